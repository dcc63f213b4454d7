import { describe, expect, it } from 'vitest'
import { Failure } from '#machines/kit/failure.ts'
import { nothingAt, openRegion } from '#tests/support/machines/attendance-region.ts'
import { answered, answeredUpTo } from '#tests/support/records/attended-occurrence.ts'
import { surroundings } from '#tests/support/records/surroundings.ts'

const read = { type: 'occurrence.read' }
const refresh = { type: 'refresh.requested' }
const offline = new Failure('offline', 'Sem conexão.')
const refused = new Failure('invalid', 'Ligação recusada.')
const others = { operator: { id: '8', name: 'Rosa Prado' } }
const caio = { contactId: '11', name: 'Caio Carvalho', phone: '+5548999990001' }
const nataniel = { contactId: '12', name: 'Nataniel Martins', phone: '+5548999990002' }
/** Left of an earlier call; the next one starts without it. */
const before = {
  outcome: 'BUSY',
  verdict: { right: false, counterPassword: null },
  workFailure: offline,
} as const
const fresh = { outcome: null, verdict: null, workFailure: null }
const blank = { call: null, outcome: null, check: null, spoken: '' }
const atCall = answeredUpTo('ligar')
const atPassword = answeredUpTo('senha', { attempts: [answered('12'), answered('11')] })

const dialed = (call: typeof caio) => ({
  ...nothingAt('calling'),
  changed: { call, ...fresh },
  emitted: [{ type: 'call.dialed', phone: call.phone }],
})

describe('the calls of an attendance', () => {
  const known = { ...before, surroundings }

  it('begin with nobody on the line', async () => {
    const { began } = await openRegion('attendanceCalls')
    expect(began.state).toBe('resting')
  })

  it('dial a chosen contact, for who attends', async () => {
    const event = { type: 'call.requested', call: nataniel } as const
    const region = await openRegion('attendanceCalls', { ...known, occurrence: atCall })
    expect(await region.send(event)).toEqual(dialed(nataniel))
    const foreign = await openRegion('attendanceCalls', { occurrence: answeredUpTo('ligar', others) })
    expect(await foreign.send(event)).toEqual(nothingAt('resting'))
  })

  it.each(['next.called', 'step.done'] as const)('dial the next contact by %s', async type => {
    const occurrence = answeredUpTo('ligar', { attempts: [{ ...answered(), outcome: 'BUSY' }] })
    const region = await openRegion('attendanceCalls', { ...known, occurrence })
    expect(await region.send({ type })).toEqual(dialed(nataniel))
  })

  it.each(['next.called', 'step.done'] as const)('dial nobody by %s once all were called', async type => {
    const occurrence = answeredUpTo('ligar', {
      attempts: [answered('11'), answered('12')].map(each => ({ ...each, outcome: 'BUSY' })),
    })
    const region = await openRegion('attendanceCalls', { surroundings, occurrence })
    expect(await region.send({ type })).toEqual(nothingAt('resting'))
  })

  it.each(['step.done', 'password.requested'] as const)(
    'ask the password of who answered last by %s',
    async type => {
      const region = await openRegion('attendanceCalls', {
        ...before,
        spoken: 'rosa',
        occurrence: atPassword,
      })
      expect(await region.send({ type })).toEqual({
        ...nothingAt('asking'),
        changed: { call: caio, spoken: '', verdict: null, workFailure: null },
      })
    },
  )

  it.each(['step.done', 'password.requested'] as const)('ask no password by %s elsewhere', async type => {
    const reading = answeredUpTo('ler', { attempts: [answered()] })
    const region = await openRegion('attendanceCalls', { occurrence: reading })
    expect(await region.send({ type })).toEqual(nothingAt('resting'))
  })

  it('keep how a call ended under the key of this intent', async () => {
    const call = { call: caio, workFailure: offline, check: 'MATCH' as const, occurrence: atCall }
    const region = await openRegion('attendanceCalls', call, 'calling')
    expect(await region.send({ type: 'call.ended', outcome: 'ANSWERED' })).toEqual({
      ...nothingAt('saving'),
      changed: { outcome: 'ANSWERED', check: null, workFailure: null },
      asked: [['saveCall', { id: '42', call: caio, outcome: 'ANSWERED', check: null, key: 'semente-0' }]],
    })
  })

  it.each([
    ['calling', 'call.cancelled'],
    ['asking', 'password.cancelled'],
    ['mismatched', 'password.cancelled'],
    ['unsaved', 'call.cancelled'],
  ] as const)('are given up while %s by %s', async (state, type) => {
    const call = { call: caio, outcome: 'ANSWERED', check: 'MATCH', spoken: 'rosa' } as const
    const region = await openRegion('attendanceCalls', { ...call, occurrence: atCall }, state)
    expect(await region.send({ type })).toEqual({ ...nothingAt('resting'), changed: blank })
  })
})

describe('the password check of an attendance', () => {
  const asking = { call: caio, occurrence: atPassword }
  const check = { id: '42', accountId: '7', contactId: '11', spoken: 'girassol' }
  const saved = (checked: string) => [
    ['saveCall', { id: '42', call: caio, outcome: 'ANSWERED', check: checked, key: 'semente-0' }],
  ]

  it.each(['asking', 'mismatched'])('takes what is heard while %s', async state => {
    const region = await openRegion('attendanceCalls', { ...asking, workFailure: offline }, state)
    expect(await region.send({ type: 'spoken.changed', text: 'girassol' })).toEqual({
      ...nothingAt('asking'),
      changed: { spoken: 'girassol', workFailure: null },
    })
  })

  it('compares only what was heard', async () => {
    const silent = await openRegion('attendanceCalls', { ...asking, spoken: ' ' }, 'asking')
    expect(await silent.send({ type: 'password.checked' })).toEqual(nothingAt('asking'))
    const region = await openRegion('attendanceCalls', { ...asking, spoken: 'girassol' }, 'asking')
    expect(await region.send({ type: 'password.checked' })).toEqual({
      ...nothingAt('checking'),
      asked: [['verifyPassword', check]],
    })
  })

  it('writes down that it could not be asked', async () => {
    const region = await openRegion('attendanceCalls', asking, 'asking')
    expect(await region.send({ type: 'password.skipped' })).toEqual({
      ...nothingAt('saving'),
      changed: { outcome: 'ANSWERED', check: 'NOT_ASKED' },
      asked: saved('NOT_ASKED'),
    })
  })

  it.each([
    ['MATCH', 'saving', true],
    ['DURESS', 'saving', true],
    ['MISMATCH', 'mismatched', false],
  ] as const)('answers %s: %s', async (result, state, right) => {
    const region = await openRegion('attendanceCalls', { ...asking, spoken: 'girassol' }, 'asking')
    await region.send({ type: 'password.checked' })
    expect(await region.answer('verifyPassword', { result, counterPassword: 'lua' })).toEqual({
      ...nothingAt(state),
      changed: {
        spoken: '',
        outcome: 'ANSWERED',
        check: result,
        verdict: { right, counterPassword: 'lua' },
      },
      asked: right ? saved(result) : [],
    })
  })

  it('says why it could not be compared', async () => {
    const region = await openRegion('attendanceCalls', { ...asking, spoken: 'girassol' }, 'asking')
    await region.send({ type: 'password.checked' })
    expect(await region.refuse('verifyPassword', offline)).toEqual({
      ...nothingAt('asking'),
      changed: { workFailure: offline },
    })
  })

  it('writes down a wrong one', async () => {
    const wrong = { ...asking, outcome: 'ANSWERED', check: 'MISMATCH' } as const
    const region = await openRegion('attendanceCalls', wrong, 'mismatched')
    expect(await region.send({ type: 'password.refused' })).toEqual({
      ...nothingAt('saving'),
      asked: saved('MISMATCH'),
    })
  })
})

describe('the record of a call', () => {
  const saving = async (outcome: 'ANSWERED' | 'BUSY', occurrence = atCall) => {
    const region = await openRegion('attendanceCalls', { call: caio, spoken: 'x', occurrence }, 'calling')
    await region.send({ type: 'call.ended', outcome })
    return region
  }

  it.each([
    ['ANSWERED', 'answers the step', [read, { type: 'step.answered', value: 'YES' }]],
    ['BUSY', 'leaves the step open', [read]],
  ] as const)('of one that was %s %s', async (outcome, _, raised) => {
    const region = await saving(outcome)
    const after = answeredUpTo('ligar', { version: 9 })
    expect(await region.answer('saveCall', after)).toEqual({
      ...nothingAt('resting'),
      changed: { intents: 1, occurrence: after, call: null, outcome: null, spoken: '' },
      raised,
    })
  })

  it.each([
    ['under the same key, when it is unknown whether it arrived', offline, {}],
    ['under a new key, when it was refused', refused, { intents: 1 }],
  ] as const)('is kept to be sent again %s', async (_, failure, key) => {
    const region = await saving('BUSY')
    expect(await region.refuse('saveCall', failure)).toEqual({
      ...nothingAt('unsaved'),
      changed: { workFailure: failure, ...key },
      raised: [refresh],
    })
  })

  it('is sent again by who still attends', async () => {
    const unsaved = { call: caio, outcome: 'BUSY' } as const
    const region = await openRegion('attendanceCalls', { ...unsaved, occurrence: atCall }, 'unsaved')
    expect(await region.send({ type: 'retry.requested' })).toEqual({
      ...nothingAt('saving'),
      asked: [['saveCall', { id: '42', ...unsaved, check: null, key: 'semente-0' }]],
    })
    const lost = { ...unsaved, occurrence: answeredUpTo('ligar', others) }
    const foreign = await openRegion('attendanceCalls', lost, 'unsaved')
    expect(await foreign.send({ type: 'retry.requested' })).toEqual(nothingAt('unsaved'))
  })
})
