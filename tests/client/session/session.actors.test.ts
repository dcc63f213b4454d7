import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { sessionActors } from '#client/actors/session/session.actors.ts'
import type { Http } from '#client/http.ts'
import type { RouteShape } from '#contracts/kit/wire.ts'
import { Failure } from '#machines/kit/failure.ts'
import { flush } from '#tests/support/machines/machine.ts'
import { userInfo } from '#tests/support/records/records.ts'

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

describe('M-53 who is signed in', () => {
  const answers = { '/user/{id}': userInfo(), '/user/{id}/permissions': { ubidesk: true } }

  const identify = async (reply: (path: keyof typeof answers) => unknown) => {
    const asked: string[] = []
    const http = async ({ path }: RouteShape, { params }: { params: object }) => {
      asked.push(`${path} ${JSON.stringify(params)}`)
      return reply(path as keyof typeof answers)
    }
    const { loadIdentity } = sessionActors(http as unknown as Http, () => null)
    const actor = createActor(loadIdentity, { input: { userId: '5' } })
    actor.subscribe({ error: () => {} })
    actor.start()
    expect(asked).toEqual(['/user/{id} {"id":"5"}', '/user/{id}/permissions {"id":"5"}'])
    await flush()
    return actor.getSnapshot()
  }

  it('has the permissions that GET /user/{id}/permissions says, asked for at the same time', async () => {
    const { output } = await identify(path => answers[path])
    expect(output).toEqual({ ...userInfo(), permissions: { ubidesk: true } })
  })

  it('is not known without either answer', async () => {
    for (const lost of Object.keys(answers)) {
      const { status } = await identify(path => {
        if (path === lost) throw new Failure('offline', 'Sem conexão.')
        return answers[path]
      })
      expect(status, lost).toBe('error')
    }
  })

  it('stays unanswered when a request is cancelled', async () => {
    for (const lost of Object.keys(answers))
      expect((await identify(path => (path === lost ? undefined : answers[path]))).status, lost).toBe(
        'active',
      )
  })
})
