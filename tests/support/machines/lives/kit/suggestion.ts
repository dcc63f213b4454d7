import { suggestionMachine } from '#machines/ai/suggestion.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import type { Life } from '../../walks.ts'

export const SENTENCE = 'Portão dos fundos aberto.'
/** Personal data: an occurrence sentence may not be sent with it. */
export const PERSONAL = 'Ligar para 123.456.789-09.'
export const LONG = 'Verificar o portão. '.repeat(199)
export const REWRITTEN =
  'Portão dos fundos encontrado aberto durante a ronda; [NOME_CLIENTE] orientou o fechamento.'

const texts = { occurrenceSentence: ['', '  ', SENTENCE, PERSONAL], serviceOrder: ['', SENTENCE, LONG] }

const answers = [
  {
    type: 'xstate.done.actor.rewrite',
    output: { rewrittenSentence: REWRITTEN, source: 'local' },
    actorId: 'rewrite',
  },
  {
    type: 'xstate.done.actor.rewrite',
    output: { rewrittenSentence: '', source: 'local' },
    actorId: 'rewrite',
  },
  { type: 'xstate.error.actor.rewrite', error: new Failure('offline', 'Sem conexão.'), actorId: 'rewrite' },
]

export const suggestionLife: Life<typeof suggestionMachine> = {
  machine: suggestionMachine,
  inputs: [
    { use: 'occurrenceSentence', text: '' },
    { use: 'serviceOrder', text: SENTENCE },
  ],
  sees: ({ text, suggestion, taken }) => [text, suggestion?.rewrittenSentence, taken],
  events: snapshot => {
    const { use, text, taken } = snapshot.context
    const written: readonly string[] = texts[use]
    const known = written.includes(text)
    return [
      ...[...new Set([text, ...written, ...(taken ? [taken.after] : [])])].map(each => ({
        type: 'text.changed',
        text: each,
      })),
      { type: 'rewrite.requested' },
      ...(known ? [{ type: 'suggestion.accepted' }, { type: 'suggestion.appended' }] : []),
      { type: 'suggestion.discarded' },
      { type: 'suggestion.retried' },
      { type: 'accept.undone' },
      ...(snapshot.matches('rewriting') ? answers : []),
    ]
  },
}
