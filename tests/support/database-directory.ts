import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY_DISK = '/dev/shm'
const ENOUGH_BYTES = 2 * 1024 ** 3

/** Where tests put databases: memory where it has room, since fsync on a disk is most of a close. */
const chooseDirectory = (): string => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK)
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY_DISK : tmpdir()
  } catch {
    return tmpdir()
  }
}

export const databaseDirectory = chooseDirectory()
