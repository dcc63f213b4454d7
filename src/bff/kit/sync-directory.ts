import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Syncs directory entries to disk; Windows neither supports nor needs it. */
export const syncDirectory = (path: string): void => {
  if (process.platform === 'win32') return
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
