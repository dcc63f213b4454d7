import type { LucideIcon } from 'lucide-react'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import Siren from 'lucide-react/icons/siren'
import type { HomeSummary } from '#contracts/home/home.contract.ts'
import type { PermissionKey } from '#contracts/kit/permissions.ts'

export interface NavEntry {
  label: string
  icon: LucideIcon
  /** All are required (spec §6). */
  allOf: readonly PermissionKey[]
  href?: string
  children?: readonly NavChild[]
}

export interface NavChild {
  label: string
  href: string
  /** Any one is sufficient (spec §6). */
  anyOf: readonly PermissionKey[]
  /** Two letters, one after the other, that lead there. */
  keys?: string
  count?: keyof NavCounts
}

/** Without those of permissions that one lacks. */
export type NavCounts = Partial<
  Pick<NonNullable<HomeSummary['serviceOrders']>, 'unscheduled' | 'inValidation'> &
    Pick<NonNullable<HomeSummary['occurrences']>, 'pending'>
>

/** In the spec's order (spec §2). */
export const navigation: readonly NavEntry[] = [
  { label: 'Contas', icon: Shield, allOf: ['ubidesk.account'], href: '/account/list?page=1' },
  {
    label: 'Ocorrências',
    icon: Siren,
    allOf: ['ubidesk.account'],
    children: [
      {
        label: 'Atendimento',
        href: '/occurrence/list?page=1',
        anyOf: ['ubidesk.account'],
        count: 'pending',
      },
      { label: 'Gestão de ocorrências', href: '/occurrence/management', anyOf: ['ubidesk.account'] },
      { label: 'Mapa de deslocamento', href: '/occurrence/map', anyOf: ['ubidesk.account'] },
      { label: 'Listagem geral', href: '/occurrence/search?page=1', anyOf: ['ubidesk.account'] },
    ],
  },
  {
    label: 'Ordens de Serviço',
    icon: ClipboardList,
    allOf: ['ubidesk.so'],
    children: [
      { label: 'Cadastro', href: '/service-order/create', anyOf: ['ubidesk.so'] },
      { label: 'Listagem geral', href: '/service-order/search?page=1', anyOf: ['ubidesk.so'], keys: 'g o' },
      { label: 'Por técnico', href: '/service-order/in-progress', anyOf: ['ubidesk.so'], keys: 'g t' },
      {
        label: 'Aguardando agendamento',
        href: '/service-order/unscheduled?page=1',
        anyOf: ['ubidesk.so'],
        keys: 'g a',
        count: 'unscheduled',
      },
      {
        label: 'Aguardando validação',
        href: '/service-order/in-validation?page=1',
        anyOf: ['ubidesk.so'],
        keys: 'g v',
        count: 'inValidation',
      },
      {
        label: 'Bloqueio de agenda',
        href: '/service-order/calendar-blocking?page=1',
        anyOf: ['ubidesk.so.technicianSchedulePause'],
      },
    ],
  },
  {
    label: 'Configurações',
    icon: Settings,
    allOf: ['ubidesk.config'],
    children: [
      {
        label: 'Gestão de usuários',
        href: '/user/list?page=1',
        anyOf: [
          'ubidesk.config.user',
          'ubidesk.config.user.write',
          'ubidesk.config.user.writeOperationalProfile',
        ],
      },
      {
        label: 'Gestão de frases',
        href: '/attendance-sentence/list?page=1',
        anyOf: ['ubidesk.config.attendanceSentence'],
      },
      { label: 'Viaturas', href: '/vehicle/list?page=1', anyOf: ['ubidesk.config.vehicle'] },
      {
        label: 'Habilitar GPRS/Ethernet',
        href: '/central-refused/list?page=1',
        anyOf: ['ubidesk.config.centralRefusedConnections'],
      },
      {
        label: 'Perfis de atendimento',
        href: '/attendanceProfile/list?page=1',
        anyOf: ['ubidesk.config.attendanceProfile'],
      },
      {
        label: 'Regras de atendimento',
        href: '/attendancePolicy/list?page=1',
        anyOf: ['ubidesk.config.attendancePolicy'],
      },
      { label: 'Feriados', href: '/holiday/list?page=1', anyOf: ['ubidesk.config.holiday'] },
      { label: 'Auditoria', href: '/audit/list?page=1', anyOf: ['ubidesk.config'] },
    ],
  },
]
