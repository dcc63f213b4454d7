import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Page } from '#app/configuration/attendance-profiles/attendance-profile-page.tsx'
import type { AttendanceProfile } from '#contracts/configuration/attendance-profiles.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { openPage } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })
beforeEach(() => sessionStorage.clear())

const profile: AttendanceProfile = {
  id: '9',
  name: 'Noturno',
  description: null,
  categories: ['INTRUSION'],
  minPriority: 1,
  maxPriority: 3,
  accountTags: [{ id: '4', name: 'VIP' }],
  maxSimultaneous: 2,
  autoFeed: false,
  canCftv: true,
  canDispatch: true,
  canClose: true,
  active: true,
  stations: [],
  version: 3,
}
const FIND = '/attendanceProfile/{attendanceProfileId}'
const UPDATE = '/attendanceProfile/{attendanceProfileId}/update'
const CREATE = '/attendanceProfile/create'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const toggle = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))

describe('the page of an attendance profile', () => {
  it('M-159 sends a new one with what was chosen, in the order of the list', async () => {
    const { sent, notify } = openPage(Page, {}, ({ path }) => path === CREATE && profile)
    await userEvent.type(await screen.findByLabelText('Nome'), 'Noturno')
    await toggle('Cerca elétrica')
    await toggle('Intrusão')
    await toggle('Encerrar ocorrência')
    await userEvent.selectOptions(screen.getByLabelText('Até a prioridade'), 'Alta')
    await press('Salvar')
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Perfil de atendimento cadastrado.' }),
    )
    expect(sent(CREATE).map(({ body }) => body)).toEqual([
      {
        name: 'Noturno',
        description: null,
        categories: ['INTRUSION', 'FENCE'],
        minPriority: 1,
        maxPriority: 3,
        accountTagIds: [],
        maxSimultaneous: 1,
        autoFeed: false,
        canCftv: true,
        canDispatch: true,
        canClose: false,
        active: true,
      },
    ])
    expect(location.pathname).toBe('/attendanceProfile/list')
  })

  it('M-159 takes a tag away, adds one, and sends the version', async () => {
    const { sent } = openPage(Page, { attendanceProfileId: '9' }, ({ path }) =>
      path === '/tag/query'
        ? { data: [{ id: '5', name: 'Banco' }], totalElements: 1 }
        : path === FIND || path === UPDATE
          ? profile
          : null,
    )
    const box = await screen.findByRole('combobox', { name: /^Etiquetas da conta/ })
    await userEvent.click(screen.getByRole('button', { name: /VIP/ }))
    await userEvent.click(box)
    await userEvent.click(await screen.findByRole('option', { name: 'Banco' }))
    await press('Salvar')
    await waitFor(() => expect(sent(UPDATE)).toHaveLength(1))
    expect(sent(UPDATE)[0]).toMatchObject({ version: 3, body: { accountTagIds: ['5'] } })
  })

  it('stands still when it is in use, and says so', async () => {
    let asked = false
    openPage(Page, { attendanceProfileId: '9' }, () => {
      if (!asked) {
        asked = true
        return profile
      }
      throw new Failure('conflict', 'Este registro está em uso e não pode ser excluído.', { code: 'IN_USE' })
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir perfil de atendimento' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }))
    expect(await dialog.findByText('Este registro está em uso e não pode ser excluído.')).toBeVisible()
  })
})
