import { type FaultyProxy, openFaultyProxy } from '#tests/support/process/faulty-proxy.ts'
import { test as base } from './fixtures.ts'

/** The console behind a line that the test may spoil. */
export const test = base.extend<{ line: FaultyProxy }>({
  line: async ({ site }, use) => {
    const line = await openFaultyProxy(site.url)
    await use(line)
    await line.close()
  },
  baseURL: ({ line }, use) => use(line.url),
})
