import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Reason, ReasonScope } from '#contracts/reasons.contract.ts'
import type { TransitionEvent } from '#contracts/service-orders/service-order-events.contract.ts'
import type { Intervention, ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import {
  type ActionDraft,
  readDraft,
  type SendInput,
  serviceOrderDetailsMachine,
} from '#machines/service-orders/details/details.machine.ts'
import {
  selectBody,
  selectDialog,
  selectDraft,
  selectWritten,
} from '#machines/service-orders/details/details.selectors.ts'
import { blankEntry } from '#machines/service-orders/visits/equipment-entry.ts'
import { deferred, flush, traceOf } from '#tests/support/machines/machine.ts'
import { serviceOrder } from '#tests/support/records/records.ts'

type Answer<Value> = Value | Error | Promise<Value>

interface World {
  orders?: Answer<ServiceOrder>[]
  reasons?: Answer<readonly Reason[]>[]
  replies?: Answer<ServiceOrder>[]
}

const gaveUp: Reason = { id: '31', code: 'GAVE_UP', name: 'Cliente desistiu', requiresNote: false }
const other: Reason = { id: '32', code: 'OTHER', name: 'Outro', requiresNote: true }

const open = serviceOrder()
const scheduled = serviceOrder({ status: 'SCHEDULED', allowed: ['START', 'CANCEL'], version: 2 })
const paused = serviceOrder({ status: 'PAUSED', allowed: ['RESUME'], version: 6 })
const running = serviceOrder({ status: 'IN_PROGRESS', allowed: ['SUBMIT', 'PAUSE'], version: 7 })
const validating = serviceOrder({ status: 'IN_VALIDATION', allowed: ['APPROVE', 'REPROVE'], version: 8 })
const canceled = serviceOrder({ status: 'CANCELED', allowed: [], version: 3 })

const offline = () => new Failure('offline', 'Sem conexão.')
const conflict = () => new Failure('conflict', 'Esta ordem foi alterada por Ana.')

/** Scripted: each list is answered in order, the last item repeats. */
const inWorld = ({ orders = [open], reasons = [[gaveUp, other]], replies = [canceled] }: World = {}) => {
  const calls: string[] = []
  const sent: SendInput[] = []
  const next = async <Value>(list: Answer<Value>[]): Promise<Value> => {
    const answer = list.length > 1 ? list.shift()! : list[0]!
    if (answer instanceof Error) throw answer
    return answer
  }
  const actor = createActor(
    serviceOrderDetailsMachine.provide({
      actors: {
        loadOrder: fromPromise<ServiceOrder, { id: string }>(({ input }) => {
          calls.push(`order ${input.id}`)
          return next(orders)
        }),
        loadReasons: fromPromise<readonly Reason[], { scope: ReasonScope }>(({ input }) => {
          calls.push(`reasons ${input.scope}`)
          return next(reasons)
        }),
        sendEvent: fromPromise<ServiceOrder, SendInput>(({ input }) => {
          calls.push(`send ${input.draft.event}`)
          sent.push(input)
          return next(replies)
        }),
      },
    }),
    { input: { id: '42' } },
  )
  const facts: unknown[] = []
  actor.on('*', event => facts.push(event))
  actor.start()
  const choose = (event: TransitionEvent) => actor.send({ type: 'action.chosen', event })
  const reason = (reasonId: string) => actor.send({ type: 'reason.chosen', reasonId })
  const write = (note: string) => actor.send({ type: 'note.changed', note })
  const mode = (chosen: 'ON_SITE' | 'REMOTE') => actor.send({ type: 'mode.chosen', mode: chosen })
  const confirm = () => actor.send({ type: 'action.confirmed' })
  const cancel = () => actor.send({ type: 'action.cancelled' })
  const retry = () => actor.send({ type: 'retry.requested' })
  const body = () => selectBody(actor.getSnapshot())
  const dialog = () => selectDialog(actor.getSnapshot())
  const value = () => actor.getSnapshot().value
  const says = { choose, reason, write, mode, confirm, cancel, retry }
  return { actor, calls, sent, facts, trace: traceOf(actor), body, dialog, value, ...says }
}

type Scene = ReturnType<typeof inWorld>

/** With the order on screen. */
const viewing = async (world: World = {}): Promise<Scene> => {
  const scene = inWorld(world)
  await flush()
  return scene
}

/** With the dialog of an action open and its reasons, if any, loaded. */
const asking = async (event: TransitionEvent, world: World = {}): Promise<Scene> => {
  const scene = await viewing(world)
  scene.choose(event)
  await flush()
  return scene
}

const askingState = (state: string) => JSON.stringify({ asking: state })

const draftOf = (event: TransitionEvent, said: Partial<ActionDraft> = {}): ActionDraft => ({
  event,
  reasonId: null,
  note: '',
  mode: null,
  result: null,
  changes: [],
  entry: null,
  told: null,
  ...said,
})

const cancelDialog = {
  label: 'Cancelar OS',
  title: 'Cancelar OS · OS #1042',
  weight: 'danger',
  asks: { reason: 'SO_CANCEL', note: 'byReason' },
  subject: 'Padaria Aurora · Aberta',
  draft: draftOf('CANCEL'),
  reasons: [gaveUp, other],
  missing: [],
  noteLimit: 2000,
  noteRequired: false,
  busy: false,
  problem: null,
  step: 'editing',
}

/** What the person has said when everything of a cancellation is said. */
const complete = ({ reason, write }: Scene) => {
  reason('31')
  write('Falei com a Rita.')
}
const said: Partial<ActionDraft> = { reasonId: '31', note: 'Falei com a Rita.' }

describe('service order details: loading', () => {
  it('loads the order of its address', async () => {
    const { calls, body, dialog, trace } = inWorld()
    expect(body()).toEqual({ kind: 'skeleton' })
    await flush()
    expect(trace).toEqual(['loading', 'viewing'])
    expect(calls).toEqual(['order 42'])
    expect(body()).toEqual({ kind: 'order', order: open, busy: false })
    expect(dialog()).toBeNull()
  })

  it('says when there is no such order', async () => {
    const { body, dialog, trace, retry, choose, calls } = await viewing({
      orders: [new Failure('notFound', 'Registro não encontrado.')],
    })
    expect(trace).toEqual(['loading', 'missing'])
    expect(body()).toEqual({ kind: 'missing' })
    expect(dialog()).toBeNull()
    retry()
    choose('CANCEL')
    await flush()
    expect(trace).toEqual(['loading', 'missing'])
    expect(calls).toEqual(['order 42'])
  })

  it('says what failed, and tries again', async () => {
    const { body, calls, trace, retry } = await viewing({ orders: [offline(), open] })
    expect(body()).toEqual({ kind: 'failed', problem: 'Sem conexão.' })
    retry()
    expect(body()).toEqual({ kind: 'skeleton' })
    await flush()
    expect(body()).toEqual({ kind: 'order', order: open, busy: false })
    expect(trace).toEqual(['loading', 'failed', 'loading', 'viewing'])
    expect(calls).toEqual(['order 42', 'order 42'])
  })

  it('M-199 is looked up again by itself when the server returns', async () => {
    const { actor, body, trace } = await viewing({ orders: [offline(), open] })
    actor.send({ type: 'server.returned' })
    await flush()
    expect(body()).toMatchObject({ kind: 'order' })
    expect(trace).toEqual(['loading', 'failed', 'loading', 'viewing'])
  })

  it('forgets the failure once the order has come', async () => {
    const { actor, retry } = await viewing({ orders: [offline(), open] })
    retry()
    await flush()
    expect(actor.getSnapshot().context).toEqual({
      id: '42',
      order: open,
      draft: null,
      reasons: [],
      missing: [],
      failure: null,
    })
  })
})

describe('service order details: an action that asks nothing', () => {
  it('is sent at once, without a dialog', async () => {
    const { calls, sent, facts, body, dialog, trace, choose } = await viewing({
      orders: [paused],
      replies: [running],
    })
    choose('RESUME')
    expect(body()).toEqual({ kind: 'order', order: paused, busy: true })
    expect(dialog()).toBeNull()
    await flush()
    expect(trace).toEqual(['loading', 'viewing', 'sending', 'viewing'])
    expect(calls).toEqual(['order 42', 'send RESUME'])
    expect(sent).toEqual([{ order: paused, draft: draftOf('RESUME') }])
    expect(facts).toEqual([{ type: 'action.done', order: running, noun: 'Retomada' }])
    expect(body()).toEqual({ kind: 'order', order: running, busy: false })
    expect(dialog()).toBeNull()
  })

  it('cannot be sent twice', async () => {
    const reply = deferred<ServiceOrder>()
    const { actor, calls, facts, choose, confirm } = await viewing({
      orders: [paused],
      replies: [reply.promise],
    })
    choose('RESUME')
    choose('RESUME')
    confirm()
    expect(actor.getSnapshot().can({ type: 'action.chosen', event: 'RESUME' })).toBe(false)
    reply.resolve(running)
    await flush()
    expect(calls).toEqual(['order 42', 'send RESUME'])
    expect(facts).toHaveLength(1)
  })

  it('opens a dialog only when it was refused, and may be sent again from it', async () => {
    const { calls, facts, dialog, trace, choose, confirm } = await viewing({
      orders: [paused],
      replies: [offline(), running],
    })
    choose('RESUME')
    await flush()
    const refused = {
      label: 'Retomar',
      title: 'Retomar · OS #1042',
      weight: 'primary',
      asks: {},
      subject: 'Padaria Aurora · Pausada',
      draft: draftOf('RESUME'),
      reasons: [],
      missing: [],
      noteLimit: 2000,
      noteRequired: false,
      busy: false,
      problem: 'Sem conexão.',
      step: 'editing',
    }
    expect(dialog()).toEqual(refused)
    confirm()
    expect(dialog()).toMatchObject({ busy: true, step: 'editing' })
    await flush()
    expect(dialog()).toBeNull()
    expect(trace).toEqual(['loading', 'viewing', 'sending', '{"asking":"editing"}', 'sending', 'viewing'])
    expect(calls).toEqual(['order 42', 'send RESUME', 'send RESUME'])
    expect(facts).toEqual([{ type: 'action.done', order: running, noun: 'Retomada' }])
  })

  it('says what is wrong with the field that the server names, rather than that something is', async () => {
    const message = 'O número de série AB-12 já está entre os equipamentos desta ordem.'
    const field = 'equipmentChanges.0.added.serialNumber'
    const refusal = new Failure('invalid', 'Revise os campos destacados.', {
      code: 'VALIDATION',
      fieldErrors: [{ field, code: 'repeated', message }],
    })
    const { dialog, choose } = await viewing({ orders: [paused], replies: [refusal] })
    choose('RESUME')
    await flush()
    expect(dialog()).toMatchObject({ problem: message, step: 'editing' })
  })
})

describe('service order details: an action with a reason', () => {
  it('loads the reasons of the action while its dialog is open', async () => {
    const { calls, dialog, trace, choose } = await viewing()
    choose('CANCEL')
    expect(dialog()).toEqual({ ...cancelDialog, reasons: [], step: 'loadingReasons' })
    await flush()
    expect(dialog()).toEqual(cancelDialog)
    expect(trace).toEqual(['loading', 'viewing', askingState('loadingReasons'), askingState('editing')])
    expect(calls).toEqual(['order 42', 'reasons SO_CANCEL'])
  })

  it('takes the note already while the reasons come, but neither reason nor confirmation', async () => {
    const { actor, calls, dialog, choose, write, reason, confirm } = await viewing()
    choose('CANCEL')
    write('Falei')
    reason('31')
    confirm()
    expect(actor.getSnapshot().can({ type: 'action.confirmed' })).toBe(false)
    await flush()
    expect(dialog()).toEqual({ ...cancelDialog, draft: draftOf('CANCEL', { note: 'Falei' }) })
    expect(calls).toEqual(['order 42', 'reasons SO_CANCEL'])
  })

  it('points out a missing reason, until something is said', async () => {
    const { dialog, trace, confirm, reason } = await asking('CANCEL')
    confirm()
    expect(dialog()).toEqual({ ...cancelDialog, missing: ['reason'] })
    reason('31')
    expect(dialog()).toEqual({ ...cancelDialog, draft: draftOf('CANCEL', { reasonId: '31' }) })
    expect(trace.at(-1)).toBe(askingState('editing'))
  })

  it('does not take a reason that is not on the list', async () => {
    const { calls, dialog, reason, confirm } = await asking('CANCEL')
    reason('99')
    confirm()
    expect(dialog()).toMatchObject({ missing: ['reason'] })
    expect(calls).not.toContain('send CANCEL')
  })

  it('asks for a note of ten characters when the reason requires one', async () => {
    const { calls, dialog, reason, write, confirm } = await asking('CANCEL')
    reason('32')
    expect(dialog()).toMatchObject({ noteRequired: true, missing: [] })
    const pointedOut = ['', '123456789', '  123456789  ', '\n\n\n\n\n\n\n\n\n\n'].map(note => {
      write(note)
      const before = dialog()?.missing
      confirm()
      return [before, dialog()?.missing]
    })
    expect(pointedOut).toEqual(Array.from({ length: 4 }, () => [[], ['note']]))
    expect(calls).not.toContain('send CANCEL')
    write('1234567890')
    confirm()
    await flush()
    expect(calls.at(-1)).toBe('send CANCEL')
  })

  it('asks for no note again when another reason is chosen', async () => {
    const { dialog, value, reason, confirm } = await asking('CANCEL')
    reason('32')
    confirm()
    expect(dialog()).toMatchObject({ noteRequired: true, missing: ['note'] })
    reason('31')
    expect(dialog()).toMatchObject({ noteRequired: false, missing: [] })
    confirm()
    expect(value()).toBe('sending')
  })

  it('sends exactly the order seen and what was said, and shows what came of it', async () => {
    const scene = await asking('CANCEL')
    const { calls, sent, facts, body, dialog, trace, confirm } = scene
    complete(scene)
    confirm()
    expect(body()).toEqual({ kind: 'order', order: open, busy: true })
    expect(dialog()).toEqual({ ...cancelDialog, draft: draftOf('CANCEL', said), busy: true })
    await flush()
    expect(sent).toEqual([{ order: open, draft: draftOf('CANCEL', said) }])
    expect(facts).toEqual([{ type: 'action.done', order: canceled, noun: 'Cancelamento' }])
    expect(body()).toEqual({ kind: 'order', order: canceled, busy: false })
    expect(dialog()).toBeNull()
    expect(calls).toEqual(['order 42', 'reasons SO_CANCEL', 'send CANCEL'])
    expect(trace).toEqual([
      'loading',
      'viewing',
      askingState('loadingReasons'),
      askingState('editing'),
      'sending',
      'viewing',
    ])
  })

  it('is sent once, and cannot be changed or closed meanwhile', async () => {
    const reply = deferred<ServiceOrder>()
    const scene = await asking('CANCEL', { replies: [reply.promise] })
    const { calls, facts, dialog, confirm, write, reason, cancel } = scene
    complete(scene)
    confirm()
    confirm()
    write('outra coisa')
    reason('32')
    cancel()
    expect(dialog()).toEqual({ ...cancelDialog, draft: draftOf('CANCEL', said), busy: true })
    reply.resolve(canceled)
    await flush()
    expect(calls.filter(call => call.startsWith('send'))).toEqual(['send CANCEL'])
    expect(facts).toHaveLength(1)
  })

  it('can be given up: nothing is sent and the next dialog begins empty', async () => {
    const scene = await asking('CANCEL')
    const { calls, dialog, trace, cancel, choose } = scene
    complete(scene)
    cancel()
    expect(dialog()).toBeNull()
    expect(trace.at(-1)).toBe('viewing')
    choose('CANCEL')
    await flush()
    expect(dialog()).toEqual(cancelDialog)
    expect(calls).toEqual(['order 42', 'reasons SO_CANCEL', 'reasons SO_CANCEL'])
  })

  it('can be given up while the reasons come: they come to nothing', async () => {
    const late = deferred<readonly Reason[]>()
    const { actor, dialog, value, choose, cancel } = await viewing({ reasons: [late.promise] })
    choose('CANCEL')
    cancel()
    late.resolve([gaveUp])
    await flush()
    expect(value()).toBe('viewing')
    expect(dialog()).toBeNull()
    expect(actor.getSnapshot().context.reasons).toEqual([])
  })
})

describe('service order details: reasons that do not come', () => {
  it('says so in the dialog, keeps the note and tries again', async () => {
    const { calls, dialog, trace, choose, write, retry } = await viewing({
      reasons: [offline(), [gaveUp, other]],
    })
    choose('CANCEL')
    write('Falei')
    await flush()
    const withNote = { ...cancelDialog, draft: draftOf('CANCEL', { note: 'Falei' }) }
    expect(dialog()).toEqual({
      ...withNote,
      reasons: [],
      problem: 'Sem conexão.',
      step: 'withoutReasons',
    })
    retry()
    expect(dialog()).toMatchObject({ step: 'loadingReasons', draft: withNote.draft })
    await flush()
    expect(calls).toEqual(['order 42', 'reasons SO_CANCEL', 'reasons SO_CANCEL'])
    expect(trace).toEqual([
      'loading',
      'viewing',
      askingState('loadingReasons'),
      askingState('withoutReasons'),
      askingState('loadingReasons'),
      askingState('editing'),
    ])
    expect(dialog()).toEqual(withNote)
  })

  it('M-199 asks for them again by itself when the server returns', async () => {
    const { actor, calls, dialog } = await asking('CANCEL', { reasons: [offline(), [gaveUp]] })
    await flush()
    expect(dialog()).toMatchObject({ step: 'withoutReasons', problem: 'Sem conexão.' })
    actor.send({ type: 'server.returned' })
    expect(dialog()).toMatchObject({ step: 'loadingReasons', problem: null })
    await flush()
    expect(calls).toEqual(['order 42', 'reasons SO_CANCEL', 'reasons SO_CANCEL'])
    expect(dialog()).toMatchObject({ step: 'editing' })
  })

  it('X24 asks for them again when another tab’s draft is taken before they came', async () => {
    const { actor, calls, dialog } = await asking('CANCEL', { reasons: [offline(), [gaveUp]] })
    await flush()
    expect(dialog()).toMatchObject({ step: 'withoutReasons' })
    actor.send({
      type: 'draft.taken',
      draft: { ...actor.getSnapshot().context.draft!, note: 'Da outra aba' },
    })
    expect(dialog()).toMatchObject({ step: 'loadingReasons' })
    await flush()
    expect(calls).toEqual(['order 42', 'reasons SO_CANCEL', 'reasons SO_CANCEL'])
    expect(dialog()).toMatchObject({ step: 'editing' })
    expect(actor.getSnapshot().context.draft?.note).toBe('Da outra aba')
  })

  it('does not send without them, and can be given up', async () => {
    const { actor, calls, dialog, value, confirm, reason, cancel } = await asking('CANCEL', {
      reasons: [offline()],
    })
    confirm()
    reason('31')
    expect(value()).toEqual({ asking: 'withoutReasons' })
    cancel()
    expect(value()).toBe('viewing')
    expect(dialog()).toBeNull()
    expect(actor.getSnapshot().context.failure).toBeNull()
    expect(calls).toEqual(['order 42', 'reasons SO_CANCEL'])
  })
})

describe('service order details: what each action asks', () => {
  it('REPROVE wants a reason and always a note', async () => {
    const { calls, sent, facts, dialog, confirm, reason, write } = await asking('REPROVE', {
      orders: [validating],
      replies: [serviceOrder({ status: 'REPROVED' })],
    })
    const empty = {
      label: 'Reprovar',
      title: 'Reprovar · OS #1042',
      weight: 'danger',
      asks: { reason: 'SO_REPROVE', note: 'required' },
      subject: 'Padaria Aurora · Aguardando validação',
      draft: draftOf('REPROVE'),
      reasons: [gaveUp, other],
      missing: [],
      noteLimit: 2000,
      noteRequired: true,
      busy: false,
      problem: null,
      step: 'editing',
    }
    expect(dialog()).toEqual(empty)
    confirm()
    expect(dialog()).toEqual({ ...empty, missing: ['reason', 'note'] })
    reason('31')
    write('foto ruim')
    confirm()
    expect(dialog()).toMatchObject({ missing: ['note'] })
    write('foto ruim.')
    confirm()
    await flush()
    expect(calls).toEqual(['order 42', 'reasons SO_REPROVE', 'send REPROVE'])
    expect(sent).toEqual([
      { order: validating, draft: draftOf('REPROVE', { reasonId: '31', note: 'foto ruim.' }) },
    ])
    expect(facts).toMatchObject([{ type: 'action.done', noun: 'Reprovação' }])
  })

  it('SUBMIT takes along an equipment that is still being written, or says that it lacks something', async () => {
    const { actor, sent, dialog, confirm, write } = await asking('SUBMIT', {
      orders: [serviceOrder({ status: 'IN_PROGRESS', allowed: ['SUBMIT'], type: 'INSTALL' })],
      replies: [validating],
    })
    const written = { ...blankEntry('ADDED'), location: 'Hall' }
    expect(selectDraft(actor.getSnapshot())).toBeNull()
    actor.send({ type: 'result.chosen', result: 'SOLVED' })
    expect(selectDraft(actor.getSnapshot())?.result).toBe('SOLVED')
    write('Sensor instalado e testado.')
    confirm()
    expect(dialog()?.missing).toEqual(['equipment'])
    actor.send({ type: 'changes.changed', changes: [], entry: written })
    confirm()
    expect(dialog()?.missing).toEqual(['entry'])
    expect(selectDraft(actor.getSnapshot())?.entry).toEqual(written)
    actor.send({ type: 'changes.changed', changes: [], entry: { ...written, model: 'IVP 3000' } })
    confirm()
    await flush()
    const added = { kind: 'SENSOR', model: 'IVP 3000', location: 'Hall' }
    expect(sent[0]?.draft).toMatchObject({ changes: [{ change: 'ADDED', added }], entry: null })
  })

  it('SUBMIT keeps in its list an equipment that was whole, while something else is missing or refused', async () => {
    const added = (model: string) => ({ change: 'ADDED' as const, added: { kind: 'SENSOR' as const, model } })
    const { actor, sent, dialog, value, confirm, write } = await asking('SUBMIT', {
      orders: [serviceOrder({ status: 'IN_PROGRESS', allowed: ['SUBMIT'], type: 'INSTALL' })],
      replies: [offline(), validating],
    })
    const report = (model: string) =>
      actor.send({
        type: 'changes.changed',
        changes: dialog()?.draft?.changes ?? [],
        entry: { ...blankEntry('ADDED'), model },
      })
    actor.send({ type: 'result.chosen', result: 'SOLVED' })
    report('IVP 1')
    confirm()
    expect(dialog()).toMatchObject({ missing: ['note'], draft: { changes: [added('IVP 1')], entry: null } })
    write('Sensor instalado e testado.')
    confirm()
    await flush()
    expect(value()).toEqual({ asking: 'editing' })
    write('')
    report('IVP 2')
    confirm()
    const two = [added('IVP 1'), added('IVP 2')]
    expect(dialog()).toMatchObject({ missing: ['note'], draft: { changes: two, entry: null } })
    write('Sensores instalados e testados.')
    report('IVP 3')
    confirm()
    await flush()
    expect(sent[1]?.draft).toMatchObject({ changes: [...two, added('IVP 3')], entry: null })
  })

  it.each<[string, World]>([
    ['a refusal', { replies: [offline()] }],
    ['an order someone else changed', { orders: [open, { ...open, version: 9 }], replies: [conflict()] }],
    ['an order that does not come', { orders: [open, offline()], replies: [conflict()] }],
  ])('asks for its reasons once, also after %s', async (_, world) => {
    const { value, dialog, reason, confirm } = await asking('CANCEL', {
      reasons: [[gaveUp], offline()],
      ...world,
    })
    reason(gaveUp.id)
    confirm()
    await flush()
    expect(value()).toEqual({ asking: 'editing' })
    expect(dialog()).toMatchObject({ reasons: [gaveUp], step: 'editing' })
  })

  it('asks for its reasons once, whatever else is told', async () => {
    const { actor, mode, trace } = await asking('CANCEL')
    mode('REMOTE')
    actor.send({ type: 'result.chosen', result: 'SOLVED' })
    actor.send({ type: 'changes.changed', changes: [], entry: null })
    expect(trace.slice(-2)).toEqual([askingState('loadingReasons'), askingState('editing')])
  })

  describe('SUBMIT over what its visit says already', () => {
    const visit: Intervention = {
      id: '9',
      startedAt: '2026-11-23T12:00:00.000Z',
      endedAt: null,
      technician: { id: '11', name: 'Rafael Duarte' },
      mode: 'ON_SITE',
      result: 'SOLVED',
      description: 'Troquei a bateria.',
      equipmentChanges: [],
      attendedBy: null,
      signatureUrl: null,
      signedAt: null,
      displacedAt: null,
      arrivedAt: null,
      arrivalPosition: null,
      arrivalDistance: null,
      signedOnPaper: false,
      images: [],
      notes: [],
      pausedMinutes: 0,
      version: 1,
    }
    const began = { ...running, interventions: [{ ...visit, id: '8', endedAt: visit.startedAt }, visit] }
    const firstTold = { note: 'Troquei a bateria.', result: 'SOLVED' } as const
    const overtakenBy = { ...began, interventions: [{ ...visit, description: 'Troquei a central.' }] }

    it('begins with it, and loses nothing when given up as it was', async () => {
      const { actor, dialog, write } = await asking('SUBMIT', { orders: [began] })
      expect(dialog()?.draft).toEqual(
        draftOf('SUBMIT', { note: 'Troquei a bateria.', result: 'SOLVED', told: firstTold }),
      )
      expect(selectDraft(actor.getSnapshot())).toBeNull()
      expect(selectWritten(actor.getSnapshot())).toBe(false)
      write('Troquei a bateria e testei.')
      expect(selectWritten(actor.getSnapshot())).toBe(true)
    })

    it('takes 4 000 characters, and none more', async () => {
      const { dialog, sent, write, confirm } = await asking('SUBMIT', { orders: [began] })
      expect(dialog()?.noteLimit).toBe(4000)
      write('a'.repeat(4001))
      confirm()
      expect(dialog()?.missing).toEqual(['shorterNote'])
      write('a'.repeat(4000))
      confirm()
      expect(sent).toHaveLength(1)
    })

    it.each([
      [(_: Scene) => {}, 'Troquei a central.'],
      [({ write }: Scene) => write('Troquei as duas baterias.'), 'Troquei as duas baterias.'],
    ])('follows it when somebody else wrote, unless something was written here: %#', async (say, note) => {
      const scene = await asking('SUBMIT', { orders: [began, overtakenBy], replies: [conflict()] })
      say(scene)
      scene.confirm()
      await flush()
      expect(scene.value()).toEqual({ asking: 'editing' })
      expect(scene.dialog()?.draft).toMatchObject({ note, result: 'SOLVED' })
    })

    it.each([
      ['untouched', firstTold.note, 'Troquei a central.', null],
      [
        'written',
        'Troquei a bateria e testei.',
        'Troquei a bateria e testei.',
        'A descrição da intervenção mudou desde que você escreveu. Se enviar, vale o texto abaixo.',
      ],
    ])('left %s, it comes back to what the visit says by then', async (_, note, now, problem) => {
      const { actor, calls, dialog, value } = await viewing({ orders: [overtakenBy] })
      const draft = draftOf('SUBMIT', { note, result: 'PARTIAL', told: firstTold })
      actor.send({ type: 'draft.recalled', draft: readDraft(JSON.parse(JSON.stringify(draft)))! })
      expect(dialog()).toMatchObject({ draft: { note: now, result: 'PARTIAL' }, problem })
      expect([value(), calls]).toEqual([{ asking: 'editing' }, ['order 42']])
    })
  })

  it('START wants a mode and no reason', async () => {
    const { calls, sent, facts, dialog, trace, confirm, mode } = await asking('START', {
      orders: [scheduled],
      replies: [running],
    })
    const empty = {
      label: 'Iniciar execução',
      title: 'Iniciar execução · OS #1042',
      weight: 'primary',
      asks: { mode: true },
      subject: 'Padaria Aurora · Agendada',
      draft: draftOf('START'),
      reasons: [],
      missing: [],
      noteLimit: 2000,
      noteRequired: false,
      busy: false,
      problem: null,
      step: 'editing',
    }
    expect(dialog()).toEqual(empty)
    confirm()
    expect(dialog()).toEqual({ ...empty, missing: ['mode'] })
    mode('REMOTE')
    mode('ON_SITE')
    expect(dialog()).toEqual({ ...empty, draft: draftOf('START', { mode: 'ON_SITE' }) })
    confirm()
    await flush()
    expect(trace).toEqual(['loading', 'viewing', askingState('editing'), 'sending', 'viewing'])
    expect(calls).toEqual(['order 42', 'send START'])
    expect(sent).toEqual([{ order: scheduled, draft: draftOf('START', { mode: 'ON_SITE' }) }])
    expect(facts).toEqual([{ type: 'action.done', order: running, noun: 'Início da execução' }])
  })

  it('APPROVE may be confirmed as it opens, with a note or without', async () => {
    const finished = serviceOrder({ status: 'FINISHED', allowed: [] })
    for (const note of ['', 'ok']) {
      const { sent, facts, dialog, write, confirm } = await asking('APPROVE', {
        orders: [validating],
        replies: [finished],
      })
      expect(dialog()).toMatchObject({ asks: { note: 'optional' }, noteRequired: false, step: 'editing' })
      write(note)
      confirm()
      await flush()
      expect(sent).toEqual([{ order: validating, draft: draftOf('APPROVE', { note }) }])
      expect(facts).toEqual([{ type: 'action.done', order: finished, noun: 'Aprovação' }])
    }
  })
})

describe('service order details: a refusal', () => {
  const refused = async (...replies: Answer<ServiceOrder>[]) => {
    const scene = await asking('CANCEL', { replies })
    complete(scene)
    scene.confirm()
    await flush()
    return scene
  }
  const refusedDialog = { ...cancelDialog, draft: draftOf('CANCEL', said), problem: 'Sem conexão.' }

  it('keeps the text and says what happened', async () => {
    const { facts, body, dialog, trace } = await refused(offline())
    expect(trace.slice(-2)).toEqual(['sending', '{"asking":"editing"}'])
    expect(body()).toEqual({ kind: 'order', order: open, busy: false })
    expect(dialog()).toEqual(refusedDialog)
    expect(facts).toEqual([])
  })

  it('may be sent again as it is', async () => {
    const { calls, sent, facts, dialog, trace, confirm } = await refused(offline(), canceled)
    confirm()
    expect(dialog()).toMatchObject({ busy: true, draft: draftOf('CANCEL', said) })
    await flush()
    expect(trace.slice(-4)).toEqual(['sending', '{"asking":"editing"}', 'sending', 'viewing'])
    expect(sent[1]).toEqual(sent[0])
    expect(calls.filter(call => call.startsWith('send'))).toEqual(['send CANCEL', 'send CANCEL'])
    expect(facts).toEqual([{ type: 'action.done', order: canceled, noun: 'Cancelamento' }])
    expect(dialog()).toBeNull()
  })

  it('may be corrected and sent again', async () => {
    const { sent, value, reason, write, confirm } = await refused(offline(), canceled)
    reason('32')
    write('Mudou de endereço.')
    confirm()
    await flush()
    expect(value()).toBe('viewing')
    expect(sent[1]).toEqual({
      order: open,
      draft: draftOf('CANCEL', { reasonId: '32', note: 'Mudou de endereço.' }),
    })
  })

  it('points out what the correction took away', async () => {
    const { sent, dialog, value, reason, write, confirm } = await refused(offline())
    reason('32')
    write('curta')
    confirm()
    expect(value()).toEqual({ asking: 'editing' })
    expect(dialog()).toMatchObject({ missing: ['note'], noteRequired: true })
    expect(sent).toHaveLength(1)
  })

  it('lets the mode be changed', async () => {
    const { sent, mode, confirm } = await asking('START', {
      orders: [scheduled],
      replies: [offline(), running],
    })
    mode('ON_SITE')
    confirm()
    await flush()
    mode('REMOTE')
    confirm()
    await flush()
    expect(sent.map(({ draft }) => draft.mode)).toEqual(['ON_SITE', 'REMOTE'])
  })

  it('can be given up: the failure goes with the dialog', async () => {
    const { actor, body, dialog, cancel } = await refused(offline())
    cancel()
    expect(body()).toEqual({ kind: 'order', order: open, busy: false })
    expect(dialog()).toBeNull()
    expect(actor.getSnapshot().context).toMatchObject({ draft: null, missing: [], failure: null })
  })

  it('begins the next action without the failure of the last', async () => {
    const { dialog, cancel, choose } = await refused(offline())
    cancel()
    choose('CANCEL')
    await flush()
    expect(dialog()).toEqual(cancelDialog)
  })
})

describe('service order details: someone came first', () => {
  const overtakenBy = async (world: World) => {
    const scene = await asking('CANCEL', { replies: [conflict(), canceled], ...world })
    complete(scene)
    scene.confirm()
    return scene
  }

  it('fetches the order as it is now; while it can still be done, it may be sent on the new version', async () => {
    const fresh = deferred<ServiceOrder>()
    const scene = await overtakenBy({ orders: [open, fresh.promise] })
    const { calls, sent, facts, body, dialog, trace, confirm } = scene
    await flush()
    const problem = 'Esta ordem foi alterada por Ana.'
    const kept = { ...cancelDialog, draft: draftOf('CANCEL', said), problem }
    expect(trace.at(-1)).toBe('catchingUp')
    expect(body()).toEqual({ kind: 'order', order: open, busy: true })
    expect(dialog()).toEqual({ ...kept, busy: true })
    fresh.resolve(scheduled)
    await flush()
    expect(body()).toEqual({ kind: 'order', order: scheduled, busy: false })
    expect(dialog()).toEqual({ ...kept, subject: 'Padaria Aurora · Agendada' })
    confirm()
    await flush()
    expect(sent).toEqual([
      { order: open, draft: draftOf('CANCEL', said) },
      { order: scheduled, draft: draftOf('CANCEL', said) },
    ])
    expect(facts).toEqual([{ type: 'action.done', order: canceled, noun: 'Cancelamento' }])
    expect(calls).toEqual(['order 42', 'reasons SO_CANCEL', 'send CANCEL', 'order 42', 'send CANCEL'])
    expect(trace).toEqual([
      'loading',
      'viewing',
      askingState('loadingReasons'),
      askingState('editing'),
      'sending',
      'catchingUp',
      '{"asking":"editing"}',
      'sending',
      'viewing',
    ])
  })

  it('keeps the text in sight when it can no longer be done', async () => {
    const { actor, body, dialog, trace } = await overtakenBy({ orders: [open, running] })
    await flush()
    expect(trace.slice(-3)).toEqual(['sending', 'catchingUp', 'overtaken'])
    expect(body()).toEqual({ kind: 'order', order: running, busy: false })
    expect(dialog()).toEqual({
      ...cancelDialog,
      subject: 'Padaria Aurora · Em execução',
      draft: draftOf('CANCEL', said),
      problem: 'Esta ordem foi alterada por Ana.',
      step: 'overtaken',
    })
    const possible = [
      { type: 'action.confirmed' },
      { type: 'action.chosen', event: 'CANCEL' },
      { type: 'reason.chosen', reasonId: '32' },
      { type: 'note.changed', note: '' },
      { type: 'mode.chosen', mode: 'REMOTE' },
      { type: 'retry.requested' },
      { type: 'action.cancelled' },
    ] as const
    expect(possible.filter(event => actor.getSnapshot().can(event))).toEqual([{ type: 'action.cancelled' }])
  })

  it('can then only be closed: the order as it is now stays', async () => {
    const { sent, facts, body, dialog, trace, confirm, cancel } = await overtakenBy({
      orders: [open, running],
    })
    await flush()
    confirm()
    expect(trace.at(-1)).toBe('overtaken')
    cancel()
    expect(trace.at(-1)).toBe('viewing')
    expect(body()).toEqual({ kind: 'order', order: running, busy: false })
    expect(dialog()).toBeNull()
    expect([sent.length, facts.length]).toEqual([1, 0])
  })

  it('is overtaken too when the flow allows it but this person may not', async () => {
    const { trace } = await overtakenBy({ orders: [open, { ...scheduled, allowed: ['START'] }] })
    await flush()
    expect(trace.at(-1)).toBe('overtaken')
  })

  it('shows the text of an action that asks nothing, too', async () => {
    const { dialog, choose } = await viewing({ orders: [paused, running], replies: [conflict()] })
    choose('RESUME')
    await flush()
    expect(dialog()).toMatchObject({
      title: 'Retomar · OS #1042',
      subject: 'Padaria Aurora · Em execução',
      problem: 'Esta ordem foi alterada por Ana.',
      step: 'overtaken',
    })
  })

  it('stays refused with the text when the order as it is now does not come', async () => {
    const { body, dialog, trace } = await overtakenBy({ orders: [open, offline()] })
    await flush()
    expect(trace.slice(-3)).toEqual(['sending', 'catchingUp', '{"asking":"editing"}'])
    expect(body()).toEqual({ kind: 'order', order: open, busy: false })
    expect(dialog()).toEqual({
      ...cancelDialog,
      draft: draftOf('CANCEL', said),
      problem: 'Esta ordem foi alterada por Ana.',
    })
  })
})
