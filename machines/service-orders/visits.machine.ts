import { assign, emit, setup } from 'xstate'

/** What a dialog of the visits is about. `id` is null for what does not exist yet. */
export type VisitSubject =
  | { kind: 'visit'; id: string | null }
  | { kind: 'note'; visitId: string; id: string | null }

/** What can be removed of an order's visits. */
export type VisitThing =
  | { kind: 'visit'; id: string; version: number }
  | { kind: 'note'; visitId: string; id: string }
  | { kind: 'image'; id: string; title: string }

export type VisitDeed = 'visitSaved' | 'noteSaved' | 'imageSent'

interface Context {
  subject: VisitSubject | null
  /** The image that is looked at, among those of its visit. */
  shown: { visitId: string; imageId: string } | null
}

/** What is done with the visits of an order beside its flow: the form, the gallery. */
export const visitsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'form.requested'; subject: VisitSubject }
      | { type: 'form.saved' }
      | { type: 'image.sent' }
      | { type: 'image.opened'; visitId: string; imageId: string }
      | { type: 'dialog.closed' },
    emitted: {} as { type: 'visits.changed'; deed: VisitDeed },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actions: {
    write: assign((_, { subject }: { subject: VisitSubject }) => ({ subject })),
    look: assign((_, { visitId, imageId }: { visitId: string; imageId: string }) => ({
      shown: { visitId, imageId },
    })),
    drop: assign({ subject: null, shown: null }),
    announce: emit((_, { deed }: { deed: VisitDeed }) => ({ type: 'visits.changed' as const, deed })),
    announceSaved: emit(({ context }) => ({
      type: 'visits.changed' as const,
      deed: context.subject?.kind === 'note' ? ('noteSaved' as const) : ('visitSaved' as const),
    })),
  },
}).createMachine({
  id: 'visits',
  description: 'As intervenções de uma ordem: registrar, corrigir, anotar e ver imagens.',
  context: { subject: null, shown: null },
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
})
