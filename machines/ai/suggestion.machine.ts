import type { ActorRefFrom } from 'xstate'
import { suggestionSetup } from './suggestion.setup.ts'

export { REWRITE_FAILED, type RewriteInput } from './suggestion.setup.ts'

/** Only the user replaces the text with a suggestion (spec §4). */
export const suggestionMachine = suggestionSetup.createMachine({
  id: 'suggestion',
  description: 'Uma frase e a sugestão de reescrita que a pessoa pode pedir.',
  context: ({ input }) => ({ ...input, suggestion: null, taken: null }),
  initial: 'opening',
  on: {
    'text.changed': [
      {
        guard: { type: 'isTheSame', params: ({ event }) => ({ text: event.text }) },
        meta: { qa: { step: 'O campo repete o texto que já tem: nada muda.' } },
      },
      {
        guard: { type: 'isBlank', params: ({ event }) => ({ text: event.text }) },
        target: '.empty',
        actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) },
        meta: { qa: { step: 'A pessoa apaga o texto, ou deixa só espaços.' } },
      },
      {
        guard: { type: 'isAsTaken', params: ({ event }) => ({ text: event.text }) },
        target: '.applied',
        actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) },
        meta: { qa: { step: 'A pessoa desfaz o que escreveu depois de aceitar.' } },
      },
      {
        target: '.writing',
        actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) },
        meta: { qa: { step: 'A pessoa edita o texto: a sugestão some e a resposta atrasada é ignorada.' } },
      },
    ],
  },
  states: {
    opening: {
      description: 'Já há texto?',
      meta: { qa: { expect: 'Nada é mostrado ainda.' } },
      always: [
        { guard: 'hasText', target: 'writing', meta: { qa: { step: 'O campo abre com texto.' } } },
        { target: 'empty', meta: { qa: { step: 'O campo abre vazio.' } } },
      ],
    },
    empty: {
      description: 'Não há texto; espaços não contam.',
      meta: { qa: { expect: 'O botão Reescrever com IA está desabilitado.' } },
    },
    writing: {
      description: 'Há texto e nenhuma sugestão.',
      meta: { qa: { expect: 'O botão Reescrever com IA está habilitado.' } },
      on: {
        'rewrite.requested': [
          {
            guard: 'maySend',
            target: 'rewriting',
            meta: { qa: { step: 'A pessoa clica em Reescrever com IA.' } },
          },
          {
            actions: 'emitSentenceProblem',
            meta: {
              qa: {
                step: 'A pessoa clica em Reescrever com IA: o texto é longo demais ou tem dados pessoais.',
              },
            },
          },
        ],
      },
    },
    rewriting: {
      description: 'A sugestão está vindo.',
      meta: { qa: { expect: 'O botão diz "Reescrevendo…"; o texto continua editável.' } },
      tags: 'busy',
      invoke: {
        id: 'rewrite',
        src: 'rewrite',
        input: ({ context }) => ({ context: context.use, sentence: context.text }),
        onDone: [
          {
            guard: { type: 'isFit', params: ({ event }) => ({ suggestion: event.output }) },
            target: 'suggested',
            actions: { type: 'setSuggestion', params: ({ event }) => ({ suggestion: event.output }) },
            meta: { qa: { step: 'A sugestão chega.' } },
          },
          {
            guard: 'hasSuggestion',
            target: 'suggested',
            actions: 'emitAnswerRejected',
            meta: {
              qa: { step: 'A nova sugestão vem vazia, longa ou com dados pessoais: fica a anterior.' },
            },
          },
          {
            target: 'writing',
            actions: 'emitAnswerRejected',
            meta: { qa: { step: 'A sugestão vem vazia, longa demais ou com dados pessoais.' } },
          },
        ],
        onError: [
          {
            guard: 'hasSuggestion',
            target: 'suggested',
            actions: { type: 'emitRewriteFailed', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'A nova tentativa falha: fica a sugestão anterior.' } },
          },
          {
            target: 'writing',
            actions: { type: 'emitRewriteFailed', params: ({ event }) => ({ error: event.error }) },
            meta: { qa: { step: 'A reescrita falha: o texto fica intacto e o botão volta.' } },
          },
        ],
      },
    },
    suggested: {
      description: 'Há uma sugestão ao lado do texto, que ainda não mudou.',
      meta: {
        qa: {
          expect:
            'A sugestão oferece Aceitar, Descartar, Tentar novamente e, fora das ocorrências, Inserir abaixo.',
        },
      },
      on: {
        'suggestion.accepted': {
          target: 'applied',
          actions: ['acceptSuggestion', 'emitTextReplaced'],
          meta: { qa: { step: 'A pessoa clica em Aceitar: a sugestão substitui o texto.' } },
        },
        'suggestion.appended': {
          guard: 'mayAppend',
          target: 'applied',
          actions: ['appendSuggestion', 'emitTextReplaced'],
          meta: { qa: { step: 'A pessoa clica em Inserir abaixo: a sugestão vai para depois do texto.' } },
        },
        'suggestion.discarded': {
          target: 'writing',
          actions: 'clearSuggestion',
          meta: { qa: { step: 'A pessoa clica em Descartar.' } },
        },
        'suggestion.retried': {
          target: 'rewriting',
          meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
        },
        'rewrite.requested': {
          target: 'rewriting',
          meta: { qa: { step: 'A pessoa clica de novo em Reescrever com IA.' } },
        },
      },
    },
    applied: {
      description: 'A sugestão está no texto e ainda pode ser desfeita.',
      meta: { qa: { expect: 'Ctrl+Z ou Desfazer devolve o texto de antes.' } },
      on: {
        'accept.undone': {
          target: 'writing',
          actions: ['undoSuggestion', 'emitTextReplaced'],
          meta: { qa: { step: 'A pessoa clica em Desfazer: o texto volta a ser o de antes.' } },
        },
        'rewrite.requested': [
          {
            guard: 'maySend',
            target: 'rewriting',
            meta: { qa: { step: 'A pessoa clica em Reescrever com IA outra vez.' } },
          },
          {
            actions: 'emitSentenceProblem',
            meta: { qa: { step: 'A pessoa clica em Reescrever com IA: o texto ficou longo demais.' } },
          },
        ],
      },
    },
  },
})

export type SuggestionRef = ActorRefFrom<typeof suggestionMachine>
