import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { problemsIn } from '#contracts/kit/problems.ts'
import { NewOccurrence } from '#contracts/occurrences/occurrence-events.contract.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { type FormSubmission, selectForm, selectFormDraft } from '#machines/kit/form/form.machine.ts'
import {
  manualOccurrenceForm as form,
  type ManualOccurrenceValues,
  placeId,
} from '#machines/occurrences/create/manual-occurrence.form.ts'
import { mayOpenOccurrence } from '#machines/occurrences/create/manual-occurrence.rules.ts'
import { flush, heldPort } from '#tests/support/machines/machine.ts'
import { occurrence } from '#tests/support/records/occurrence.ts'

const judge = problemsIn(NewOccurrence)
const errorsOf = form.validate(judge)

const filled = (change: Partial<ManualOccurrenceValues> = {}): ManualOccurrenceValues => ({
  account: { id: '7', name: '1033 · Restaurante Serra Mar · Joinville' },
  event: { id: '130', name: '130 Disparo de zona · Intrusão' },
  place: null,
  note: 'O vizinho ligou: há alguém no telhado.',
  ...change,
})

describe('the rules of an occurrence that no signal caused (OC-03)', () => {
  it.each<[Partial<ManualOccurrenceValues>, string, string]>([
    [{ account: null }, 'account', 'Campo obrigatório.'],
    [{ event: null }, 'event', 'Campo obrigatório.'],
    [{ note: '  ' }, 'note', 'Campo obrigatório.'],
    [{ note: 'x'.repeat(2001) }, 'note', 'Use no máximo 2.000 caracteres.'],
  ])('%j is refused at %s', (change, field, message) => {
    expect(errorsOf(filled(change))).toEqual({ [field]: message })
  })

  it('sends the event, and the zone or the partition where one was chosen', () => {
    const body = form.bodyOf(filled())
    expect(body).toEqual({
      accountId: '7',
      eventCode: '130',
      note: 'O vizinho ligou: há alguém no telhado.',
    })
    expect(v.safeParse(NewOccurrence, body).success).toBe(true)
    const at = (id: string) => form.bodyOf(filled({ place: { id, name: 'x' } }))
    expect(at(placeId(2, null))).toEqual({ ...body, partitionNumber: 2 })
    expect(at(placeId(2, 13))).toEqual({ ...body, partitionNumber: 2, zoneNumber: 13 })
  })

  it('names the fields of the wire by those of the form', () => {
    const wire = ['accountId', 'eventCode', 'category', 'zoneNumber', 'partitionNumber', 'note']
    expect(wire.map(path => form.fieldOf(path, filled()))).toEqual([
      'account',
      'event',
      'event',
      'place',
      'place',
      'note',
    ])
  })

  it('is for whoever the flow lets open one', () => {
    expect(mayOpenOccurrence({ 'ubidesk.account': true })).toBe(true)
    expect(mayOpenOccurrence({ ubidesk: true, 'ubidesk.so': true })).toBe(false)
  })
})

describe('opening it', () => {
  const open = () => {
    const { asks, answers, actor: port } = heldPort<Occurrence, FormSubmission<ManualOccurrenceValues>>()
    const actor = createActor(form.createMachine(judge).provide({ actors: { submit: port } }), {
      input: { values: form.initial, seed: 'semente' },
    }).start()
    const { account, event, note } = filled()
    actor.send({ type: 'field.changed', name: 'account', value: account })
    actor.send({ type: 'field.changed', name: 'event', value: event })
    actor.send({ type: 'field.changed', name: 'note', value: note })
    return { actor, asks, answers, view: () => selectForm<ManualOccurrenceValues>(actor.getSnapshot()) }
  }

  it('two presses send once, and a press after a lost answer repeats it with its key', async () => {
    const { actor, asks, answers, view } = open()
    actor.send({ type: 'submit.requested' })
    actor.send({ type: 'submit.requested' })
    expect(asks).toHaveLength(1)
    answers[0]?.reject(new Failure('offline', 'Sem conexão com o servidor.'))
    await flush()
    expect(view()).toMatchObject({ problem: 'Sem conexão com o servidor.', canRetry: true })
    expect(selectFormDraft<ManualOccurrenceValues>(actor.getSnapshot())?.values).toEqual(filled())
    actor.send({ type: 'retry.requested' })
    expect(asks[1]).toEqual(asks[0])
    answers[1]?.resolve(occurrence({ status: 'PENDING', origin: 'MANUAL' }))
    await flush()
    expect(view().saved).toBe(true)
    expect(selectFormDraft<ManualOccurrenceValues>(actor.getSnapshot())).toBeNull()
  })
})
