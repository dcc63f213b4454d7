import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until the names in a directory are on the disk; Windows has no such word, and needs none. */
export const syncDirectory = (path: string): void => {
  if (process.platform === 'win32') return
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
