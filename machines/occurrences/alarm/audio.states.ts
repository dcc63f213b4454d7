import { sendTo } from 'xstate'
import { alarmSetup } from './alarm.setup.ts'

const LOWEST = 5

const playing = alarmSetup.createStateConfig({
  description: 'Esta aba tem a vez: só ela toca.',
  meta: { qa: { expect: 'Com várias abas abertas, ouve-se um som só.' } },
  tags: 'playing',
  entry: 'forgetNew',
  initial: 'quiet',
  states: {
    quiet: {
      description: 'Nada a tocar, ou os sons estão silenciados.',
      meta: { qa: { expect: 'Não há som.' } },
      always: {
        guard: 'mustSound',
        target: 'sounding',
        meta: { qa: { step: 'Uma ocorrência nova aguarda, ou uma emergência ainda não foi aceita.' } },
      },
    },
    sounding: {
      description: 'Toca o som da mais urgente e espera 4 segundos.',
      meta: { qa: { expect: 'A emergência toca de novo a cada 4 segundos até que alguém aceite.' } },
      entry: [
        'setSounded',
        sendTo('player', ({ context }) => ({
          type: 'tone.requested',
          priority: context.sounded ?? LOWEST,
        })),
      ],
      always: [
        {
          guard: 'isMuted',
          target: 'quiet',
          actions: sendTo('player', { type: 'silence.requested' }),
          meta: { qa: { step: 'Os sons são silenciados.' } },
        },
        {
          guard: 'isMoreUrgent',
          target: 'sounding',
          reenter: true,
          meta: { qa: { step: 'Chega uma ocorrência mais urgente: o som dela não espera.' } },
        },
      ],
      after: { repeat: { target: 'quiet', meta: { qa: { step: 'Passam 4 segundos.' } } } },
    },
  },
})

export const audio = alarmSetup.createStateConfig({
  description: 'O que o navegador deixa tocar.',
  meta: { qa: { expect: 'A pessoa nunca espera um som que não virá.' } },
  initial: 'checking',
  on: {
    'audio.requested': {
      actions: sendTo('player', { type: 'audio.requested' }),
      meta: { qa: { step: 'A pessoa clica em Ativar som.' } },
    },
  },
  states: {
    checking: {
      description: 'O navegador ainda não disse se deixa tocar.',
      meta: { qa: { expect: 'Nenhum aviso aparece.' } },
      on: {
        'audio.allowed': { target: 'allowed', meta: { qa: { step: 'O navegador deixa tocar.' } } },
        'audio.blocked': { target: 'blocked', meta: { qa: { step: 'O navegador não toca sons.' } } },
      },
      after: {
        audioCheck: { target: 'blocked', meta: { qa: { step: 'O navegador espera um clique da pessoa.' } } },
      },
    },
    blocked: {
      description: 'O navegador só toca depois de um clique ou de uma tecla.',
      meta: { qa: { expect: 'O aviso "O navegador bloqueou os sons" aparece com o botão Ativar som.' } },
      tags: 'blocked',
      on: {
        'audio.allowed': {
          target: 'allowed',
          meta: { qa: { step: 'A pessoa clica ou tecla nesta aba.' } },
        },
      },
    },
    allowed: {
      description: 'O navegador deixa tocar; a aba pede a vez.',
      meta: { qa: { expect: 'Nenhum aviso aparece.' } },
      invoke: { id: 'turn', src: 'turn' },
      on: {
        'audio.blocked': { target: 'blocked', meta: { qa: { step: 'O navegador para os sons da aba.' } } },
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Outra aba toca.',
          meta: { qa: { expect: 'Esta aba não toca.' } },
          on: {
            'lock.granted': {
              target: 'playing',
              meta: { qa: { step: 'Nenhuma outra aba toca, ou a que tocava se foi.' } },
            },
            'lock.unavailable': {
              target: 'playing',
              meta: { qa: { step: 'O navegador não reveza abas: cada uma toca.' } },
            },
          },
        },
        playing,
      },
    },
  },
})
