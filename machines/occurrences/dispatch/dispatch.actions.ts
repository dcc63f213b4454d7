import type { Permit } from '../../kit/flow.ts'
import type { DispatchFact } from './dispatch.events.ts'

const operator = (...facts: DispatchFact[]) =>
  ({ type: 'permits', params: { permission: 'ubidesk.account', facts } }) as {
    type: 'permits'
    params: Permit<DispatchFact>
  }

export const request = {
  target: 'REQUESTED',
  guard: operator('occurrenceOpen', 'mayDispatch', 'vehicleFree'),
  meta: {
    rule: 'DP-01',
    label: 'Deslocar viatura',
    noun: 'Viatura solicitada',
    authority: { label: 'Acionar autoridade', noun: 'Autoridade acionada' },
    weight: 'primary',
    asks: { vehicle: true, note: 'optional' },
    qa: { step: 'O operador pede uma viatura disponível para uma ocorrência aberta.' },
  },
} as const

export const accept = {
  target: 'ACCEPTED',
  guard: operator(),
  meta: {
    rule: 'DP-02',
    label: 'Registrar aceite',
    noun: 'Deslocamento aceito',
    authority: { label: 'Registrar aceite', noun: 'Acionamento aceito' },
    weight: 'primary',
    asks: {},
    qa: { step: 'O tático aceita, pelo rádio ou pelo aplicativo.' },
  },
} as const

export const refuse = {
  target: 'REFUSED',
  guard: operator(),
  meta: {
    rule: 'DP-03',
    label: 'Registrar recusa',
    noun: 'Deslocamento recusado',
    authority: { label: 'Registrar recusa', noun: 'Acionamento recusado' },
    weight: 'plain',
    asks: { note: 'required' },
    qa: { step: 'O tático recusa e diz por quê; o operador escolhe outra viatura.' },
  },
} as const

export const depart = {
  target: 'EN_ROUTE',
  guard: operator(),
  meta: {
    rule: 'DP-04',
    label: 'Registrar saída',
    noun: 'Saída da viatura',
    authority: { label: 'Registrar saída', noun: 'Equipe a caminho' },
    weight: 'primary',
    asks: {},
    qa: { step: 'A viatura sai para o local.' },
  },
} as const

export const arrive = {
  target: 'ON_SITE',
  guard: operator(),
  meta: {
    rule: 'DP-05',
    label: 'Registrar chegada',
    noun: 'Chegada da viatura',
    authority: { label: 'Registrar chegada', noun: 'Equipe no local' },
    weight: 'primary',
    asks: {},
    qa: { step: 'A viatura chega; a 80 m do local a chegada é proposta sozinha.' },
  },
} as const

export const finish = {
  target: 'FINISHED',
  guard: operator(),
  meta: {
    rule: 'DP-06',
    label: 'Encerrar deslocamento',
    noun: 'Deslocamento encerrado',
    authority: { label: 'Encerrar acionamento', noun: 'Acionamento encerrado' },
    weight: 'primary',
    asks: { report: true },
    qa: { step: 'O operador registra o relatório de inspeção técnica e libera a viatura.' },
  },
} as const

export const cancel = {
  target: 'CANCELED',
  guard: operator(),
  meta: {
    rule: 'DP-07',
    label: 'Cancelar deslocamento',
    noun: 'Deslocamento cancelado',
    authority: { label: 'Cancelar acionamento', noun: 'Acionamento cancelado' },
    weight: 'danger',
    asks: { reason: 'DISPATCH_CANCEL', note: 'byReason' },
    qa: { step: 'O operador cancela antes da chegada, com motivo, e a viatura fica livre.' },
  },
} as const
