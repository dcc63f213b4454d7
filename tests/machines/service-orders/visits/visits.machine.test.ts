import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { InterventionNote } from '#contracts/service-orders/intervention-notes.contract.ts'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import type { VisitImage } from '#contracts/service-orders/visit-images.contract.ts'
import { blankEntry } from '#machines/service-orders/visits/equipment-entry.ts'
import {
  newVisitValues,
  visitBody,
  visitErrors,
  visitFieldOfWire,
  visitValues,
} from '#machines/service-orders/visits/visit.form.ts'
import { visitPermissions } from '#machines/service-orders/visits/visit-permissions.ts'
import type { VisitClock } from '#machines/service-orders/visits/visit-times.ts'
import { selectVisits, visitsMachine } from '#machines/service-orders/visits/visits.machine.ts'
import { traceOf } from '#tests/support/machines/machine.ts'
import { serviceOrder, intervention as visit } from '#tests/support/records/records.ts'

const openVisits = () => {
  const changes: string[] = []
  const losses: string[] = []
  const actor = createActor(visitsMachine)
  actor.on('visits.changed', ({ change }) => changes.push(change))
  actor.on('visits.lost', ({ what }) => losses.push(what))
  actor.start()
  const trace = traceOf(actor)
  return { actor, changes, losses, trace, look: () => selectVisits(actor.getSnapshot()) }
}

describe('the visits of an order', () => {
  it('one form at a time; what is saved is told, what is left is not', () => {
    const { actor, changes, look } = openVisits()
    actor.send({ type: 'form.requested', subject: { kind: 'visit', id: '7' } })
    actor.send({ type: 'form.requested', subject: { kind: 'note', visitId: '7', id: null } })
    expect(look().form).toEqual({ kind: 'visit', id: '7' })
    actor.send({ type: 'dialog.closed' })
    expect(look()).toEqual({ form: null, shown: null })
    actor.send({ type: 'form.requested', subject: { kind: 'visit', id: null } })
    actor.send({ type: 'form.saved' })
    actor.send({ type: 'form.requested', subject: { kind: 'note', visitId: '7', id: null } })
    actor.send({ type: 'form.saved' })
    actor.send({ type: 'image.sent' })
    actor.send({ type: 'image.marked' })
    expect(changes).toEqual(['visitSaved', 'noteSaved', 'imageSent', 'imageMarked'])
  })

  it('the gallery opens at the image that was pressed', () => {
    const { actor, look, trace } = openVisits()
    actor.send({ type: 'image.opened', visitId: '7', imageId: '3' })
    expect(look().shown).toEqual({ visitId: '7', imageId: '3' })
    actor.send({ type: 'dialog.closed' })
    expect(look().shown).toBeNull()
    expect(trace).toEqual(['listing', 'looking', 'listing'])
  })

  it('M-143 pictures of before and after are compared, of no image in particular', () => {
    const { actor, look, trace } = openVisits()
    actor.send({ type: 'comparison.requested', visitId: '7' })
    expect(look().shown).toEqual({ visitId: '7', imageId: null })
    actor.send({ type: 'dialog.closed' })
    expect(trace).toEqual(['listing', 'looking', 'listing'])
  })

  const image: VisitImage = {
    id: '3',
    url: '/bff/v1/web/media/x/3.jpg',
    thumbnailUrl: '/bff/v1/web/media/x/3.jpg?size=thumb',
    title: 'Central',
    createdAt: '2026-11-20T15:00:00.000Z',
    author: null,
    stage: null,
    labels: [],
  }
  const note: InterventionNote = {
    id: '2',
    text: 'Cliente avisado.',
    visibility: 'INTERNAL',
    author: { id: '5', name: 'Eu' },
    createdAt: '2026-11-20T15:00:00.000Z',
    editedAt: null,
    version: 1,
  }
  const whole = visit({ images: [image], notes: [note] })
  const opening = {
    visit: { type: 'form.requested', subject: { kind: 'visit', id: whole.id } },
    newVisit: { type: 'form.requested', subject: { kind: 'visit', id: null } },
    note: { type: 'form.requested', subject: { kind: 'note', visitId: whole.id, id: '2' } },
    newNote: { type: 'form.requested', subject: { kind: 'note', visitId: whole.id, id: null } },
    images: { type: 'image.opened', visitId: whole.id, imageId: '3' },
  } as const
  const bare = visit()
  const other = visit({ id: '8', images: [image], notes: [note] })

  it.each([
    ['visit', [other], 'visit'],
    ['note', [bare, other], 'note'],
    ['note', [other], 'note'],
    ['newNote', [other], 'note'],
  ] as const)('a form of %s outlives what it is about, which is told once', (over, visits, what) => {
    const { actor, look, losses, trace } = openVisits()
    actor.send(opening[over])
    const before = look()
    actor.send({ type: 'visits.renewed', visits })
    actor.send({ type: 'visits.renewed', visits })
    expect(look()).toEqual(before)
    expect(losses).toEqual([what])
    actor.send({ type: 'dialog.closed' })
    expect(look().form).toBeNull()
    expect(trace).toEqual(['listing', 'writing', 'outliving', 'listing'])
  })

  it('a form saved before what it is about was removed is saved', () => {
    const { actor, look, changes, trace } = openVisits()
    actor.send(opening.note)
    actor.send({ type: 'visits.renewed', visits: [] })
    actor.send({ type: 'form.saved' })
    expect([look().form, changes]).toEqual([null, ['noteSaved']])
    expect(trace).toEqual(['listing', 'writing', 'outliving', 'listing'])
  })

  it.each([[[bare, other]], [[other]]])('the gallery closes when its images are gone', visits => {
    const { actor, look, losses, trace } = openVisits()
    actor.send(opening.visit)
    actor.send({ type: 'dialog.closed' })
    actor.send(opening.images)
    actor.send({ type: 'visits.renewed', visits })
    expect(look()).toEqual({ form: null, shown: null })
    expect(losses).toEqual(['images'])
    expect(trace).toEqual(['listing', 'writing', 'listing', 'looking', 'listing'])
  })

  it.each([
    ['visit', [bare]],
    ['newVisit', []],
    ['note', [whole]],
    ['newNote', [bare]],
    ['images', [visit({ images: [{ ...image, id: '4' }] })]],
  ] as const)('what is open over %s stays while there is what it is about', (over, visits) => {
    const { actor, look, losses } = openVisits()
    actor.send(opening[over])
    const before = look()
    actor.send({ type: 'visits.renewed', visits })
    expect(look()).toEqual(before)
    expect(losses).toEqual([])
  })
})

describe('what a person may do with visits', () => {
  const order = (overrides: Partial<ServiceOrder>) => serviceOrder({ interventions: [visit()], ...overrides })
  const reader = { userId: '5', mayWork: true, mayEdit: false }
  const editor = { ...reader, mayEdit: true }
  const mine = { author: { id: '5', name: 'Eu' } }
  const others = { author: { id: '6', name: 'Outra' } }

  it('a sealed order gives nobody anything', () => {
    for (const status of ['FINISHED', 'CANCELED'] as const) {
      const rights = visitPermissions(order({ status }), editor)
      expect(rights).toMatchObject({ sealed: true, add: false, edit: false, note: false, image: false })
      expect(rights.ofNote(mine)).toBe(false)
      expect(rights.ofImage(mine)).toBe(false)
      expect(rights.removeVisit(visit())).toBe(false)
    }
  })

  it('who only works with orders changes their own words and images', () => {
    const rights = visitPermissions(order({ status: 'IN_VALIDATION' }), reader)
    expect(rights).toMatchObject({ add: false, edit: false, note: true, image: true })
    expect([rights.ofNote(mine), rights.ofNote(others)]).toEqual([true, false])
    expect([rights.ofImage(mine), rights.ofImage(others)]).toEqual([true, false])
    expect(visitPermissions(order({ status: 'OPEN', type: 'ADMINISTRATIVE' }), reader).add).toBe(true)
  })

  it('an executed order keeps its last visit, a running one the visit in course', () => {
    const one = visitPermissions(order({ status: 'REPROVED' }), editor)
    expect([one.add, one.removeVisit(visit())]).toEqual([true, false])
    const two = visitPermissions(
      order({ status: 'REPROVED', interventions: [visit(), visit({ id: '8' })] }),
      editor,
    )
    expect(two.removeVisit(visit())).toBe(true)
    const current = visit({ endedAt: null })
    const running = visitPermissions(order({ status: 'IN_PROGRESS', interventions: [current] }), editor)
    expect([running.add, running.removeVisit(current)]).toEqual([false, false])
  })
})

describe('the form of a visit', () => {
  const clock: VisitClock = {
    now: () => '2026-11-20T15:00:00.000Z',
    written: iso => ({ date: iso.slice(0, 10), time: iso.slice(11, 16) }),
    instant: ({ date, time }) => (date && time ? new Date(`${date}T${time}:00Z`).toISOString() : null),
  }

  it('what is there goes and comes back as it was, seconds and equipment too', () => {
    const told = visit({
      equipmentChanges: [
        {
          change: 'ADDED',
          equipment: null,
          oldEquipment: null,
          added: { kind: 'SIREN', model: 'S' },
          note: null,
        },
        {
          change: 'REMOVED',
          equipment: { id: '4', name: 'IVP' },
          oldEquipment: null,
          added: null,
          note: 'velho',
        },
        {
          change: 'REPLACED',
          equipment: null,
          oldEquipment: { id: '5', name: 'XAS' },
          added: { kind: 'SENSOR', model: 'N' },
          note: null,
        },
      ],
    })
    expect(visitBody(visitValues(told, clock), told, clock)).toEqual({
      mode: 'ON_SITE',
      technicianId: '9',
      displacedAt: null,
      arrivedAt: null,
      arrivalPosition: null,
      startedAt: told.startedAt,
      endedAt: told.endedAt,
      result: 'SOLVED',
      description: told.description,
      attendedBy: '',
      equipmentChanges: [
        { change: 'ADDED', added: { kind: 'SIREN', model: 'S' } },
        { change: 'REMOVED', equipmentId: '4', note: 'velho' },
        { change: 'REPLACED', equipmentId: '5', added: { kind: 'SENSOR', model: 'N' } },
      ],
    })
  })

  it('says what is missing or cannot be, and asks no end of a visit in course', () => {
    const blank = newVisitValues(null, clock)
    expect(Object.keys(visitErrors(blank, false, clock))).toEqual(['technician', 'result', 'description'])
    const backwards = {
      ...blank,
      startedAt: { date: '2026-11-20', time: '14:00' },
      endedAt: { date: '2026-11-20', time: '13:00' },
    }
    expect(visitErrors(backwards, false, clock).endedAt).toBe('O fim não pode vir antes do início.')
    const entry = { ...blankEntry('ADDED'), location: 'Hall' }
    expect(visitErrors({ ...blank, entry }, false, clock).entry).toBe('Informe o modelo.')
    const future = { ...blank, startedAt: { date: '2026-11-21', time: '14:00' } }
    expect(visitErrors(future, false, clock).startedAt).toBe('Não pode ser no futuro.')
    const current = visit({ endedAt: null, result: null, description: '' })
    expect(visitErrors(visitValues(current, clock), true, clock)).toEqual({})
    expect(visitBody(visitValues(current, clock), current, clock)).not.toHaveProperty('endedAt')
  })

  it('knows the server’s names for its fields', () => {
    expect(
      ['technicianId', 'arrivalPosition.latitude', 'equipmentChanges.0.added.model', 'result'].map(
        visitFieldOfWire,
      ),
    ).toEqual(['technician', 'position.latitude', 'changes.0.added.model', 'result'])
  })
})
