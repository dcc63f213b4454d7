import { assign, emit, setup } from 'xstate'

export type VisitSubject =
  | { kind: 'visit'; id: string | null }
  | { kind: 'note'; visitId: string; id: string | null }
  | { kind: 'signature'; visitId: string }

export type VisitItem =
  | { kind: 'visit'; id: string; version: number }
  | { kind: 'note'; visitId: string; id: string }
  | { kind: 'image'; id: string; title: string }
  | { kind: 'signature'; visitId: string }

export type VisitChange = 'visitSaved' | 'noteSaved' | 'signatureSaved' | 'imageSent' | 'imageMarked'

export type LostVisitItem = VisitSubject['kind'] | 'images'

interface KnownVisit {
  id: string
  notes: readonly { id: string }[]
  images: readonly unknown[]
}

interface Context {
  subject: VisitSubject | null
  /** Without an image: those of before beside those of after. */
  shown: { visitId: string; imageId: string | null } | null
}

/** A new item needs only its order or its visit. */
export const isStillPresent = (subject: VisitSubject, visits: readonly KnownVisit[]): boolean => {
  if (subject.kind === 'visit') return subject.id === null || visits.some(({ id }) => id === subject.id)
  const visit = visits.find(({ id }) => id === subject.visitId)
  if (subject.kind === 'signature') return visit !== undefined
  return visit !== undefined && (subject.id === null || visit.notes.some(({ id }) => id === subject.id))
}

const saved = { visit: 'visitSaved', note: 'noteSaved', signature: 'signatureSaved' } as const

export const visitsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'form.requested'; subject: VisitSubject }
      | { type: 'form.saved' }
      | { type: 'image.sent' }
      | { type: 'image.marked' }
      | { type: 'image.opened'; visitId: string; imageId: string }
      | { type: 'comparison.requested'; visitId: string }
      | { type: 'visits.renewed'; visits: readonly KnownVisit[] }
      | { type: 'dialog.closed' },
    emitted: {} as
      | { type: 'visits.changed'; change: VisitChange }
      | { type: 'visits.lost'; what: LostVisitItem },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  guards: {
    formLost: ({ context: { subject } }, { visits }: { visits: readonly KnownVisit[] }) =>
      subject !== null && !isStillPresent(subject, visits),
    imagesLost: ({ context: { shown } }, { visits }: { visits: readonly KnownVisit[] }) =>
      !visits.some(({ id, images }) => id === shown?.visitId && images.length > 0),
  },
  actions: {
    setSubject: assign((_, { subject }: { subject: VisitSubject }) => ({ subject })),
    showImage: assign((_, { visitId, imageId }: { visitId: string; imageId: string | null }) => ({
      shown: { visitId, imageId },
    })),
    clearSubject: assign({ subject: null, shown: null }),
    emitVisitsChanged: emit((_, { change }: { change: VisitChange }) => ({
      type: 'visits.changed' as const,
      change,
    })),
    emitVisitSaved: emit(({ context }) => ({
      type: 'visits.changed' as const,
      change: saved[context.subject?.kind ?? 'visit'],
    })),
    emitVisitsLost: emit(({ context }) => ({
      type: 'visits.lost' as const,
      what: context.subject?.kind ?? ('images' as const),
    })),
  },
}).createMachine({
  id: 'visits',
  description: 'As intervenções de uma ordem: registrar, corrigir, anotar, assinar e ver imagens.',
  context: { subject: null, shown: null },
  initial: 'listing',
  on: {
    'image.sent': {
      actions: { type: 'emitVisitsChanged', params: { change: 'imageSent' } },
      meta: { qa: { step: 'O servidor guarda uma imagem enviada.' } },
    },
    'image.marked': {
      actions: { type: 'emitVisitsChanged', params: { change: 'imageMarked' } },
      meta: { qa: { step: 'O servidor guarda a marca de uma imagem.' } },
    },
  },
  states: {
    listing: {
      description: 'As intervenções estão na tela.',
      meta: { qa: { expect: 'Só aparecem os botões do que a pessoa pode fazer.' } },
      entry: 'clearSubject',
      on: {
        'form.requested': {
          target: 'writing',
          actions: { type: 'setSubject', params: ({ event }) => ({ subject: event.subject }) },
          meta: {
            qa: {
              step: 'A pessoa clica em Registrar intervenção, Corrigir, Anotar, Alterar ou Colher assinatura.',
            },
          },
        },
        'image.opened': {
          target: 'looking',
          actions: {
            type: 'showImage',
            params: ({ event }) => ({ visitId: event.visitId, imageId: event.imageId }),
          },
          meta: { qa: { step: 'A pessoa clica em uma miniatura.' } },
        },
        'comparison.requested': {
          target: 'looking',
          actions: {
            type: 'showImage',
            params: ({ event }) => ({ visitId: event.visitId, imageId: null }),
          },
          meta: { qa: { step: 'A pessoa clica em Comparar antes e depois.' } },
        },
      },
    },
    writing: {
      description: 'A pessoa escreve uma intervenção ou uma anotação, ou colhe uma assinatura.',
      meta: { qa: { expect: 'O formulário está aberto, com o que está gravado ou o rascunho.' } },
      on: {
        'dialog.closed': { target: 'listing', meta: { qa: { step: 'A pessoa sai do formulário.' } } },
        'form.saved': {
          target: 'listing',
          actions: 'emitVisitSaved',
          meta: { qa: { step: 'O servidor grava: a ordem na tela é atualizada.' } },
        },
        'visits.renewed': {
          guard: { type: 'formLost', params: ({ event }) => ({ visits: event.visits }) },
          target: 'outliving',
          actions: 'emitVisitsLost',
          meta: {
            qa: { step: 'Em outra tela, a intervenção ou a anotação do formulário é excluída.' },
          },
        },
      },
    },
    outliving: {
      description: 'O que a pessoa corrigia foi excluído em outra tela; o que ela escreveu continua à vista.',
      meta: { qa: { expect: 'O formulário continua aberto; salvar diz que não há mais o que corrigir.' } },
      on: {
        'dialog.closed': { target: 'listing', meta: { qa: { step: 'A pessoa sai do formulário.' } } },
        'form.saved': {
          target: 'listing',
          actions: 'emitVisitSaved',
          meta: { qa: { step: 'A resposta de uma gravação anterior à exclusão chega depois dela.' } },
        },
      },
    },
    looking: {
      description: 'A pessoa vê as imagens de uma intervenção.',
      meta: {
        qa: {
          expect: 'A galeria está aberta na imagem escolhida, ou com as de antes ao lado das de depois.',
        },
      },
      on: {
        'dialog.closed': { target: 'listing', meta: { qa: { step: 'A pessoa fecha a galeria.' } } },
        'visits.renewed': {
          guard: { type: 'imagesLost', params: ({ event }) => ({ visits: event.visits }) },
          target: 'listing',
          actions: 'emitVisitsLost',
          meta: { qa: { step: 'Em outra tela, a intervenção ou todas as suas imagens são excluídas.' } },
        },
      },
    },
  },
})

interface Snapshot {
  context: Context
  value: unknown
}

export const selectVisits = ({ context, value }: Snapshot) => ({
  form: value === 'writing' || value === 'outliving' ? context.subject : null,
  shown: value === 'looking' ? context.shown : null,
})
