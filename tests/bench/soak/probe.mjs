// @ts-check
// Preloaded by the console of a soak: answers its parent with what it holds.
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.send) {
  process.on('message', () => {
    globalThis.gc?.()
    const { heapUsed, external, rss } = process.memoryUsage()
    const resources = process.getActiveResourcesInfo()
    process.send?.({ heapUsed, external, rss, handles: resources.length, resources })
  })
  process.channel?.unref()
}
