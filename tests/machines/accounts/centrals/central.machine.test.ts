import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import {
  centralText,
  changedAt,
  newCentral,
  withoutAt,
  withPartition,
  withZone,
} from '#machines/accounts/centrals/central.form.ts'
import {
  centralMachine,
  type OpenedCentral,
  selectCentral,
} from '#machines/accounts/centrals/central.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import { flush } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

const watch = watchTransitions()
const opened: OpenedCentral = { central: null, cameras: [{ id: '5', name: 'VIP 1230 · Sala' }] }
const offline = new Failure('offline', 'Sem conexão.')
const gone = new Failure('notFound', 'Registro não encontrado.')

const opening = (answers: (OpenedCentral | Failure)[]) => {
  const actor = createActor(
    centralMachine.provide({
      actors: {
        load: fromPromise(async () => {
          const answer = answers.shift() ?? opened
          if (answer instanceof Failure) throw answer
          return answer
        }),
      },
    }),
    { input: { accountId: '7', centralId: '3' }, inspect: watch.inspect },
  ).start()
  return { actor, view: () => selectCentral(actor.getSnapshot()) }
}

describe('the page of a central', () => {
  it('opens, says what went wrong and tries again, or says that there is none', async () => {
    const { actor, view } = opening([offline])
    expect(view().kind).toBe('skeleton')
    await flush()
    expect(view()).toEqual({ kind: 'failed', problem: 'Sem conexão.' })
    actor.send({ type: 'retry.requested' })
    await flush()
    expect(view()).toEqual({ kind: 'form', ...opened })
    const none = opening([gone])
    await flush()
    expect(none.view()).toEqual({ kind: 'missing' })
    expect(watch.untaken(centralMachine)).toEqual([])
  })
})

describe('the form of a central', () => {
  it('adds rows with the first free number and the last row’s ways', () => {
    const { partitions } = newCentral()
    expect(withPartition(partitions).at(-1)).toEqual({ number: '2', name: '' })
    const one = withZone([], partitions)
    expect(one).toEqual([{ number: '1', name: '', partition: '1', kind: 'INSTANT', camera: '' }])
    const two = withZone(changedAt(one, 0, { number: '2', kind: 'FIRE', partition: '4' }), partitions)
    expect(two[1]).toMatchObject({ number: '1', kind: 'FIRE', partition: '4' })
    expect(withoutAt(two, 0)).toEqual([two[1]])
  })

  it('tells every value as a person reads it', () => {
    const { cameras } = opened
    expect(centralText('channelGprs', 'OFF', cameras)).toBe('Desligado')
    expect(centralText('channelEthernet', 'ON', cameras)).toBe('Ligado')
    expect(centralText('networkMode', '2', cameras)).toBe('Estático')
    expect(centralText('protocol', 'SIA_DC09', cameras)).toBe('SIA DC-09')
    expect(centralText('protocol', '', cameras)).toBe('')
    expect(centralText('sims', [{ iccid: '89', carrier: 'Claro' }], cameras)).toBe('89 (Claro)')
    expect(centralText('partitions', [{ number: '1', name: 'Geral' }], cameras)).toBe('1 Geral')
    const zone = { number: '1', name: 'Porta', partition: '1', kind: 'DELAYED', camera: '5' } as const
    expect(centralText('zones', [zone], cameras)).toBe('1 Porta (VIP 1230 · Sala)')
    expect(centralText('name', 'Central', cameras)).toBe('Central')
  })
})
