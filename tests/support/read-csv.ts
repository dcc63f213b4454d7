import { readFileSync } from 'node:fs'
import type { Download } from '@playwright/test'

/** Lines of a downloaded file, its header first. */
export const readCsv = async (download: Download): Promise<string[]> =>
  readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
