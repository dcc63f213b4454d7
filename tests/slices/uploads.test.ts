import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { DEMO_PASSWORD } from '#bff/db/seed/demo/index.ts'
import { serviceOrderReads } from '#client/actors/service-orders/service-orders.actors.ts'
import { type VisitAddress, visitImageActors } from '#client/actors/service-orders/visits.actors.ts'
import { createCache } from '#client/cache.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import type { VisitImage } from '#contracts/service-orders/visit-images.contract.ts'
import { createUploadMachine, selectUpload } from '#machines/kit/upload.machine.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { createWalker } from '#tests/support/bff/orders.ts'
import { closePages, openPage } from '#tests/support/browser/simulated-page.ts'
import { spoilable } from '#tests/support/process/faulty-bff.ts'
import type { FaultyProxy } from '#tests/support/process/faulty-proxy.ts'
import { png } from '#tests/support/records/images.ts'

const picture = new Uint8Array(await png(8, 8))
const bff = testBff()
const walker = createWalker(bff)
const network = globalThis.fetch
const UPLOAD = /^POST \/serviceOrder\/\d+\/image/

const openLine = spoilable(bff)
let line: FaultyProxy

beforeEach(async () => {
  line = openLine()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 8, close: () => {} }))
})
afterEach(async () => {
  closePages()
})

const find = async (id: string) => {
  const who = await bff.as('coordenador1@demo.example')
  return (await who.call('GET', `/serviceOrder/${id}`)).body as unknown as ServiceOrder
}

/** A visit's upload over a real connection that can fail. */
const openUpload = async (target: VisitAddress) => {
  const { runtime } = openPage({}, (input, init) => network(line.url + String(input), init))
  const { session, http } = runtime
  session.send({ type: 'login.submitted', email: 'atendente@demo.example', password: DEMO_PASSWORD })
  await waitFor(session, snapshot => snapshot.matches('signedIn'))
  const machine = createUploadMachine<VisitAddress, VisitImage>().provide({
    actors: visitImageActors(() => http, serviceOrderReads(http, createCache())),
  })
  const upload = createActor(machine, { input: { target, seed: randomUUID() } }).start()
  return {
    choose: () =>
      upload.send({
        type: 'file.chosen',
        file: new File([picture], 'sirene.png', { type: 'image/png' }),
      }),
    retry: () => upload.send({ type: 'retry.requested' }),
    until: (state: 'failed' | 'idle') => waitFor(upload, snapshot => snapshot.matches(state)),
    view: () => selectUpload(upload.getSnapshot()),
  }
}

describe('M-148 a line that breaks while an image is sent', () => {
  it.each([
    ['before the server heard of it', { kind: 'reset', when: 'before' }, 0],
    ['after the server stored it', { kind: 'reset', when: 'after' }, 1],
    ['in the middle of the answer', { kind: 'truncate', bytes: 20, cut: true }, 1],
  ] as const)('%s: sent again, it is one image', async (_, fault, meanwhile) => {
    const { id } = await walker.reach('IN_VALIDATION')
    const images = async () => (await find(id)).interventions[0]?.images ?? []
    const target = {
      orderId: id,
      visitId: (await find(id)).interventions[0]?.id ?? '',
      stage: 'AFTER' as const,
    }
    const { choose, retry, until, view } = await openUpload(target)
    line.spoil(UPLOAD, fault, 1)
    choose()
    await until('failed')
    expect(view().canRetry).toBe(true)
    expect(await images()).toHaveLength(meanwhile)
    retry()
    await until('idle')
    expect(await images()).toMatchObject([{ title: 'sirene', stage: 'AFTER' }])
    const sent = line.seen.filter(each => UPLOAD.test(each.line)).map(({ headers }) => headers)
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map(headers => headers['idempotency-key'])).size).toBe(1)
    expect(new Set(sent.map(headers => headers['content-type'])).size).toBe(2)
  })
})
