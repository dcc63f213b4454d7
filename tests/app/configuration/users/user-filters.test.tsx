import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { UserFilters } from '#app/configuration/users/user-filters.tsx'
import { userList } from '#machines/configuration/users/user-list.ts'
import { openPage } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 30_000 })

const groups = [
  { id: '1', name: 'Administrador', permissions: [] },
  { id: '4', name: 'Atendente de OS', permissions: [] },
]

const open = (address: string) => {
  const onChange = vi.fn()
  const parameters = new URLSearchParams(address)
  const filters = userList.filters.read(name => parameters.get(name))
  openPage(
    () => (
      <UserFilters
        controls={userList.panel}
        filters={{ ...filters }}
        query={userList.filters.toQuery(filters)}
        onChange={onChange}
      />
    ),
    {},
    ({ path }) => {
      if (path === '/auth/permissionGroup/list') return groups
      if (path === '/auth/user/tag/list') return [{ id: '2', name: 'Norte' }]
      throw { kind: 'notFound', message: 'Registro não encontrado.' }
    },
  )
  return onChange
}

it('M-171 filters users by a group that is chosen, kept by its id', async () => {
  const onChange = open('')
  await userEvent.type(screen.getByRole('combobox', { name: 'Grupo de permissões' }), 'atend')
  await userEvent.click(await screen.findByRole('option', { name: 'Atendente de OS' }))
  expect(onChange).toHaveBeenLastCalledWith({ permissionGroupId: ['4'] })
})

it('M-171 names the records of the address, and lets go of one that is gone', async () => {
  const onChange = open('permissionGroupId=1&tagIds=2&attendanceProfileId=77')
  expect(await screen.findByRole('button', { name: 'Remover Administrador' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Remover Norte' })).toBeVisible()
  const gone = await screen.findByRole('button', { name: 'Remover Perfil de atendimento 77' })
  await userEvent.click(gone)
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ attendanceProfileId: [] }))
})

it('M-171 sends the chosen ids, and counts them as filters', () => {
  const filters = { ...userList.filters.empty, permissionGroupId: ['1', '4'], tagIds: ['2'] }
  expect(userList.filters.write(filters)).toEqual([
    ['permissionGroupId', '1,4'],
    ['tagIds', '2'],
    ['page', '1'],
  ])
  expect(userList.filters.toQuery(filters)).toMatchObject({ permissionGroupId: ['1', '4'], tagIds: ['2'] })
  expect(userList.filters.count(filters)).toBe(2)
})
