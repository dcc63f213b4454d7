import type { HomeSummary } from '#contracts/home/home.contract.ts'

type Numbers<Block extends keyof HomeSummary> = NonNullable<HomeSummary[Block]>

/** A number of the home page, and the address of the list that shows exactly those rows. */
export interface HomeCard<Key extends string = string> {
  key: Key
  label: string
  href: string
}

/** D-27: the queue's work, of everybody and of who asks. */
export const occurrenceCards = (userId: string): readonly HomeCard<keyof Numbers<'occurrences'>>[] => [
  {
    key: 'pending',
    label: 'Aguardando atendimento',
    href: '/occurrence/search?statuses=PENDING&page=1',
  },
  {
    key: 'mine',
    label: 'Em atendimento com você',
    href: `/occurrence/search?statuses=IN_ATTENDANCE&operatorIds=${userId}&page=1`,
  },
  {
    key: 'onHold',
    label: 'Em espera com você',
    href: `/occurrence/search?statuses=ON_HOLD&operatorIds=${userId}&page=1`,
  },
  {
    key: 'dispatched24h',
    label: 'Com deslocamento em 24\u00a0h',
    href: '/occurrence/search?dispatched24h=true&page=1',
  },
]

export const orderCards: readonly HomeCard<Exclude<keyof Numbers<'serviceOrders'>, 'lateSoon'>>[] = [
  {
    key: 'unscheduled',
    label: 'Aguardando agendamento',
    href: '/service-order/unscheduled?page=1',
  },
  { key: 'inProgress', label: 'Em execução', href: '/service-order/search?status=IN_PROGRESS&page=1' },
  { key: 'inValidation', label: 'Aguardando validação', href: '/service-order/in-validation?page=1' },
  { key: 'late', label: 'Atrasadas', href: '/service-order/search?late=true&page=1' },
  {
    key: 'withoutNotes60h',
    label: 'Sem anotação há 60\u00a0h',
    href: '/service-order/search?withoutNotes60h=true&page=1',
  },
  {
    key: 'created24h',
    label: 'Cadastradas em 24\u00a0h',
    href: '/service-order/search?created24h=true&page=1',
  },
]

export const accountCards: readonly HomeCard<keyof Numbers<'accounts'>>[] = [
  {
    key: 'offline',
    label: 'Sem comunicação',
    href: '/account/list?status=ACTIVE&connection=OFFLINE&page=1',
  },
  {
    key: 'testMissed',
    label: 'Teste periódico não recebido',
    href: '/account/list?status=ACTIVE&testMissed=true&page=1',
  },
  { key: 'inTest', label: 'Em teste', href: '/account/list?inTest=true&page=1' },
  { key: 'draft', label: 'Em rascunho', href: '/account/list?status=DRAFT&page=1' },
]
