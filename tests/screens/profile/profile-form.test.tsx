import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useActorRef, useSelector } from '@xstate/react'
import { describe, expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { profileProblems } from '#client/actors/profile/profile.actors.ts'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { profileMachine, type SaveInput } from '#machines/profile/profile.machine.ts'
import { selectProfileForm } from '#machines/profile/profile.selectors.ts'
import { Profile } from '#screens/profile/profile.tsx'
import { ProfileConflict } from '#screens/profile/profile-conflict.tsx'
import { ProfileForm } from '#screens/profile/profile-form.tsx'
import { userInfo } from '#tests/support/records/records.ts'

const user = userInfo({ phone: '+5548900001234' })

const Scene = ({ onSave }: { onSave: (input: SaveInput) => void }) => {
  const actor = useActorRef(
    profileMachine.provide({
      actors: {
        saveProfile: fromPromise<UserInfo, SaveInput>(async ({ input }) => {
          onSave(input)
          return { ...user, ...input.profile, version: 2 }
        }),
        loadProfile: fromPromise<UserInfo, { userId: string }>(async () => user),
      },
    }),
    { input: { user, judge: profileProblems } },
  )
  return (
    <ProfileForm
      form={useSelector(actor, selectProfileForm)}
      onField={(field, text) => actor.send({ type: 'field.changed', field, text })}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      onDiscard={() => actor.send({ type: 'form.discarded' })}
    />
  )
}

const show = () => {
  const onSave = vi.fn()
  render(<Scene onSave={onSave} />)
  return onSave
}
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Salvar' })

describe('Meus Dados', () => {
  it('shows what is saved: the e-mail to read only, the phone as it is said', () => {
    show()
    expect(field('Nome')).toHaveValue('Camila Prado')
    expect(field('E-mail')).toHaveAttribute('readonly')
    expect(field(/^Telefone/)).toHaveValue('(48) 90000-1234')
    expect(field(/^Ramal/)).toHaveValue('2005')
    expect(save()).toBeDisabled()
  })

  it('writes the separators of the phone, saves it as the wire has it, and is pristine again', async () => {
    const onSave = show()
    await userEvent.clear(field(/^Telefone/))
    await userEvent.type(field(/^Telefone/), '4899991{Enter}')
    expect(field(/^Telefone/)).toHaveFocus()
    expect(field(/^Telefone/)).toHaveAccessibleDescription('Telefone inválido. Informe o DDD.')
    expect(onSave).not.toHaveBeenCalled()
    await userEvent.type(field(/^Telefone/), '2222')
    expect(field(/^Telefone/)).toHaveValue('(48) 99991-2222')
    expect(screen.getByRole('status')).toHaveTextContent('Há alterações não salvas.')
    await userEvent.click(save())
    expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({ profile: expect.objectContaining({ phone: '+5548999912222' }), version: 1 }),
    )
    await vi.waitFor(() => expect(save()).toBeDisabled())
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('discards what was typed', async () => {
    show()
    await userEvent.type(field('Nome'), ' Lima')
    await userEvent.click(screen.getByRole('button', { name: 'Descartar alterações' }))
    expect(field('Nome')).toHaveValue('Camila Prado')
    expect(screen.queryByRole('button', { name: 'Descartar alterações' })).toBeNull()
  })

  it('D-29 tells the permissions, and leads to the password', () => {
    const permissions = [{ area: 'Console', labels: ['Usar o console'] }]
    render(<Profile photo={null} form={null} permissions={permissions} />)
    expect(screen.getByRole('region', { name: 'Permissões' })).toHaveTextContent('ConsoleUsar o console')
    expect(screen.getByRole('link', { name: 'Trocar senha' })).toHaveAttribute('href', '/profile/password')
  })

  it('lays the two versions side by side and lets the person choose', async () => {
    const says = { onKeepMine: vi.fn(), onTakeTheirs: vi.fn(), onClose: vi.fn() }
    const differences = [
      { field: 'phone' as const, label: 'Telefone', theirs: '', mine: '48900001234' },
      { field: 'name' as const, label: 'Nome', theirs: 'Camila P.', mine: 'Camila Lima' },
    ]
    render(<ProfileConflict conflict={{ sentence: 'Alterado por Ana às 10:00.', differences }} {...says} />)
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Alterado por Ana às 10:00.')
    expect(screen.getByRole('row', { name: 'Telefone Vazio (48) 90000-1234' })).toBeVisible()
    expect(screen.getByRole('row', { name: 'Nome Camila P. Camila Lima' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Manter o que digitei' }))
    await userEvent.click(screen.getByRole('button', { name: 'Usar o que está salvo' }))
    await userEvent.keyboard('{Escape}')
    expect(says.onKeepMine).toHaveBeenCalledTimes(1)
    expect(says.onTakeTheirs).toHaveBeenCalledTimes(1)
    expect(says.onClose).toHaveBeenCalledTimes(1)
  })
})
