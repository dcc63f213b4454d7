import { assign, emit, setup } from 'xstate'
import { asFailure, type Failure } from '../kit/failure.ts'
import { port } from '../kit/port.ts'

/** What a dialog of the visits is about. `id` is null for what does not exist yet. */
export type VisitSubject =
  | { kind: 'visit'; id: string | null }
  | { kind: 'note'; visitId: string; id: string | null }

export type VisitThing =
  | { kind: 'visit'; id: string; version: number }
  | { kind: 'note'; visitId: string; id: string }
  | { kind: 'image'; id: string; title: string }

export type VisitDeed =
  | 'visitSaved'
  | 'noteSaved'
  | 'imageSent'
  | 'visitRemoved'
  | 'noteRemoved'
  | 'imageRemoved'

export interface Removal {
  orderId: string
  thing: VisitThing
}

interface Context {
  orderId: string
  subject: VisitSubject | null
  thing: VisitThing | null
  /** The image that is looked at, among those of its visit. */
  shown: { visitId: string; imageId: string } | null
  failure: Failure | null
}

const removed: Readonly<Record<VisitThing['kind'], VisitDeed>> = {
  visit: 'visitRemoved',
  note: 'noteRemoved',
  image: 'imageRemoved',
}

/** What is done with the visits of an order beside its flow: the form, the gallery, a removal. */
export const visitsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'form.requested'; subject: VisitSubject }
      | { type: 'form.saved' }
      | { type: 'image.sent' }
      | { type: 'image.opened'; visitId: string; imageId: string }
      | { type: 'removal.requested'; thing: VisitThing }
      | { type: 'removal.confirmed' }
      | { type: 'dialog.closed' },
    emitted: {} as { type: 'visits.changed'; deed: VisitDeed },
    input: {} as { orderId: string },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { remove: port<void, Removal>('remove') },
  actions: {
    write: assign((_, { subject }: { subject: VisitSubject }) => ({ subject })),
    look: assign((_, { visitId, imageId }: { visitId: string; imageId: string }) => ({
      shown: { visitId, imageId },
    })),
    take: assign((_, { thing }: { thing: VisitThing }) => ({ thing, failure: null })),
    drop: assign({ subject: null, thing: null, shown: null, failure: null }),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    forgetFailure: assign({ failure: null }),
    announce: emit((_, { deed }: { deed: VisitDeed }) => ({ type: 'visits.changed' as const, deed })),
    announceSaved: emit(({ context }) => ({
      type: 'visits.changed' as const,
      deed: context.subject?.kind === 'note' ? ('noteSaved' as const) : ('visitSaved' as const),
    })),
    announceRemoved: emit(({ context }) => ({
      type: 'visits.changed' as const,
      deed: removed[context.thing?.kind ?? 'visit'],
    })),
  },
  guards: { goneAlready: (_, { error }: { error: unknown }) => asFailure(error).kind === 'notFound' },
}).createMachine({
  id: 'visits',
  description: 'As intervenções de uma ordem: registrar, corrigir, anotar, ver imagens e excluir.',
  context: ({ input }) => ({
    orderId: input.orderId,
    subject: null,
    thing: null,
    shown: null,
    failure: null,
  }),
  initial: 'listing',
  on: {
    'image.sent': {
      actions: { type: 'announce', params: { deed: 'imageSent' } },
      meta: { qa: { step: 'O servidor guarda uma imagem enviada.' } },
    },
  },
  states: {
    listing: {
      description: 'As intervenções estão na tela.',
      meta: { qa: { expect: 'Só aparecem os botões do que a pessoa pode fazer.' } },
      entry: 'drop',
      on: {
        'form.requested': {
          target: 'writing',
          actions: { type: 'write', params: ({ event }) => ({ subject: event.subject }) },
          meta: { qa: { step: 'A pessoa clica em Registrar intervenção, Corrigir, Anotar ou Editar.' } },
        },
        'image.opened': {
          target: 'looking',
          actions: {
            type: 'look',
            params: ({ event }) => ({ visitId: event.visitId, imageId: event.imageId }),
          },
          meta: { qa: { step: 'A pessoa clica em uma miniatura.' } },
        },
        'removal.requested': {
          target: 'confirmingRemoval',
          actions: { type: 'take', params: ({ event }) => ({ thing: event.thing }) },
          meta: { qa: { step: 'A pessoa clica em Excluir.' } },
        },
      },
    },
    writing: {
      description: 'A pessoa escreve uma intervenção ou uma anotação.',
      meta: { qa: { expect: 'O formulário está aberto, com o que está gravado ou o rascunho.' } },
      on: {
        'dialog.closed': { target: 'listing', meta: { qa: { step: 'A pessoa sai do formulário.' } } },
        'form.saved': {
          target: 'listing',
          actions: 'announceSaved',
          meta: { qa: { step: 'O servidor grava: a ordem na tela é atualizada.' } },
        },
      },
    },
    looking: {
      description: 'A pessoa vê as imagens de uma intervenção.',
      meta: { qa: { expect: 'A galeria está aberta na imagem escolhida.' } },
      on: {
        'dialog.closed': { target: 'listing', meta: { qa: { step: 'A pessoa fecha a galeria.' } } },
      },
    },
    confirmingRemoval: {
      description: 'Excluir não tem volta: a pessoa confirma antes.',
      meta: { qa: { expect: 'O diálogo diz o que será excluído.' } },
      on: {
        'dialog.closed': { target: 'listing', meta: { qa: { step: 'A pessoa desiste de excluir.' } } },
        'removal.confirmed': {
          target: 'removing',
          actions: 'forgetFailure',
          meta: { qa: { step: 'A pessoa confirma.' } },
        },
      },
    },
    removing: {
      description: 'Exclui.',
      meta: { qa: { expect: 'O botão mostra que há trabalho e não aceita outro clique.' } },
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ orderId: context.orderId, thing: context.thing as VisitThing }),
        onDone: {
          target: 'listing',
          actions: 'announceRemoved',
          meta: { qa: { step: 'O servidor exclui.' } },
        },
        onError: [
          {
            guard: { type: 'goneAlready', params: ({ event }) => ({ error: event.error }) },
            target: 'listing',
            actions: 'announceRemoved',
            meta: { qa: { step: 'Outra pessoa já tinha excluído.' } },
          },
          {
            target: 'confirmingRemoval',
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'O servidor recusa ou não responde: o diálogo diz por quê.' } },
          },
        ],
      },
    },
  },
})

interface Snapshot {
  context: Context
  value: unknown
}

/** What is open over the visits. */
export const selectVisits = ({ context, value }: Snapshot) => ({
  form: value === 'writing' ? context.subject : null,
  shown: value === 'looking' ? context.shown : null,
  removal:
    context.thing && (value === 'confirmingRemoval' || value === 'removing')
      ? { thing: context.thing, busy: value === 'removing', problem: context.failure?.message ?? null }
      : null,
})
