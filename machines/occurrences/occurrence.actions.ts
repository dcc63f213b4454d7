import { type Permit, SYSTEM } from '../kit/flow.ts'
import type { OccurrenceFact } from './occurrence.events.ts'

const permit = (permission: string, facts: readonly OccurrenceFact[]) =>
  ({ type: 'permits', params: { permission, facts } }) as {
    type: 'permits'
    params: Permit<OccurrenceFact>
  }

const operator = (...facts: OccurrenceFact[]) => permit('ubidesk.account', facts)
const supervisor = (...facts: OccurrenceFact[]) => permit('ubidesk.config.attendancePolicy', facts)
const system = (...facts: OccurrenceFact[]) => permit(SYSTEM, facts)

export const receive = {
  target: 'PENDING',
  guard: system('queuesAtOnce'),
  meta: {
    rule: 'OC-01',
    label: 'Receber sinal',
    noun: 'Entrada na fila',
    weight: 'primary',
    asks: {},
    qa: { step: 'Um sinal chega e a ocorrência entra na fila na hora.' },
  },
} as const

export const receiveWait = {
  target: 'WAITING',
  guard: system('waitsForDisarm'),
  meta: {
    rule: 'OC-02',
    label: 'Receber sinal e aguardar desarme',
    noun: 'Espera por desarme',
    weight: 'plain',
    asks: {},
    qa: { step: 'Um sinal chega e a ocorrência espera um desarme antes de entrar na fila.' },
  },
} as const

export const createManual = {
  target: 'PENDING',
  guard: operator('accountActive'),
  meta: {
    rule: 'OC-03',
    label: 'Nova ocorrência',
    noun: 'Abertura manual',
    weight: 'primary',
    asks: { occurrence: true },
    qa: { step: 'O operador abre uma ocorrência de uma conta ativa, com evento e observação.' },
  },
} as const

export const waitElapsed = {
  target: 'PENDING',
  guard: system(),
  meta: {
    rule: 'OC-04',
    label: 'Esgotar a espera por desarme',
    noun: 'Entrada na fila após a espera',
    weight: 'plain',
    asks: {},
    qa: { step: 'O tempo de espera acaba sem desarme e a ocorrência entra na fila.' },
  },
} as const

export const autoClose = {
  target: 'CLOSED',
  guard: system('closesAlone', 'notEmergency', 'noActiveDispatch'),
  meta: {
    rule: 'OC-05',
    label: 'Encerrar sozinha',
    noun: 'Encerramento automático',
    weight: 'plain',
    asks: {},
    qa: { step: 'A zona restaura ou a central é desarmada dentro do prazo e a ocorrência encerra sozinha.' },
  },
} as const

export const attend = {
  target: 'IN_ATTENDANCE',
  guard: operator('onStation', 'notReserved', 'profileMatches', 'underLimit'),
  meta: {
    rule: 'OC-06',
    label: 'Atender',
    noun: 'Início do atendimento',
    weight: 'primary',
    asks: {},
    qa: { step: 'O operador em um posto atende a ocorrência.' },
  },
} as const

export const feed = {
  target: 'IN_ATTENDANCE',
  guard: system('feedsItself', 'onStation', 'notReserved', 'profileMatches', 'underLimit'),
  meta: {
    rule: 'OC-07',
    label: 'Entregar a um posto livre',
    noun: 'Entrega automática',
    weight: 'plain',
    asks: {},
    qa: { step: 'O sistema entrega a primeira da fila a um operador livre cujo perfil recebe sozinho.' },
  },
} as const

export const hold = {
  target: 'ON_HOLD',
  guard: operator('isOwner'),
  meta: {
    rule: 'OC-08',
    label: 'Colocar em espera',
    noun: 'Espera',
    weight: 'plain',
    asks: { reason: 'OCC_HOLD', hold: true },
    qa: { step: 'O operador coloca em espera até um horário, com motivo e frase.' },
  },
} as const

export const resume = {
  target: 'IN_ATTENDANCE',
  guard: operator('onStation', 'profileMatches', 'underLimit'),
  meta: {
    rule: 'OC-09',
    label: 'Retomar',
    noun: 'Retomada',
    weight: 'primary',
    asks: {},
    qa: { step: 'O operador retoma a ocorrência em espera.' },
  },
} as const

export const holdElapsed = {
  target: 'PENDING',
  guard: system(),
  meta: {
    rule: 'OC-10',
    label: 'Esgotar a espera',
    noun: 'Retorno da espera',
    weight: 'plain',
    asks: {},
    qa: { step: 'O horário da espera chega e a ocorrência volta à fila, reservada a quem a deixou.' },
  },
} as const

export const newSignalWakes = {
  target: 'PENDING',
  guard: system('signalAsUrgent'),
  meta: {
    rule: 'OC-11',
    label: 'Acordar com novo sinal',
    noun: 'Novo sinal durante a espera',
    weight: 'plain',
    asks: {},
    qa: { step: 'Um novo sinal tão urgente chega e a ocorrência em espera volta à fila.' },
  },
} as const

export const release = {
  target: 'PENDING',
  guard: operator('isOwner'),
  meta: {
    rule: 'OC-12',
    label: 'Devolver à fila',
    noun: 'Devolução à fila',
    weight: 'plain',
    asks: { note: 'optional' },
    qa: { step: 'O operador devolve a ocorrência à fila.' },
  },
} as const

export const transfer = {
  target: 'PENDING',
  guard: operator('isOwner', 'targetOnStation'),
  meta: {
    rule: 'OC-13',
    label: 'Transferir',
    noun: 'Transferência',
    weight: 'plain',
    asks: { station: true, reason: 'OCC_TRANSFER', note: 'byReason' },
    qa: { step: 'O operador transfere para um posto com operador e informa o motivo.' },
  },
} as const

export const takeOver = {
  target: 'IN_ATTENDANCE',
  guard: supervisor('notOwner'),
  meta: {
    rule: 'OC-14',
    label: 'Assumir atendimento',
    noun: 'Atendimento assumido',
    weight: 'plain',
    asks: { reason: 'OCC_TRANSFER', note: 'byReason' },
    qa: { step: 'O supervisor assume o atendimento de outra pessoa e informa o motivo.' },
  },
} as const

export const lockExpired = {
  target: 'PENDING',
  guard: system('ownerSilent'),
  meta: {
    rule: 'OC-15',
    label: 'Perder o operador',
    noun: 'Operador desconectado',
    weight: 'plain',
    asks: {},
    qa: { step: 'O operador some por 90 segundos e a ocorrência volta à fila.' },
  },
} as const

export const close = {
  target: 'CLOSED',
  guard: operator('isOwner', 'mayClose', 'stepsDone', 'noActiveDispatch'),
  meta: {
    rule: 'OC-16',
    label: 'Encerrar',
    noun: 'Encerramento',
    weight: 'primary',
    asks: { reason: 'OCC_CLOSE', closing: true },
    qa: { step: 'O operador encerra com classificação, motivo e texto, com o roteiro concluído.' },
  },
} as const

export const bulkClose = {
  target: 'CLOSED',
  guard: supervisor('notEmergency', 'noActiveDispatch'),
  meta: {
    rule: 'OC-17',
    label: 'Encerrar em lote',
    noun: 'Encerramento em lote',
    weight: 'danger',
    asks: { reason: 'OCC_CLOSE', note: 'byReason' },
    qa: { step: 'O supervisor encerra várias de uma conta ou de um evento, com um motivo.' },
  },
} as const
