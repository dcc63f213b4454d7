// @ts-check
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const known = ['/usr/lib/chromium/chromium', '/usr/bin/chromium', '/usr/bin/google-chrome']

/** The first Chromium there is: the one named, the system's, Playwright's own. */
export const openChromium = () => {
  const candidates = [process.env.CHROMIUM_PATH, ...known]
  const executablePath = candidates.find(path => path && existsSync(path))
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 })
}
