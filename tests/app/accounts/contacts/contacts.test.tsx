import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Page } from '#app/accounts/contacts/account-contact-page.tsx'
import { Tab } from '#app/accounts/contacts/contacts-tab.tsx'
import { ServicesProvider } from '#app/context.ts'
import type { Services } from '#app/services.ts'
import { createCache } from '#client/cache.ts'
import { type Contact, contactRoutes } from '#contracts/accounts/contacts.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { contact as ana } from '#tests/machines/accounts/contacts/contact.fixture.ts'
import { openPage } from '#tests/support/services.tsx'

// Whole screens in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 20_000 })

const bruno: Contact = {
  ...ana,
  id: '6',
  name: 'Bruno Reis',
  callOrder: 2,
  relation: 'CARETAKER',
  email: null,
  phones: [{ kind: 'HOME', number: '+554833330000', whatsapp: false }],
  passwordSet: true,
  hasKey: false,
  availableFrom: null,
  availableTo: null,
  validFrom: null,
  validTo: null,
  note: null,
  active: false,
}

type Route = keyof typeof contactRoutes
type Replies = Partial<Record<Route, unknown[]>>

/** A services whose server answers each route with what it is given, in turn. */
const deskWith = (replies: Replies) => {
  const calls: { route: Route; input: Record<string, unknown> }[] = []
  const kept = new Map<string, unknown>()
  const notify = vi.fn()
  const http = async (shape: unknown, { signal: _, ...input }: Record<string, unknown>) => {
    const route = (Object.keys(contactRoutes) as Route[]).find(name => contactRoutes[name] === shape)!
    if (route !== 'list') calls.push({ route, input })
    const queue = replies[route] ?? []
    const reply = queue.length > 1 ? queue.shift() : queue[0]
    if (reply instanceof Failure) throw reply
    return reply
  }
  const services = {
    http,
    notify,
    cache: createCache(),
    liveSubscriptions: new Set(),
    session: { getSnapshot: () => ({ context: { userId: '5' } }) },
    page: { listen: () => () => {} },
    drafts: {
      recall: async () => null,
      others: async () => [],
      keep: async (key: string, value: unknown) => void kept.set(key, value),
      forget: async (key: string) => void kept.delete(key),
      forgetAll: async (key: string) => void kept.delete(key),
    },
  } as unknown as Services
  return { services, calls, kept, notify }
}

const openTab = (replies: Replies) => {
  const world = deskWith(replies)
  render(
    <ServicesProvider value={world.services}>
      <Tab accountId="7" />
    </ServicesProvider>,
  )
  return world
}

const cardOf = async (name: string) => {
  const grip = await screen.findByRole('button', { name: `Arrastar ${name}` })
  return within(grip.closest('li')!)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const names = () =>
  screen.getAllByRole('button', { name: /^Arrastar/ }).map(grip => grip.getAttribute('aria-label')!.slice(9))

describe('Contatos', () => {
  it('M-116 shows whom to call, how, and what they may do', async () => {
    openTab({ list: [[ana, bruno]] })
    const card = await cardOf('Ana Lima')
    expect(card.getByText('Proprietário')).toBeVisible()
    expect(card.getByRole('link', { name: /^Ligar para Ana Lima: \(48\) 99999-0001/ })).toHaveAttribute(
      'href',
      'tel:+5548999990001',
    )
    const whatsapp = card.getAllByRole('link', { name: /^WhatsApp/ })
    expect(whatsapp.map(link => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://wa.me/5548999990001', 'noopener noreferrer'],
    ])
    const chips = within(card.getByRole('list', { name: 'O que Ana Lima pode' }))
    expect(chips.getAllByRole('listitem').map(chip => chip.textContent)).toEqual(['Pode cancelar'])
    expect(card.getByText('Tem chave')).toBeVisible()
    expect(card.getByText('Atende das 22:00 às 06:00')).toBeVisible()
    expect(card.getByText(/de 01\/12\/2026 a 20\/12\/2026/)).toBeVisible()
    expect(card.queryByRole('button', { name: /Conferir senha/ })).toBeNull()
    const other = await cardOf('Bruno Reis')
    expect(other.getByText('Inativo')).toBeVisible()
    expect(other.queryByText('Tem chave')).toBeNull()
    expect(other.getByRole('button', { name: 'Conferir senha de Bruno Reis' })).toBeVisible()
    expect(other.getByRole('link', { name: 'Alterar Bruno Reis' })).toHaveAttribute(
      'href',
      '/account/7/contact/6/update',
    )
  })

  it('says that there is nobody, and that the list did not come', async () => {
    openTab({ list: [new Failure('offline', 'Sem conexão.'), []] })
    expect(await screen.findByText('Sem conexão.')).toBeVisible()
    await press('Tentar novamente')
    expect(await screen.findByRole('heading', { name: 'Nenhum contato cadastrado' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Novo contato' })).toHaveAttribute(
      'href',
      '/account/7/contact/create',
    )
  })

  it('M-116 saves a new order at once by the buttons, says it and takes it back', async () => {
    const turned = [
      { ...bruno, callOrder: 1 },
      { ...ana, callOrder: 2 },
    ]
    const { calls } = openTab({
      list: [[ana, bruno], turned, [ana, bruno]],
      order: [turned, [ana, bruno]],
    })
    await cardOf('Ana Lima')
    await press('Mover Bruno Reis para cima')
    expect(names()).toEqual(['Bruno Reis', 'Ana Lima'])
    expect(await screen.findByText('Ordem salva.')).toBeVisible()
    await press('Desfazer')
    expect(screen.getByRole('heading', { name: 'Contatos, na ordem de chamada' })).toHaveFocus()
    await waitFor(() => expect(names()).toEqual(['Ana Lima', 'Bruno Reis']))
    expect(calls.map(({ input }) => input.body)).toEqual([{ ids: ['6', '5'] }, { ids: ['5', '6'] }])
  })

  it('puts the cards back when the order is refused, says why, and saves it when tried again', async () => {
    const turned = [
      { ...bruno, callOrder: 1 },
      { ...ana, callOrder: 2 },
    ]
    const { calls } = openTab({
      list: [[ana, bruno], [ana, bruno], turned],
      order: [new Failure('offline', 'Sem conexão.'), turned],
    })
    await cardOf('Ana Lima')
    await press('Mover Ana Lima para baixo')
    expect(await screen.findByText(/A ordem não foi salva e voltou a ser a anterior\./)).toBeVisible()
    expect(names()).toEqual(['Ana Lima', 'Bruno Reis'])
    await press('Tentar novamente')
    expect(await screen.findByText('Ordem salva.')).toBeVisible()
    expect(names()).toEqual(['Bruno Reis', 'Ana Lima'])
    expect(calls.map(({ input }) => input.body)).toEqual([{ ids: ['6', '5'] }, { ids: ['6', '5'] }])
  })

  it('asks before it deletes', async () => {
    const { calls, notify } = openTab({ list: [[ana, bruno], [ana]], remove: [null] })
    await cardOf('Bruno Reis')
    await press('Excluir Bruno Reis')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Excluir este contato?' }))
    expect(
      dialog.getByText(/Bruno Reis \(zelador\).*deixa de ser chamado, e as senhas cadastradas são apagadas/),
    ).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(names()).toEqual(['Ana Lima']))
    expect(calls.map(({ input }) => input.params)).toEqual([{ accountId: '7', contactId: '6' }])
    expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Contato excluído.' })
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Contatos, na ordem de chamada' })).toHaveFocus(),
    )
  })
})

describe('Conferir senha', () => {
  const check = async (...answers: unknown[]) => {
    const world = openTab({ list: [[bruno]], verifyPassword: answers })
    await cardOf('Bruno Reis')
    await press('Conferir senha de Bruno Reis')
    const field = await screen.findByLabelText('O que o contato disse')
    return { ...world, field }
  }
  const say = async (text: string) => {
    await userEvent.type(screen.getByLabelText('O que o contato disse'), `${text}{Enter}`)
  }

  it('M-117 compares what was heard; a match shows the counter-password', async () => {
    const { calls, field } = await check({ result: 'MISMATCH' }, { result: 'MATCH', counterPassword: 'Maré' })
    expect(field).toHaveFocus()
    await press('Conferir')
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription('Escreva o que o contato disse.')
    await say('rosa')
    expect(await screen.findByText('Senha não confere.')).toBeVisible()
    expect(screen.getByLabelText('O que o contato disse')).toHaveValue('')
    expect(screen.getByLabelText('O que o contato disse')).toHaveFocus()
    await say('girassol')
    expect(await screen.findByText('Senha confere.')).toBeVisible()
    expect(screen.getByText('Maré')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Conferir' })).toBeNull()
    expect(screen.queryByRole('img', { name: 'Sinal de coação' })).toBeNull()
    expect(calls.map(({ input }) => input.body)).toEqual([{ spoken: 'rosa' }, { spoken: 'girassol' }])
    await press('Fechar')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('D-13 under duress says what a match says, with a discreet mark', async () => {
    await check({ result: 'DURESS' })
    await say('nublado')
    expect(await screen.findByText('Senha confere.')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Sinal de coação' })).toBeInTheDocument()
    expect(screen.getByRole('dialog').textContent).not.toMatch(/coação/i)
  })

  it('stops after too many tries', async () => {
    await check(
      new Failure('tooMany', 'Muitas tentativas. Aguarde 600 segundos.', {
        code: 'PASSWORD_TRIES',
        retryAfterSeconds: 600,
      }),
    )
    await say('palpite')
    expect(await screen.findByText('Muitas tentativas. Aguarde 600 segundos.')).toBeVisible()
    expect(screen.queryByLabelText('O que o contato disse')).toBeNull()
  })
})

describe('Senhas', () => {
  it('M-117 sets, keeps and clears without showing any, and keeps no draft', async () => {
    const { calls, kept, notify } = openTab({
      list: [[bruno]],
      passwords: [new Failure('offline', 'Sem conexão.'), bruno],
    })
    await cardOf('Bruno Reis')
    await press('Senhas de Bruno Reis')
    const field = (label: string) => screen.getByLabelText(`${label} (opcional)`, { selector: 'input' })
    await screen.findByRole('dialog', { name: 'Senhas' })
    expect(field('Senha')).toHaveValue('')
    expect(field('Senha')).toHaveAccessibleDescription(/Já cadastrada/)
    expect(field('Contrassenha')).toHaveAccessibleDescription(/Não cadastrada\./)
    await userEvent.type(field('Contrassenha'), '...')
    await press('Salvar senhas')
    expect(field('Contrassenha')).toHaveAccessibleDescription('Use letras ou números.')
    await userEvent.clear(field('Contrassenha'))
    await userEvent.type(field('Contrassenha'), 'Maré')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Apagar senha' }))
    expect(field('Senha')).toBeDisabled()
    await press('Salvar senhas')
    expect(await screen.findByText('Sem conexão.')).toBeVisible()
    await press('Tentar novamente')
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Senhas gravadas.' }))
    expect(calls.map(({ input }) => input.body)).toEqual(
      Array(2).fill({ password: null, counterPassword: 'Maré' }),
    )
    expect(kept.size).toBe(0)
  })

  it('operator D17 opens for the contact just saved, once, and hands the focus to its card', async () => {
    history.replaceState(null, '', '/account/7/details?tab=contacts&passwords=6')
    openTab({ list: [[ana, bruno]] })
    expect(await screen.findByRole('dialog', { name: 'Senhas' })).toHaveTextContent('Bruno Reis')
    expect(location.search).toBe('?tab=contacts')
    await press('Cancelar')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('link', { name: 'Alterar Bruno Reis' })).toHaveFocus())
  })

  it('with nothing to write sends nothing, and says what to do', async () => {
    const { calls, notify } = openTab({ list: [[bruno]] })
    await cardOf('Bruno Reis')
    await press('Senhas de Bruno Reis')
    await screen.findByRole('dialog', { name: 'Senhas' })
    await press('Salvar senhas')
    const first = screen.getByLabelText('Senha (opcional)', { selector: 'input' })
    expect(first).toHaveAccessibleDescription('Escreva uma senha ou marque Apagar.')
    expect([calls, notify.mock.calls]).toEqual([[], []])
  })

  it('asks before what was written is lost', async () => {
    openTab({ list: [[bruno]] })
    await cardOf('Bruno Reis')
    await press('Senhas de Bruno Reis')
    await userEvent.type(await screen.findByLabelText(/^Senha de coação/, { selector: 'input' }), 'Lua')
    await press('Cancelar')
    await press('Continuar editando')
    await press('Cancelar')
    await press('Sair sem salvar')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('Novo contato e Alterar contato', () => {
  const edit = async (contact: Contact | null, replies: Replies) => {
    const calls: { route: Route; input: object }[] = []
    const queues: Replies = { find: [contact], ...replies }
    const world = openPage(Page, contact ? { contactId: contact.id } : {}, ({ path, ...input }) => {
      if (path === '/serviceOrder') return { data: [], totalElements: 0 }
      const route = (Object.keys(contactRoutes) as Route[]).find(
        name => contactRoutes[name].path === path && name in queues,
      )!
      const queue = queues[route] ?? []
      if (route !== 'find') calls.push({ route, input })
      const reply = queue.length > 1 ? queue.shift() : queue[0]
      if (reply instanceof Failure) throw reply
      return reply
    })
    await screen.findByRole('form', { name: contact ? 'Alterar contato' : 'Novo contato' })
    return { ...world, calls }
  }
  const field = (label: string | RegExp) => screen.getByLabelText(label, { selector: 'input' })

  it('M-20 says what is missing, then sends one contact and goes back to the list', async () => {
    const { calls } = await edit(null, { create: [ana] })
    await press('Salvar')
    expect(field('Nome')).toHaveAccessibleDescription('Campo obrigatório.')
    expect(field('Telefone')).toHaveAccessibleDescription('Campo obrigatório.')
    expect(calls).toEqual([])
    await userEvent.type(field('Nome'), 'Ana Lima')
    await userEvent.selectOptions(screen.getByLabelText('Vínculo'), 'Proprietário')
    await userEvent.type(field('Telefone'), '48999990001')
    await userEvent.click(screen.getByRole('checkbox', { name: 'WhatsApp' }))
    await press('Adicionar telefone')
    expect(field('Telefone 2')).toHaveFocus()
    await press('Remover telefone 2')
    expect(field('Telefone')).toHaveFocus()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tem chave' }))
    await press('Salvar')
    await waitFor(() => expect(location.pathname + location.search).toBe('/account/7/details?tab=contacts'))
    expect(calls).toMatchObject([
      {
        route: 'create',
        input: {
          params: { accountId: '7' },
          idempotencyKey: expect.any(String),
          body: {
            name: 'Ana Lima',
            relation: 'OWNER',
            phones: [{ kind: 'MOBILE', number: '+5548999990001', whatsapp: true }],
            hasKey: true,
            canCancel: true,
            document: null,
          },
        },
      },
    ])
  })

  it('operator D17 saves a new contact and goes on to its passwords', async () => {
    await edit(null, { create: [{ ...ana, id: '9' }] })
    await userEvent.type(field('Nome'), 'Ana Lima')
    await userEvent.selectOptions(screen.getByLabelText('Vínculo'), 'Proprietário')
    await userEvent.type(field('Telefone'), '48999990001')
    await press('Salvar e cadastrar senhas')
    await waitFor(() =>
      expect(location.pathname + location.search).toBe('/account/7/details?tab=contacts&passwords=9'),
    )
  })

  it('operator D20 has a key apart from what it may do', async () => {
    await edit(null, {})
    const rights = within(screen.getByRole('region', { name: 'O que pode' }))
    expect(rights.getAllByRole('checkbox').map(box => box.closest('label')?.textContent)).toEqual([
      'Pode cancelar',
      'Pode pedir teste',
      'Pode autorizar ordem de serviço',
    ])
    expect(screen.getByRole('checkbox', { name: 'Tem chave' })).toBeVisible()
  })

  it('operator D17 an existing contact has its passwords on its own page', async () => {
    await edit(ana, {})
    expect(screen.queryByRole('button', { name: 'Salvar e cadastrar senhas' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Alterar senhas' })).toBeVisible()
  })

  it('what is wrong with the phones together is told with their group', async () => {
    const message = 'Informe até 5 telefones.'
    const fieldErrors = [{ field: 'phones', code: 'tooMany', message }]
    await edit(ana, {
      update: [
        new Failure('invalid', 'Verifique os campos destacados.', { code: 'VALIDATION', fieldErrors }),
      ],
    })
    await userEvent.type(field('Nome'), '.')
    await press('Salvar')
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Telefones' })).toHaveAccessibleDescription(message),
    )
  })

  it('a refusal of the server is shown at its field; conflicting values are offered to choose from', async () => {
    const theirs = { ...ana, name: 'Ana Souza', note: 'Mudou de número.', version: 4 }
    const { calls } = await edit(ana, {
      update: [
        new Failure('invalid', 'Verifique os campos destacados.', {
          code: 'VALIDATION',
          fieldErrors: [
            {
              field: 'panelUserCode',
              code: 'inUse',
              message: 'Outro contato desta conta já usa este código.',
            },
          ],
        }),
        new Failure('conflict', 'Este registro foi alterado por Rafael às 10:00.', {
          code: 'VERSION_CONFLICT',
          details: { version: 4, current: theirs },
        }),
        theirs,
      ],
    })
    await userEvent.clear(field('Nome'))
    await userEvent.type(field('Nome'), 'Ana L.')
    await press('Salvar')
    await waitFor(() =>
      expect(field(/^Código na central/)).toHaveAccessibleDescription(/já usa este código\./),
    )
    await press('Salvar')
    await screen.findByRole('heading', { name: 'Revise as diferenças' })
    expect(screen.getByRole('radio', { name: /^Observação Valor atual / })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: /^Nome Meu valor / }))
    await press('Salvar com estas escolhas')
    await waitFor(() => expect(calls).toHaveLength(3))
    expect(calls[2]!.input).toMatchObject({
      version: 4,
      body: { name: 'Ana L.', note: 'Mudou de número.' },
    })
  })
})
