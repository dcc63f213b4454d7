// @ts-check
import { chromium } from '@playwright/test'
import { ensureChromium } from '../../src/cli/steps/chromium.mjs'

/** @throws Error when there is no Chromium, with the reason */
export const openChromium = async () => {
  const found = await ensureChromium()
  if ('reason' in found) throw new Error(found.reason)
  return chromium.launch({ executablePath: found.path, chromiumSandbox: process.getuid?.() !== 0 })
}
