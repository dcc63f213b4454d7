import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { failedLoad } from '../../../kit/load.states.ts'
import { attendanceSetup } from '../attendance.setup.ts'

const read = ({ event }: { event: { output: Occurrence } }) => ({ occurrence: event.output })
const failed = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

export const record = attendanceSetup.createStateConfig({
  description: 'A ocorrência como está no servidor.',
  meta: { qa: { expect: 'O que chega aparece no seu lugar; nada se move.' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'Busca a ocorrência; a que está na tela fica.',
      meta: { qa: { expect: 'Sem ocorrência ainda: esqueleto.' } },
      invoke: {
        id: 'loadOccurrence',
        src: 'loadOccurrence',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isAnswerStored', params: read },
            target: 'ready',
            actions: [{ type: 'setOccurrence', params: read }, 'raiseRead', 'raiseAnswerStored'],
            meta: { qa: { step: 'A ocorrência chega já com a resposta que está sendo gravada.' } },
          },
          {
            target: 'ready',
            actions: [{ type: 'setOccurrence', params: read }, 'raiseRead'],
            meta: { qa: { step: 'O servidor devolve a ocorrência.' } },
          },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: failed },
            target: 'missing',
            meta: { qa: { step: 'A ocorrência não existe.' } },
          },
          {
            target: 'failed',
            actions: { type: 'setReadFailure', params: failed },
            meta: { qa: { step: 'O servidor recusa ou não responde.' } },
          },
        ],
      },
    },
    ready: {
      description: 'A ocorrência está na tela.',
      meta: { qa: { expect: 'Sinais, roteiro, contatos e linha do tempo aparecem.' } },
      on: {
        'refresh.requested': {
          target: 'loading',
          meta: { qa: { step: 'Algo mudou na ocorrência.' } },
        },
        'dispatch.updated': {
          target: 'loading',
          actions: 'markMoved',
          meta: { qa: { step: 'Um deslocamento mudou de estado.' } },
        },
        'dispatch.created': {
          target: 'loading',
          meta: { qa: { step: 'Uma viatura foi enviada, ou uma autoridade acionada.' } },
        },
      },
    },
    missing: {
      description: 'Não há ocorrência com este endereço.',
      meta: { qa: { expect: 'A tela diz que a ocorrência não existe e leva à fila.' } },
    },
    failed: failedLoad('A ocorrência não chegou.'),
  },
})

export const surroundings = attendanceSetup.createStateConfig({
  description: 'Local, contatos e frases.',
  meta: { qa: { expect: 'Faltando eles, a ocorrência continua utilizável.' } },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Espera saber de que conta é.',
      meta: { qa: { expect: 'Contatos e local mostram que estão vindo.' } },
      on: {
        'occurrence.read': { target: 'loading', meta: { qa: { step: 'A ocorrência chega.' } } },
      },
    },
    loading: {
      description: 'Busca local, contatos e frases.',
      meta: { qa: { expect: 'Contatos e local mostram que estão vindo.' } },
      invoke: {
        id: 'loadSurroundings',
        src: 'loadSurroundings',
        input: ({ context }) => ({ accountId: context.occurrence?.account.id ?? '' }),
        onDone: {
          target: 'ready',
          actions: { type: 'setSurroundings', params: ({ event }) => ({ surroundings: event.output }) },
          meta: { qa: { step: 'O servidor devolve local, contatos e frases.' } },
        },
        onError: { target: 'failed', meta: { qa: { step: 'O servidor recusa ou não responde.' } } },
      },
    },
    ready: {
      description: 'Local, contatos e frases estão na tela.',
      meta: { qa: { expect: 'Cada contato tem telefone e ordem de chamada.' } },
    },
    failed: failedLoad('Local, contatos e frases não chegaram.'),
  },
})
