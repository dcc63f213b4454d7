import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useActorRef, useSelector } from '@xstate/react'
import { describe, expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { passwordProblems } from '#contracts/rules/passwords.ts'
import type { PasswordLink } from '#contracts/session/password-links.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { passwordLinkMachine } from '#machines/session/password-links/password-link.machine.ts'
import { selectPasswordLink } from '#machines/session/password-links/password-link.selectors.ts'
import { SavePassword, type SignedIn } from '#screens/session/password-links/save-password.tsx'

interface World {
  check?: Failure
  save?: Failure
}

const machineOf = ({ check, save }: World) =>
  passwordLinkMachine.provide({
    actors: {
      validateToken: fromPromise<PasswordLink, { token: string }>(async () => {
        if (check) throw check
        return { valid: true, userId: '9', name: 'Camila Prado', email: 'ca****@demo.example' }
      }),
      savePassword: fromPromise<void, { token: string; password: string }>(async () => {
        if (save) throw save
      }),
    },
  })

interface SceneProps {
  machine: ReturnType<typeof machineOf>
  signedIn?: SignedIn | null
}

const Scene = ({ machine, signedIn = null }: SceneProps) => {
  const actor = useActorRef(machine, { input: { token: 'abc', judge: passwordProblems } })
  return (
    <SavePassword
      signedIn={signedIn}
      view={useSelector(actor, selectPasswordLink)}
      onPassword={password => actor.send({ type: 'password.changed', password })}
      onRepeat={repeat => actor.send({ type: 'repeat.changed', repeat })}
      onSubmit={() => actor.send({ type: 'password.submitted' })}
      onRetry={() => actor.send({ type: 'retry.requested' })}
    />
  )
}

const show = (world: World = {}, signedIn: SignedIn | null = null) =>
  render(<Scene machine={machineOf(world)} signedIn={signedIn} />)
const password = () => screen.findByLabelText('Nova senha')
const repeat = () => screen.getByLabelText('Confirmação da nova senha')

describe('Definir senha', () => {
  it('says whose password it is, what it still lacks, and when it is good', async () => {
    show()
    await userEvent.type(await password(), 'abc')
    expect(screen.getByText('Camila Prado')).toBeVisible()
    expect(screen.getByText('ca****@demo.example')).toBeVisible()
    const lacks = screen.getByRole('status')
    expect(lacks).toHaveAttribute('aria-live', 'polite')
    expect(
      within(lacks)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['Use ao menos 10 caracteres.', 'Inclua uma letra maiúscula.', 'Inclua um número.'])
    await userEvent.clear(await password())
    await userEvent.type(await password(), 'Nova#Senha2026')
    expect(screen.getByRole('status')).toHaveTextContent('A senha atende a todas as regras.')
  })

  it('shows and hides each field by itself', async () => {
    show()
    expect(await password()).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar nova senha' }))
    expect(await password()).toHaveAttribute('type', 'text')
    expect(repeat()).toHaveAttribute('type', 'password')
    expect(await password()).toHaveAttribute('autocomplete', 'new-password')
  })

  it('brings the focus to the first field with a problem, each time', async () => {
    show()
    await userEvent.type(await password(), 'Nova#Senha2026')
    await userEvent.type(repeat(), 'outra{Enter}')
    expect(repeat()).toHaveFocus()
    expect(repeat()).toHaveAccessibleDescription('As senhas não são iguais.')
    await userEvent.clear(await password())
    await userEvent.click(screen.getByRole('button', { name: 'Salvar senha' }))
    expect(await password()).toHaveFocus()
    expect(await password()).toHaveAccessibleDescription('Campo obrigatório.')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar senha' }))
    expect(await password()).toHaveFocus()
  })

  it('saves by Enter and leads to the sign-in page', async () => {
    show()
    await userEvent.type(await password(), 'Nova#Senha2026')
    await userEvent.type(repeat(), 'Nova#Senha2026{Enter}')
    expect(await screen.findByText('Senha definida. Entre com ela.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ir para o login' })).toHaveAttribute('href', '/login')
  })

  it('a save that failed keeps what was typed and offers to try again', async () => {
    show({ save: new Failure('offline', 'Sem conexão.') })
    await userEvent.type(await password(), 'Nova#Senha2026')
    await userEvent.type(repeat(), 'Nova#Senha2026{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão.')
    expect(await password()).toHaveValue('Nova#Senha2026')
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toHaveAttribute('type', 'submit')
  })

  it('M-49 a link that does not hold says so and leads to a new one', async () => {
    show({ check: new Failure('unauthenticated', 'Link inválido ou expirado.') })
    expect(await screen.findByRole('heading', { name: 'Link inválido ou expirado' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Pedir um novo link' })).toHaveAttribute(
      'href',
      '/reset-password',
    )
  })

  it('a check without an answer says so', async () => {
    show({ check: new Failure('offline', 'Sem conexão.') })
    expect(screen.getByRole('status')).toHaveTextContent('Conferindo o link…')
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão.')
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  })
})

describe('M-49 a link opened in a browser where somebody is signed in', () => {
  const save = async () => {
    await userEvent.type(await password(), 'Portaria#Nova7')
    await userEvent.type(repeat(), 'Portaria#Nova7')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar senha' }))
    await screen.findByRole('heading', { name: 'Senha definida' })
  }

  it('says whose session is open and whose password this is, and goes on as neither by itself', async () => {
    const onSwitch = vi.fn()
    show({}, { id: '8', name: 'Lucas Moreira', leaving: false, onSwitch })
    await password()
    expect(screen.getByText(/está aberta a sessão de Lucas Moreira/)).toHaveTextContent(/é a de Camila Prado/)
    await save()
    expect(screen.queryByRole('link', { name: 'Ir para o login' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Continuar como Lucas Moreira' })).toHaveAttribute('href', '/')
    await userEvent.click(screen.getByRole('button', { name: 'Sair e entrar com a nova senha' }))
    expect(onSwitch).toHaveBeenCalledOnce()
  })

  it('of another person with the same name is another person’s', async () => {
    show({}, { id: '8', name: 'Camila Prado', leaving: false, onSwitch: vi.fn() })
    await save()
    expect(screen.getByRole('link', { name: 'Continuar como Camila Prado' })).toBeVisible()
  })

  it('of the same person offers nothing but to sign in again: the password ended the session', async () => {
    const onSwitch = vi.fn()
    show({}, { id: '9', name: 'Camila P.', leaving: false, onSwitch })
    await save()
    expect(screen.queryByText(/está aberta a sessão/)).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Entrar com a nova senha' }))
    expect(onSwitch).toHaveBeenCalledOnce()
  })
})
