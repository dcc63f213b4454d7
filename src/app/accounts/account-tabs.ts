import type { ComponentType } from 'react'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import { type LazyComponent, lazy } from '../kit/lazy.tsx'

export interface AccountTabProps {
  accountId: string
  page: AccountPage
}

interface TabModule {
  Tab: ComponentType<AccountTabProps>
}

const files = import.meta.glob<TabModule>('./*/*-tab.tsx')
const loaders = new Map(Object.entries(files).map(([file, load]) => [file.split('/').at(-1), load]))

const labels = {
  summary: 'Resumo',
  centrals: 'Centrais',
  contacts: 'Contatos',
  'office-hours': 'Horários',
  patrols: 'Rondas',
  equipment: 'Equipamentos',
  occurrences: 'Ocorrências',
  orders: 'Ordens de serviço',
  notes: 'Anotações',
  history: 'Histórico',
} as const

export type AccountTabId = keyof typeof labels

interface AccountTab {
  id: AccountTabId
  label: string
  Body: LazyComponent<AccountTabProps>
}

export const accountTabs: readonly AccountTab[] = (Object.keys(labels) as AccountTabId[]).flatMap(id => {
  const load = loaders.get(`${id}-tab.tsx`)
  return load ? [{ id, label: labels[id], Body: lazy(async () => (await load()).Tab) }] : []
})

export const tabOf = (search: string): AccountTabId => {
  const wanted = new URLSearchParams(search).get('tab')
  return accountTabs.find(({ id }) => id === wanted)?.id ?? 'summary'
}

export const tabHref = (accountId: string, tab: AccountTabId = 'summary'): string =>
  `/account/${accountId}/details${tab === 'summary' ? '' : `?tab=${tab}`}`
