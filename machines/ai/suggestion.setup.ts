import { assign, emit, setup } from 'xstate'
import type { Rewriting } from '#contracts/ai/ai.contract.ts'
import { asFailure } from '../kit/failure.ts'
import { port } from '../kit/port.ts'
import { isBlank, type SentenceContext, sentenceProblem } from './sentence.flow.ts'

export interface RewriteInput {
  context: SentenceContext
  sentence: string
}

interface Context {
  use: SentenceContext
  text: string
  suggestion: Rewriting | null
  /** Text before and after the accepted suggestion, while undo is possible. */
  taken: { before: string; after: string } | null
}

type Event =
  | { type: 'text.changed'; text: string }
  | { type: 'rewrite.requested' }
  | { type: 'suggestion.accepted' }
  | { type: 'suggestion.discarded' }
  | { type: 'suggestion.retried' }
  | { type: 'suggestion.appended' }
  | { type: 'accept.undone' }

export const REWRITE_FAILED = 'Não foi possível reescrever a frase. Tente novamente.'

const failureText = (error: unknown): string => {
  const { kind, message } = asFailure(error)
  return kind === 'invalid' || kind === 'tooMany' ? message : REWRITE_FAILED
}

export const suggestionSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'text.replaced'; text: string } | { type: 'rewrite.failed'; text: string },
    input: {} as { use: SentenceContext; text: string },
    tags: {} as 'busy',
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: { rewrite: port<Rewriting, RewriteInput>('rewrite') },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text, suggestion: null })),
    setSuggestion: assign((_, { suggestion }: { suggestion: Rewriting }) => ({ suggestion })),
    clearSuggestion: assign({ suggestion: null }),
    acceptSuggestion: assign(({ context: { text, suggestion } }) => {
      const after = suggestion?.rewrittenSentence ?? text
      return { text: after, suggestion: null, taken: { before: text, after } }
    }),
    appendSuggestion: assign(({ context: { text, suggestion } }) => {
      const after = `${text.trimEnd()}\n${suggestion?.rewrittenSentence ?? ''}`
      return { text: after, suggestion: null, taken: { before: text, after } }
    }),
    undoSuggestion: assign(({ context: { text, taken } }) => ({ text: taken?.before ?? text, taken: null })),
    emitTextReplaced: emit(({ context }) => ({ type: 'text.replaced' as const, text: context.text })),
    emitRewriteFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'rewrite.failed' as const,
      text: failureText(error),
    })),
    emitSentenceProblem: emit(({ context: { use, text } }) => ({
      type: 'rewrite.failed' as const,
      text: sentenceProblem(use, text)?.message ?? REWRITE_FAILED,
    })),
    emitAnswerRejected: emit({ type: 'rewrite.failed' as const, text: REWRITE_FAILED }),
  },
  guards: {
    hasText: ({ context }) => !isBlank(context.text),
    isBlank: (_, { text }: { text: string }) => isBlank(text),
    isTheSame: ({ context }, { text }: { text: string }) => context.text === text,
    isAsTaken: ({ context }, { text }: { text: string }) => context.taken?.after === text,
    maySend: ({ context: { use, text } }) => sentenceProblem(use, text) === null,
    mayAppend: ({ context }) => context.use !== 'occurrenceSentence',
    /** The limits apply to the suggestion as well. */
    isFit: ({ context }, { suggestion }: { suggestion: Rewriting }) =>
      sentenceProblem(context.use, suggestion.rewrittenSentence) === null,
    hasSuggestion: ({ context }) => context.suggestion !== null,
  },
})
