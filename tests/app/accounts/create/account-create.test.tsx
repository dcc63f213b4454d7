import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Page } from '#app/accounts/create/account-create-page.tsx'
import { ServicesProvider } from '#app/context.ts'
import { Failure } from '#machines/kit/failure.ts'
import { accountPage } from '#tests/support/records/account-page.ts'
import { type Answer, deskWith } from '../../../support/services.tsx'

vi.setConfig({ testTimeout: 30_000 })

const CREATE = '/account/create'
const CEP = '/address/cep/{cep}'
const CUSTOMERS = '/customer/dropdown/query'

const street = {
  cep: '88010400',
  street: 'Rua dos Ipês',
  neighborhood: 'Centro',
  city: 'Florianópolis',
  uf: 'SC',
  ibgeCode: '4205407',
  latitude: -27.5,
  longitude: -48.5,
}
const created = accountPage({ id: '99', code: '1021' })

const answers =
  (create: () => unknown = () => created): Answer =>
  ({ path }) => {
    if (path === CREATE) return create()
    if (path === CEP) return street
    if (path === CUSTOMERS) return { data: [{ id: '3', name: 'Marina Prado' }], totalElements: 1 }
    return { data: [], totalElements: 0 }
  }

const open = async (answer: Answer = answers(), kept = new Map<string, unknown>()) => {
  const world = deskWith(answer, { kept })
  render(
    <ServicesProvider value={world.services}>
      <Page />
    </ServicesProvider>,
  )
  await act(async () => {})
  return world
}
const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const next = () => userEvent.click(button('Avançar'))
const write = async (name: string | RegExp, text: string) => {
  await userEvent.click(box(name))
  await userEvent.paste(text)
}
const chooseCustomer = async () => {
  await userEvent.click(screen.getByRole('combobox', { name: 'Cliente' }))
  await userEvent.click(await screen.findByRole('option', { name: /Marina Prado/ }))
}
const newCustomer = async () => {
  await userEvent.click(screen.getByRole('radio', { name: 'Cliente novo' }))
  await write('CPF', '52998224725')
  await write('Nome completo', 'Marina Prado')
}
const fillPlace = async () => {
  await write('Nome do local', 'Padaria Aurora')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo de local' }), 'Comercial')
  await write('CEP', '88010-400')
  await waitFor(() => expect(box('Logradouro')).toHaveValue('Rua dos Ipês'))
  await write('Número', '12')
}

beforeEach(() => history.replaceState(null, '', CREATE))

describe('Nova conta', () => {
  it('M-104 goes Cliente → Patrimônio → Serviços → Revisão and ends at the details of the account', async () => {
    const { sent, notify, kept } = await open()
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Passo 1 de 4: Cliente')
    await next()
    expect(screen.getByRole('combobox', { name: 'Cliente' })).toHaveAccessibleDescription(
      'Campo obrigatório.',
    )
    await chooseCustomer()
    expect(sent(CUSTOMERS)[0]?.query).toEqual({ recordsPerPage: 15, offset: 0 })
    await next()
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
    await fillPlace()
    expect(screen.getByRole('combobox', { name: 'UF' })).toHaveValue('SC')
    await next()
    await userEvent.click(screen.getByRole('checkbox', { name: 'CFTV' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Com imagem' }))
    await next()
    expect(screen.getByText('Gerado ao concluir')).toBeVisible()
    expect(screen.getByText('Alarme, CFTV')).toBeVisible()
    await userEvent.dblClick(button('Cadastrar conta'))
    await waitFor(() => expect(location.pathname).toBe('/account/99/details'))
    expect(sent(CREATE)).toEqual([
      {
        path: CREATE,
        idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/),
        body: {
          name: 'Padaria Aurora',
          customerId: '3',
          patrimony: {
            name: 'Padaria Aurora',
            kind: 'COMMERCIAL',
            address: {
              cep: '88010400',
              street: 'Rua dos Ipês',
              number: '12',
              complement: null,
              neighborhood: 'Centro',
              city: 'Florianópolis',
              uf: 'SC',
              ibgeCode: '4205407',
            },
            location: { latitude: -27.5, longitude: -48.5 },
            referencePoint: null,
            accessInstructions: null,
            riskNotes: null,
            nearestPolice: null,
          },
          services: ['ALARM', 'CCTV'],
          monitoringKind: 'WITH_IMAGE',
          mainNote: null,
        },
      },
    ])
    expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: 'success', text: 'Conta 1021 cadastrada.' })
    await waitFor(() => expect(kept.size).toBe(0))
  })

  it('M-108 to change the kind of person asks before the document is lost', async () => {
    await open()
    await newCustomer()
    await userEvent.click(screen.getByRole('radio', { name: 'Pessoa jurídica' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Trocar o tipo de pessoa?' })
    expect(dialog).toHaveTextContent('O CPF já escrito será apagado')
    await userEvent.click(button('Manter como está'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(box('CPF')).toHaveValue('529.982.247-25')
    await userEvent.click(screen.getByRole('radio', { name: 'Pessoa jurídica' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar e apagar o CPF' }))
    expect(await screen.findByRole('textbox', { name: 'CNPJ' })).toHaveValue('')
    expect(box('Razão social')).toHaveValue('Marina Prado')
    await write('CNPJ', '12.ABC.345/01DE-36')
    await next()
    expect(box('CNPJ')).toHaveAccessibleDescription('CNPJ inválido.')
    await userEvent.clear(box('CNPJ'))
    await write('CNPJ', '12.abc.345/01de-35')
    await next()
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Patrimônio')
  })

  it('the postal code leaves what was typed, and one nobody knows leaves the address to the person', async () => {
    const { sent } = await open(call => {
      if (call.path === CEP) {
        const { cep } = (call as unknown as { params: { cep: string } }).params
        if (cep === '99999999') throw new Failure('notFound', 'CEP não encontrado.')
        return street
      }
      return answers()(call)
    })
    await chooseCustomer()
    await next()
    await write('Logradouro', 'Rua Minha')
    await write('CEP', '99999999')
    expect(await screen.findByText('CEP não encontrado. Preencha o endereço.')).toBeVisible()
    await userEvent.clear(box('CEP'))
    await write('CEP', '88010400')
    await waitFor(() => expect(box('Bairro')).toHaveValue('Centro'))
    expect(box('Logradouro')).toHaveValue('Rua Minha')
    expect(sent(CEP)).toHaveLength(2)
  })

  it('another postal code replaces what the first had filled, even from another step and back', async () => {
    const other = { ...street, cep: '80010400', street: 'Rua XV', city: 'Curitiba', uf: 'PR' }
    await open(call => {
      const { cep } = (call as unknown as { params?: { cep?: string } }).params ?? {}
      return call.path === CEP && cep === other.cep ? other : answers()(call)
    })
    await chooseCustomer()
    await next()
    await fillPlace()
    await next()
    await userEvent.click(button('Voltar'))
    await userEvent.clear(box('CEP'))
    await write('CEP', '80010400')
    await waitFor(() => expect(box('Cidade')).toHaveValue('Curitiba'))
    expect(box('Logradouro')).toHaveValue('Rua XV')
  })

  it('what is in use is said at its field, on its step, and nothing is lost', async () => {
    const refusal = new Failure('conflict', 'Já existe um cadastro com este código.', {
      code: 'CODE_IN_USE',
      fieldErrors: [
        { field: 'code', code: 'CODE_IN_USE', message: 'Já existe um cadastro com este código.' },
      ],
    })
    const tries = [() => Promise.reject(refusal), () => created]
    const { sent } = await open(answers(() => tries.shift()?.()))
    await newCustomer()
    await next()
    await fillPlace()
    await next()
    await write(/^Código da conta/, '1001')
    await next()
    await userEvent.click(button('Cadastrar conta'))
    await waitFor(() => expect(box(/^Código da conta/)).toHaveFocus())
    expect(box(/^Código da conta/)).toHaveAccessibleDescription('Já existe um cadastro com este código.')
    await userEvent.clear(box(/^Código da conta/))
    await next()
    await userEvent.click(button('Cadastrar conta'))
    await waitFor(() => expect(location.pathname).toBe('/account/99/details'))
    const [first, second] = sent(CREATE)
    expect(first?.body).toMatchObject({ code: '1001', customer: { document: '52998224725' } })
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
  })

  it('what was written survives the page, step and all; leaving asks first', async () => {
    const kept = new Map<string, unknown>()
    await open(answers(), kept)
    await chooseCustomer()
    await next()
    await write('Nome do local', 'Padaria Aurora')
    await waitFor(() => expect(kept.size).toBe(1))
    cleanup()
    await open(answers(), kept)
    await waitFor(() => expect(box('Nome do local')).toHaveValue('Padaria Aurora'))
    expect(screen.getByRole('status')).toHaveTextContent('O que você tinha escrito antes voltou.')
    await userEvent.click(button('Cancelar'))
    expect(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible()
    await userEvent.click(button('Continuar editando'))
    await userEvent.click(button('Descartar rascunho'))
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Passo 1')
    await waitFor(() => expect(kept.size).toBe(0))
    await chooseCustomer()
    await userEvent.click(button('Cancelar'))
    await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    await waitFor(() => expect(location.pathname).toBe('/account/list'))
    await waitFor(() => expect(kept.size).toBe(0))
  })
})
