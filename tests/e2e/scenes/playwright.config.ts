import { defineConfig } from '@playwright/test'
import stories from '../playwright.config.ts'

/** A scene as a visitor sees it: `npm run scene`. */
export default defineConfig({
  ...stories,
  testDir: '.',
  testIgnore: 'stage/**',
  globalSetup: '../../support/process/prepared-data.ts',
  outputDir: '../../../.test/scenes',
  workers: 1,
  retries: 0,
  timeout: 0,
  reporter: './stage/reporter.ts',
  use: {
    ...stories.use,
    trace: 'off',
    screenshot: 'off',
    headless: process.env.SCENE_HEADED !== '1',
  },
})
