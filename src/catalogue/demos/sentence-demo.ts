import type { RewriteInput } from '#machines/ai/suggestion.machine.ts'
import { Failure } from '#machines/kit/failure.ts'

type Use = RewriteInput['context']

export const sentenceDemo = {
  text: 'Portão dos fundos aberto.',
  answer: {
    rewrittenSentence:
      'Portão dos fundos encontrado aberto durante a ronda; [NOME_CLIENTE] orientou o fechamento.',
    source: 'local' as const,
  },
  unfit: { rewrittenSentence: '', source: 'local' as const },
  failure: new Failure('offline', 'Sem conexão.'),
  words: {
    occurrenceSentence: 'Frase de ocorrência',
    serviceOrder: 'Frase da ordem de serviço',
  } satisfies Record<Use, string>,
}
