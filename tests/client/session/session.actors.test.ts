import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { sessionActors } from '#client/actors/session/session.actors.ts'
import type { Http } from '#client/http.ts'
import { Failure } from '#machines/kit/failure.ts'
import { flush } from '#tests/support/machines/machine.ts'

const leaving = async (code: string) => {
  const refuse = async () => {
    throw new Failure('conflict', 'Recusado.', { code })
  }
  const { leaveStation } = sessionActors(refuse as unknown as Http, () => null)
  const actor = createActor(leaveStation, { input: { stationId: '3', operatorId: '5' } })
  actor.subscribe({ error: () => {} })
  actor.start()
  await expect.poll(() => actor.getSnapshot().status).not.toBe('active')
  await flush()
  return actor.getSnapshot().status
}

describe('the station of who signs out', () => {
  it('D01 is left also where the server had freed it before', async () => {
    expect(await leaving('NOT_LOGGED_ON')).toBe('done')
  })

  it('X32 is held where the server refuses', async () => {
    expect(await leaving('FORBIDDEN')).toBe('error')
  })
})
