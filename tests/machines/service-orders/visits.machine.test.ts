import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Intervention, ServiceOrder } from '#contracts/service-orders.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import {
  newVisitValues,
  type VisitClock,
  visitBody,
  visitErrors,
  visitFieldOfWire,
  visitValues,
} from '#machines/service-orders/visit.form.ts'
import { visitRights } from '#machines/service-orders/visit.rights.ts'
import {
  type ImageUpload,
  selectVisitImage,
  visitImageMachine,
} from '#machines/service-orders/visit-image.machine.ts'
import { type Removal, selectVisits, visitsMachine } from '#machines/service-orders/visits.machine.ts'
import { serviceOrder } from '#tests/support/fixtures.ts'

const settle = () => new Promise(resolve => setTimeout(resolve))

const visit = (overrides: Partial<Intervention> = {}): Intervention => ({
  id: '7',
  technician: { id: '9', name: 'Rui' },
  mode: 'ON_SITE',
  startedAt: '2026-11-20T12:00:31.000Z',
  endedAt: '2026-11-20T13:00:00.000Z',
  pausedMinutes: 0,
  result: 'SOLVED',
  description: 'Sirene trocada e testada.',
  attendedBy: null,
  signatureUrl: null,
  signedAt: null,
  equipmentChanges: [],
  images: [],
  notes: [],
  version: 3,
  ...overrides,
})

const openVisits = (answers: (() => Promise<void>)[] = []) => {
  const asked: Removal[] = []
  const deeds: string[] = []
  const actor = createActor(
    visitsMachine.provide({
      actors: {
        remove: fromPromise<void, Removal>(({ input }) => {
          asked.push(input)
          return (answers.shift() ?? (async () => {}))()
        }),
      },
    }),
    { input: { orderId: '42' } },
  )
  actor.on('visits.changed', ({ deed }) => deeds.push(deed))
  actor.start()
  return { actor, asked, deeds, look: () => selectVisits(actor.getSnapshot()) }
}

describe('the visits of an order', () => {
  it('one form at a time; what is saved is told, what is left is not', () => {
    const { actor, deeds, look } = openVisits()
    actor.send({ type: 'form.requested', subject: { kind: 'visit', id: '7' } })
    actor.send({ type: 'form.requested', subject: { kind: 'note', visitId: '7', id: null } })
    expect(look().form).toEqual({ kind: 'visit', id: '7' })
    actor.send({ type: 'dialog.closed' })
    expect(look()).toEqual({ form: null, shown: null, removal: null })
    actor.send({ type: 'form.requested', subject: { kind: 'visit', id: null } })
    actor.send({ type: 'form.saved' })
    actor.send({ type: 'form.requested', subject: { kind: 'note', visitId: '7', id: null } })
    actor.send({ type: 'form.saved' })
    actor.send({ type: 'image.sent' })
    expect(deeds).toEqual(['visitSaved', 'noteSaved', 'imageSent'])
  })

  it('the gallery opens at the image that was pressed', () => {
    const { actor, look } = openVisits()
    actor.send({ type: 'image.opened', visitId: '7', imageId: '3' })
    expect(look().shown).toEqual({ visitId: '7', imageId: '3' })
    actor.send({ type: 'dialog.closed' })
    expect(look().shown).toBeNull()
  })

  it('removing asks, is sent once, says why not, and is done when somebody else did it', async () => {
    const thing = { kind: 'visit', id: '7', version: 3 } as const
    const { actor, asked, deeds, look } = openVisits([
      () => Promise.reject(new Failure('conflict', 'A ordem já executada precisa de uma intervenção.')),
      () => Promise.reject(new Failure('notFound', 'Registro não encontrado.')),
    ])
    actor.send({ type: 'removal.requested', thing })
    expect(asked).toEqual([])
    actor.send({ type: 'removal.confirmed' })
    actor.send({ type: 'removal.confirmed' })
    expect(look().removal).toMatchObject({ busy: true })
    await settle()
    expect(asked).toEqual([{ orderId: '42', thing }])
    expect(look().removal).toEqual({
      thing,
      busy: false,
      problem: 'A ordem já executada precisa de uma intervenção.',
    })
    actor.send({ type: 'removal.confirmed' })
    await settle()
    expect(deeds).toEqual(['visitRemoved'])
    expect(look().removal).toBeNull()
  })
})

describe('an image on its way', () => {
  const open = (check: () => Promise<void> = async () => {}) => {
    const uploads: { input: ImageUpload; sendBack: (event: never) => void; stopped: boolean }[] = []
    let sent = 0
    const actor = createActor(
      visitImageMachine.provide({
        actors: {
          checkImage: fromPromise<void, { file: unknown }>(check) as never,
          upload: fromCallback(({ input, sendBack }) => {
            const upload = { input: input as unknown as ImageUpload, sendBack, stopped: false }
            uploads.push(upload as never)
            return () => {
              upload.stopped = true
            }
          }) as never,
        },
      }),
      { input: { orderId: '42', visitId: '7' } },
    )
    actor.on('image.sent', () => {
      sent += 1
    })
    actor.start()
    return { actor, uploads, sent: () => sent, look: () => selectVisitImage(actor.getSnapshot()) }
  }
  const file = { name: 'sirene.png', type: 'image/png', size: 10 }

  it('is looked at, sent with its progress, and told when it is there', async () => {
    const { actor, uploads, sent, look } = open()
    actor.send({ type: 'file.chosen', file })
    expect(look().checking).toBe(true)
    expect(uploads).toHaveLength(0)
    await settle()
    expect(uploads[0]?.input).toEqual({ orderId: '42', visitId: '7', file })
    actor.send({ type: 'upload.progressed', sent: 0.5 })
    expect(look().upload).toEqual({ name: 'sirene.png', sent: 0.5 })
    actor.send({ type: 'upload.finished' })
    expect(sent()).toBe(1)
    expect(look()).toEqual({ checking: false, upload: null, problem: null, canRetry: false })
  })

  it('what does not serve is never sent', async () => {
    const { actor, uploads, look } = open(() =>
      Promise.reject(new Failure('invalid', 'A imagem deve ter no máximo 2 MB.')),
    )
    actor.send({ type: 'file.chosen', file })
    await settle()
    expect(uploads).toHaveLength(0)
    expect(look().problem).toBe('A imagem deve ter no máximo 2 MB.')
  })

  it('can be cancelled, and tried again when the line broke but not when it was refused', async () => {
    const { actor, uploads, look } = open()
    actor.send({ type: 'file.chosen', file })
    await settle()
    actor.send({ type: 'upload.cancelled' })
    expect(uploads[0]?.stopped).toBe(true)
    expect(look().upload).toBeNull()
    actor.send({ type: 'file.chosen', file })
    await settle()
    actor.send({ type: 'upload.failed', error: new Failure('offline', 'Sem conexão.') })
    expect(look()).toMatchObject({ canRetry: true, problem: 'Sem conexão.' })
    actor.send({ type: 'retry.requested' })
    expect(uploads).toHaveLength(3)
    actor.send({ type: 'upload.failed', error: new Failure('locked', 'Ordem encerrada.') })
    expect(look()).toMatchObject({ canRetry: false, problem: 'Ordem encerrada.', upload: null })
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
      const rights = visitRights(order({ status }), editor)
      expect(rights).toMatchObject({ sealed: true, add: false, edit: false, note: false, image: false })
      expect(rights.ofNote(mine)).toBe(false)
      expect(rights.removeImage(mine)).toBe(false)
      expect(rights.removeVisit(visit())).toBe(false)
    }
  })

  it('who only works with orders changes their own words and images', () => {
    const rights = visitRights(order({ status: 'IN_VALIDATION' }), reader)
    expect(rights).toMatchObject({ add: false, edit: false, note: true, image: true })
    expect([rights.ofNote(mine), rights.ofNote(others)]).toEqual([true, false])
    expect([rights.removeImage(mine), rights.removeImage(others)]).toEqual([true, false])
    expect(visitRights(order({ status: 'OPEN', type: 'ADMINISTRATIVE' }), reader).add).toBe(true)
  })

  it('an executed order keeps its last visit, a running one the visit in course', () => {
    const one = visitRights(order({ status: 'REPROVED' }), editor)
    expect([one.add, one.removeVisit(visit())]).toEqual([true, false])
    const two = visitRights(
      order({ status: 'REPROVED', interventions: [visit(), visit({ id: '8' })] }),
      editor,
    )
    expect(two.removeVisit(visit())).toBe(true)
    const current = visit({ endedAt: null })
    const running = visitRights(order({ status: 'IN_PROGRESS', interventions: [current] }), editor)
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
    const future = { ...blank, startedAt: { date: '2026-11-21', time: '14:00' } }
    expect(visitErrors(future, false, clock).startedAt).toBe('Não pode ser no futuro.')
    const current = visit({ endedAt: null, result: null, description: '' })
    expect(visitErrors(visitValues(current, clock), true, clock)).toEqual({})
    expect(visitBody(visitValues(current, clock), current, clock)).not.toHaveProperty('endedAt')
  })

  it('knows the server’s names for its fields', () => {
    expect(['technicianId', 'equipmentChanges.0.added.model', 'result'].map(visitFieldOfWire)).toEqual([
      'technician',
      'changes.0.added.model',
      'result',
    ])
  })
})
