import { retriedByItself } from '../../kit/load.states.ts'
import { loadDay, refreshRequested, reloadDay } from './load-day.states.ts'
import { scheduleSetup } from './schedule.setup.ts'

export const planning = scheduleSetup.createStateConfig({
  description: 'A pessoa escolhe o dia, o técnico e o horário.',
  meta: { qa: { expect: 'O passo 2 lista primeiro os técnicos que atendem o local.' } },
  tags: 'slot',
  initial: 'loadingDay',
  on: {
    'plan.changed': {
      target: '.loadingDay',
      actions: [{ type: 'updatePlan', params: ({ event }) => event.change }, 'clearSlot', 'markDayStale'],
      meta: { qa: { step: 'A pessoa muda o dia ou a duração.' } },
    },
    'day.cleared': {
      target: '.undated',
      actions: 'clearDay',
      meta: { qa: { step: 'A pessoa apaga o dia, ou escreve um que não serve.' } },
    },
    'name.changed': {
      target: '.typing',
      actions: { type: 'filterByName', params: ({ event }) => ({ name: event.name }) },
      meta: { qa: { step: 'A pessoa procura um técnico pelo nome.' } },
    },
    'slot.chosen': {
      guard: 'dayIsCurrent',
      actions: {
        type: 'updatePlan',
        params: ({ event: { technicianId, technicianName, time, period } }) => ({
          technicianId,
          technicianName,
          time,
          period,
        }),
      },
      meta: { qa: { step: 'A pessoa escolhe um horário ou turno de um técnico.' } },
    },
    'alternative.chosen': {
      target: '.loadingDay',
      actions: [
        { type: 'updatePlan', params: ({ event: { date, time, period } }) => ({ date, time, period }) },
        'markDayStale',
      ],
      meta: { qa: { step: 'A pessoa aceita um dos próximos horários ou turnos livres.' } },
    },
    'draft.recalled': {
      target: '.loadingDay',
      actions: [{ type: 'restoreDraft', params: ({ event }) => ({ draft: event.draft }) }, 'markDayStale'],
      meta: { qa: { step: 'Há um agendamento de antes: ele volta à escolha, com um aviso.' } },
    },
    'draft.discarded': {
      target: '.loadingDay',
      actions: ['discardDraft', 'markDayStale'],
      meta: { qa: { step: 'A pessoa descarta o que tinha escolhido antes.' } },
    },
    'next.requested': [
      {
        guard: 'awaitsDay',
        meta: { qa: { step: 'A pessoa avança antes de o dia chegar: nada acontece.' } },
      },
      {
        guard: 'planned',
        target: '#schedule.confirming',
        actions: 'clearFailure',
        meta: { qa: { step: 'A pessoa avança com técnico e horário.' } },
      },
      { actions: 'markPlanMissing', meta: { qa: { step: 'A pessoa avança sem técnico ou horário.' } } },
    ],
  },
  states: {
    typing: {
      description: 'A pessoa está digitando o nome.',
      meta: { qa: { expect: 'A busca espera a digitação parar.' } },
      after: {
        settle: { target: 'loadingDay', meta: { qa: { step: 'Passam 300 ms sem digitar.' } } },
      },
    },
    loadingDay: {
      description: 'Busca os técnicos e a agenda do dia.',
      meta: {
        qa: { expect: 'A lista de técnicos mostra que está carregando; a anterior fica à vista.' },
      },
      tags: 'busy',
      invoke: {
        ...loadDay('choosing', 'O servidor devolve os técnicos do dia.'),
        onError: {
          target: 'withoutDay',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          meta: { qa: { step: 'Os técnicos do dia não vieram.' } },
        },
      },
    },
    undated: {
      description: 'O dia escrito não serve: nada se escolhe nem se agenda.',
      meta: { qa: { expect: 'A lista dá lugar a "Escolha um dia válido para ver os horários".' } },
      on: {
        'plan.changed': [
          {
            guard: { type: 'isDated', params: ({ event }) => ({ change: event.change }) },
            target: 'loadingDay',
            actions: { type: 'updatePlan', params: ({ event }) => event.change },
            meta: { qa: { step: 'A pessoa escreve um dia válido.' } },
          },
          {
            actions: { type: 'updatePlan', params: ({ event }) => event.change },
            meta: { qa: { step: 'A pessoa muda só a duração.' } },
          },
        ],
        'name.changed': {
          actions: { type: 'filterByName', params: ({ event }) => ({ name: event.name }) },
          meta: { qa: { step: 'A pessoa procura um técnico pelo nome: a busca espera o dia.' } },
        },
        'next.requested': {
          actions: ['markDateMissing', 'emitDateFocus'],
          meta: { qa: { step: 'A pessoa avança sem dia: o campo Dia diz por quê e recebe o foco.' } },
        },
      },
    },
    choosing: {
      description: 'Os técnicos do dia estão na tela.',
      meta: { qa: { expect: 'Cada técnico mostra carga, agenda e horários livres.' } },
      on: { 'refresh.requested': refreshRequested },
    },
    refreshing: {
      description: 'Busca a agenda de novo; o que está na tela continua valendo.',
      meta: {
        qa: {
          expect: 'Nada se desabilita; um horário escolhido que foi ocupado é dito, e continua escolhido.',
        },
      },
      invoke: reloadDay('choosing'),
    },
    withoutDay: {
      description: 'Os técnicos do dia não puderam ser carregados.',
      meta: { qa: { expect: 'O passo diz o que houve e oferece Tentar novamente.' } },
      on: {
        'retry.requested': {
          target: 'loadingDay',
          actions: 'clearFailure',
          meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
        },
        ...retriedByItself({ target: 'loadingDay', actions: 'clearFailure' }),
        'name.changed': {
          target: 'typing',
          actions: [{ type: 'filterByName', params: ({ event }) => ({ name: event.name }) }, 'clearFailure'],
          meta: { qa: { step: 'A pessoa procura um técnico pelo nome.' } },
        },
      },
    },
  },
})
