import { createRuntime } from '#app/runtime.ts'
import { serviceOrderRoutes } from '#contracts/service-orders/service-orders.contract.ts'

const runtime = createRuntime()
runtime.session.start()

const ask = (offset: number) =>
  runtime.http(serviceOrderRoutes.list, { query: { recordsPerPage: 1, offset: offset % 20 } })

/** The product's runtime in its own page, exposed for the storm. */
const storms = {
  isIn: () => runtime.session.getSnapshot().matches('signedIn'),
  isIdle: () => runtime.refresh.getSnapshot().matches('idle'),
  async run(count: number): Promise<{ answered: number; failed: string[] }> {
    const results = await Promise.allSettled(Array.from({ length: count }, (_, index) => ask(index)))
    return {
      answered: results.filter(result => result.status === 'fulfilled' && result.value?.data.length === 1)
        .length,
      failed: results.flatMap(result => (result.status === 'rejected' ? [String(result.reason)] : [])),
    }
  },
}

Object.assign(globalThis, { storms })
