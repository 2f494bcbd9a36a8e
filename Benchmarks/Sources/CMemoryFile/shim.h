/* Files in memory and their seals: glibc declares these under _GNU_SOURCE only, which a module cannot set
 * for its importers. Source: memfd_create(2) and fcntl(2) of the Linux manual. */
int memfd_create(const char *name, unsigned int flags);
enum { MEMORY_FILE_ALLOW_SEALING = 2, MEMORY_FILE_ADD_SEALS = 1024 + 9, MEMORY_FILE_SEAL_SHRINK = 2 };
