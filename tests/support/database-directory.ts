import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY_DISK = '/dev/shm'
const ENOUGH_BYTES = 2 * 1024 ** 3

/** Memory if it has room: on a disk, fsync is most of a close. */
const chooseDirectory = (): string => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK)
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY_DISK : tmpdir()
  } catch {
    return tmpdir()
  }
}

export const databaseDirectory = chooseDirectory()
