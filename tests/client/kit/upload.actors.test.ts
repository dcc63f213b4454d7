import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { photoActors } from '#client/actors/profile/profile.actors.ts'
import type { ServiceOrderReads } from '#client/actors/service-orders/service-orders.actors.ts'
import { visitImageActors } from '#client/actors/service-orders/visits.actors.ts'
import type { Http } from '#client/http.ts'
import { flush } from '#tests/support/machines/machine.ts'

const file = new File(['picture'], 'sirene.png', { type: 'image/png' })

interface Sent {
  path: string
  key: string | undefined
  fields: Record<string, unknown>
}

const recorder = () => {
  const sent: Sent[] = []
  const http = (async (
    { path }: { path: string },
    { body, idempotencyKey }: { body: FormData; idempotencyKey?: string },
  ) => {
    sent.push({ path, key: idempotencyKey, fields: Object.fromEntries(body) })
    return { image: { url: '/nova.png' } }
  }) as unknown as Http
  return { sent, http: () => http }
}

const intent = { file, idempotencyKey: 'semente-1' }

describe('an image on its way', () => {
  it.each([
    [null, {}],
    ['AFTER', { stage: 'AFTER' }],
  ] as const)('carries the key of its intent to a visit, and its side %s', async (stage, marked) => {
    const { sent, http } = recorder()
    const reads = { forget: () => {} } as unknown as ServiceOrderReads
    const { upload } = visitImageActors(http, reads)
    createActor(upload, { input: { ...intent, target: { orderId: '7', visitId: '3', stage } } }).start()
    await flush()
    expect(sent).toEqual([
      {
        path: '/serviceOrder/{id}/image',
        key: 'semente-1',
        fields: { imageFile: file, interventionId: '3', ...marked },
      },
    ])
  })

  it('carries it to a profile', async () => {
    const { sent, http } = recorder()
    createActor(photoActors(http).upload, { input: { ...intent, target: { userId: '5' } } }).start()
    await flush()
    expect(sent).toEqual([
      { path: '/user/image', key: 'semente-1', fields: { imageFile: file, userId: '5' } },
    ])
  })
})
