import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { AuditEntries } from '#app/configuration/audit/audit-entries.tsx'
import { ServicesProvider } from '#app/context.ts'
import { createFiltersStore } from '#browser/storage/filters.ts'
import { clearFilters } from '#browser/storage/storage.ts'
import type { AuditEntry } from '#contracts/configuration/audit.contract.ts'
import { deskWith } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })

const entry: AuditEntry = {
  id: '9',
  at: '2026-11-20T15:00:00.000Z',
  action: 'CONTACT_UPDATE',
  record: 'contact',
  recordId: '41',
  account: { id: '3', code: '1042', name: 'Padaria Central' },
  by: { id: '5', name: 'Ana Prado' },
  ip: '203.0.113.9',
  requestId: 'f0f0',
  changes: [
    { field: 'name', before: 'Joao', after: 'João' },
    { field: 'phones', before: 'given', after: 'changed' },
    { field: 'active', before: 'true', after: 'false' },
  ],
}
const bySystem: AuditEntry = {
  ...entry,
  id: '8',
  action: 'OCCURRENCE_CLOSE',
  record: 'occurrence',
  account: null,
  by: null,
  changes: [{ field: 'status', before: 'IN_ATTENDANCE', after: 'CLOSED' }],
}

const open = async (...data: readonly AuditEntry[]) => {
  history.replaceState(null, '', '/audit/list?page=1')
  const { services } = deskWith(() => ({ data, totalElements: data.length }))
  Object.assign(services, { filters: createFiltersStore() })
  Object.assign(services.session, { on: () => ({ unsubscribe() {} }) })
  render(
    <ServicesProvider value={services}>
      <AuditEntries />
    </ServicesProvider>,
  )
  await act(async () => {})
}

beforeEach(clearFilters)

it('tells who changed what, and opens a line with its values before and after', async () => {
  await open(entry, bySystem)
  const row = await screen.findByRole('row', { name: /Contato alterado/ })
  expect(row).toHaveTextContent('1042 · Padaria Central')
  expect(row).toHaveTextContent('Ana Prado')
  expect(screen.getByRole('row', { name: /Ocorrência: encerramento/ })).toHaveTextContent('Sistema')
  await userEvent.click(within(row).getByRole('link'))
  const dialog = await screen.findByRole('dialog', { name: 'Contato alterado' })
  const changes = within(within(dialog).getByRole('table', { name: 'Antes e depois' })).getAllByRole('row')
  expect(
    changes.slice(1).map(each =>
      within(each)
        .getAllByRole('cell')
        .map(cell => cell.textContent),
    ),
  ).toEqual([
    ['Joao', 'João'],
    ['informado', 'alterado'],
    ['Sim', 'Não'],
  ])
  expect(location.search).toContain('entry=9')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(within(screen.getByRole('row', { name: /Ocorrência/ })).getByRole('link'))
  expect(await screen.findByRole('row', { name: 'Situação Em atendimento Encerrada' })).toBeVisible()
})

it('says when nothing was changed yet', async () => {
  await open()
  expect(await screen.findByText('Nada foi alterado ainda')).toBeVisible()
})
