import { assign, emit, setup } from 'xstate'
import type { NationalImport } from '#contracts/configuration/holiday-calendar.contract.ts'
import { asFailure } from '../../kit/failure.ts'
import { port } from '../../kit/port.ts'

/** "Importar nacionais" (contract §5.7): repeated, it skips what exists. */
export const holidayImportMachine = setup({
  types: {
    context: {} as { year: number },
    events: {} as { type: 'import.requested'; year: number },
    emitted: {} as
      | { type: 'import.finished'; outcome: NationalImport }
      | { type: 'import.failed'; message: string },
    tags: {} as 'busy',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { importNational: port<NationalImport, { year: number }>('importNational') },
  actions: {
    setYear: assign((_, { year }: { year: number }) => ({ year })),
    emitImportFinished: emit((_, { outcome }: { outcome: NationalImport }) => ({
      type: 'import.finished' as const,
      outcome,
    })),
    emitImportFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'import.failed' as const,
      message: asFailure(error).message,
    })),
  },
}).createMachine({
  id: 'holidayImport',
  description: 'A importação dos feriados nacionais de um ano.',
  context: { year: 0 },
  initial: 'idle',
  states: {
    idle: {
      description: 'O calendário do ano está na tela.',
      meta: { qa: { expect: 'O botão Importar nacionais está disponível.' } },
      on: {
        'import.requested': {
          target: 'importing',
          actions: { type: 'setYear', params: ({ event }) => ({ year: event.year }) },
          meta: { qa: { step: 'A pessoa clica em Importar nacionais.' } },
        },
      },
    },
    importing: {
      description: 'O servidor cadastra os feriados que faltam no ano.',
      meta: { qa: { expect: 'O botão mostra que está trabalhando e não aceita outro clique.' } },
      tags: 'busy',
      invoke: {
        id: 'importNational',
        src: 'importNational',
        input: ({ context }) => ({ year: context.year }),
        onDone: {
          target: 'idle',
          actions: { type: 'emitImportFinished', params: ({ event }) => ({ outcome: event.output }) },
          meta: { qa: { step: 'Os feriados estão cadastrados: um aviso diz quantos.' } },
        },
        onError: {
          target: 'idle',
          actions: { type: 'emitImportFailed', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'O servidor recusa ou não responde, e um aviso diz por quê.' } },
        },
      },
    },
  },
})
