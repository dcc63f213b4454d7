import type { Reason } from '#contracts/reasons.contract.ts'
import { isNoteTooShort } from '#contracts/rules/justification.ts'
import { retriedByItself } from './load.states.ts'

export interface Justification {
  reasonId: string | null
  note: string
}

interface Asked {
  reason: boolean
  note: 'byReason' | boolean
}

export const needsNote = (
  { note }: Pick<Asked, 'note'>,
  { reasonId }: Pick<Justification, 'reasonId'>,
  reasons: readonly Reason[],
): boolean =>
  note === 'byReason' ? reasons.some(({ id, requiresNote }) => id === reasonId && requiresNote) : note

export const missingOf = (
  asked: Asked,
  justification: Justification,
  reasons: readonly Reason[],
): ('reason' | 'note')[] => {
  const known = reasons.some(({ id }) => id === justification.reasonId)
  const short = needsNote(asked, justification, reasons) && isNoteTooShort(justification.note)
  return [...(asked.reason && !known ? (['reason'] as const) : []), ...(short ? (['note'] as const) : [])]
}

/**
 * States that load reasons; need `loadReasons`, `setReasons`, `setFailure` and `clearFailure`.
 * @param next state where the person chooses
 */
export const reasonStates = <const Next extends string>(next: Next) => ({
  loadingReasons: {
    description: 'Busca os motivos.',
    meta: { qa: { expect: 'A lista de motivos mostra que está carregando.' } },
    tags: 'busy' as const,
    invoke: {
      id: 'loadReasons',
      src: 'loadReasons' as const,
      onDone: {
        target: next,
        actions: {
          type: 'setReasons' as const,
          params: ({ event }: { event: { output: readonly Reason[] } }) => ({ reasons: event.output }),
        },
        meta: { qa: { step: 'O servidor devolve os motivos.' } },
      },
      onError: {
        target: 'withoutReasons' as const,
        actions: {
          type: 'setFailure' as const,
          params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
        },
        meta: { qa: { step: 'Os motivos não vieram.' } },
      },
    },
  },
  withoutReasons: {
    description: 'Os motivos não puderam ser carregados.',
    meta: { qa: { expect: 'A tela diz o que houve e oferece Tentar novamente.' } },
    on: {
      'retry.requested': {
        target: 'loadingReasons' as const,
        actions: 'clearFailure' as const,
        meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
      },
      ...retriedByItself({ target: 'loadingReasons', actions: 'clearFailure' }),
    },
  },
})
