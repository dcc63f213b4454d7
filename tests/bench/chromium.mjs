// @ts-check
import { chromium } from '@playwright/test'
import { ensureChromium } from '../../src/cli/steps/chromium.mjs'

/** @param {readonly string[]} [args] @throws Error when there is no Chromium, with the reason */
export const openChromium = async (args = []) => {
  const found = await ensureChromium()
  if ('reason' in found) throw new Error(found.reason)
  return chromium.launch({
    executablePath: found.path,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...args],
  })
}
