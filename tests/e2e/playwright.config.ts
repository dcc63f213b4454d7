import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium-headless-shell',
]
const executablePath = candidates.find(path => path && existsSync(path))

export default defineConfig({
  testDir: '.',
  globalSetup: ['../support/process/prepared-data.ts', '../support/browser/catalogue.ts'],
  outputDir: '../../.test/e2e',
  fullyParallel: true,
  workers: 3,
  // Told by name when it was needed (docs/decisions/0014-story-retries.md).
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['line'], ['json']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1366, height: 768 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A trace of every story would take a quarter of their time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      chromiumSandbox: process.getuid?.() !== 0,
      args: ['--disable-quic', '--disable-component-update', '--disable-sync'],
    },
  },
})
