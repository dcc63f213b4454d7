import { describe, expect, it } from 'vitest'
import type { Actor } from '#bff/http/access.ts'
import type { RequestFacts } from '#bff/http/request-facts.ts'
import { createWrite } from '#bff/http/writes.ts'
import type { OutboxEvent } from '#bff/live/outbox.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const actor: Actor = {
  userId: '1',
  name: 'Admin',
  familyId: '',
  permissions: {},
  expiresAt: new Date(0),
}
const request: RequestFacts = {
  requestId: '5d1c8d6e-2f3a-4c52-9a39-0d7f0b8f6a11',
  ip: null,
  ifMatch: null,
  idempotency: null,
  tab: null,
  lastEventId: null,
}

/** A write whose transaction another one undoes some times. */
const write = async (undone: number, code = '40P01') => {
  const told: OutboxEvent[] = []
  let attempts = 0
  const reply = createWrite(bff.db, bff.clock, events => told.push(...events))(actor, request, async work => {
    attempts += 1
    await work.publish('station.updated', String(attempts), {})
    if (attempts <= undone) throw Object.assign(new Error('undone'), { code })
    return attempts
  })
  return { reply: await reply.catch((error: { code: string }) => error.code), attempts, told }
}

describe('L3 a write that another transaction undoes', () => {
  it.each(['40P01', '40001'])('runs again after %s, and tells only what was committed', async code => {
    const { reply, told } = await write(2, code)
    expect(reply).toBe(3)
    expect(told.map(({ entityId }) => entityId)).toEqual(['3'])
  })

  it('is refused after three tries', async () => {
    expect(await write(3)).toMatchObject({ reply: '40P01', attempts: 3, told: [] })
  })

  it('does not run again after any other error', async () => {
    expect(await write(1, '23505')).toMatchObject({ reply: '23505', attempts: 1 })
  })
})
