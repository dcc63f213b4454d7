import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AccountProvider } from '#app/accounts/account-context.ts'
import { PatrimonyDialog } from '#app/accounts/patrimony/patrimony-dialog.tsx'
import { ServicesProvider } from '#app/context.ts'
import { Failure } from '#machines/kit/failure.ts'
import { accountPage } from '#tests/support/records/account-page.ts'
import { type Answer, deskWith } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })

const CEP = '/address/cep/{cep}'
const SAVE = '/account/{accountId}/patrimony'
const found = {
  cep: '88010400',
  street: 'Rua Felipe Schmidt',
  neighborhood: 'Ilha',
  city: 'Florianópolis',
  uf: 'SC',
  ibgeCode: '4205407',
}

const open = async (
  answer: Answer,
  kept = new Map<string, unknown>(),
  patrimony = accountPage().patrimony,
) => {
  const world = deskWith(answer, { kept })
  const onSaved = vi.fn()
  const opened = { page: { ...accountPage(), patrimony }, refresh: () => {} }
  const { unmount } = render(
    <ServicesProvider value={world.services}>
      <AccountProvider value={opened}>
        <PatrimonyDialog onSaved={onSaved} onClose={() => {}} />
      </AccountProvider>
    </ServicesProvider>,
  )
  await act(async () => {})
  return { ...world, onSaved, unmount }
}

const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
const write = async (name: string, text: string) => {
  await userEvent.clear(box(name))
  await userEvent.click(box(name))
  await userEvent.paste(text)
}

it('M-112 a new postal code replaces the address as it was saved, and nothing that was typed', async () => {
  const { sent, onSaved } = await open(({ path }) => (path === CEP ? found : accountPage().patrimony))
  expect(sent(CEP)).toEqual([])
  await write('Bairro', 'Trindade')
  await write('CEP', '88010400')
  await waitFor(() => expect(box('Logradouro')).toHaveValue('Rua Felipe Schmidt'))
  expect(box('Bairro')).toHaveValue('Trindade')
  expect(box('Cidade')).toHaveValue('Florianópolis')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent(SAVE)[0]?.body).toMatchObject({
    address: { cep: '88010400', neighborhood: 'Trindade', city: 'Florianópolis', ibgeCode: '4205407' },
    location: { latitude: -3.1, longitude: -60.02 },
  })
})

it('M10 a postal code of which only city and state are known leaves the street to the person', async () => {
  const town = { ...found, street: '', neighborhood: '' }
  const { onSaved, sent } = await open(({ path }) => (path === CEP ? town : accountPage().patrimony))
  const before = [box('Logradouro'), box('Bairro')].map(field => (field as HTMLInputElement).value)
  await write('CEP', '88010400')
  await waitFor(() => expect(box('Cidade')).toHaveValue('Florianópolis'))
  expect([box('Logradouro'), box('Bairro')].map(field => (field as HTMLInputElement).value)).toEqual(before)
  expect(screen.getByText('Cidade encontrada. Confira a rua e o bairro.')).toBeVisible()
  await write('Logradouro', 'Rua Nova')
  await write('Bairro', 'Trindade')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent(SAVE)[0]?.body).toMatchObject({
    address: {
      cep: '88010400',
      street: 'Rua Nova',
      neighborhood: 'Trindade',
      city: 'Florianópolis',
      uf: 'SC',
    },
  })
})

it('a postal code that comes back with a draft is not looked up: its address came with it', async () => {
  const { address } = accountPage().patrimony
  const kept = new Map<string, unknown>()
  const first = await open(({ path }) => (path === CEP ? found : accountPage().patrimony), kept)
  await write('CEP', '88010400')
  await waitFor(() => expect(box('Logradouro')).toHaveValue('Rua Felipe Schmidt'))
  await write('Logradouro', address.street)
  await waitFor(() => expect(JSON.stringify([...kept.values()])).toContain(`"street":"${address.street}"`))
  first.unmount()
  const { sent } = await open(({ path }) => (path === CEP ? found : accountPage().patrimony), kept)
  await waitFor(() => expect(box('Cidade')).toHaveValue('Florianópolis'))
  expect(box('Logradouro')).toHaveValue(address.street)
  expect(sent(CEP)).toEqual([])
})

it('another one, after a draft came back, replaces what the first had filled', async () => {
  const other = {
    ...found,
    cep: '80010000',
    street: 'Rua XV de Novembro',
    city: 'Curitiba',
    uf: 'PR',
    ibgeCode: '4106902',
  }
  const answer: Answer = ({ path, ...call }) => {
    if (path !== CEP) return accountPage().patrimony
    return (call as unknown as { params: { cep: string } }).params.cep === '80010000' ? other : found
  }
  const kept = new Map<string, unknown>()
  const first = await open(answer, kept)
  await write('CEP', '88010400')
  await waitFor(() => expect(box('Logradouro')).toHaveValue('Rua Felipe Schmidt'))
  await waitFor(() => expect(JSON.stringify([...kept.values()])).toContain('Rua Felipe Schmidt'))
  first.unmount()
  const { sent, onSaved } = await open(answer, kept)
  await waitFor(() => expect(box('Cidade')).toHaveValue('Florianópolis'))
  await write('CEP', '80010000')
  await waitFor(() => expect(box('Logradouro')).toHaveValue('Rua XV de Novembro'))
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent(SAVE)[0]?.body).toMatchObject({ address: { city: 'Curitiba', uf: 'PR', ibgeCode: '4106902' } })
})

it('says when a postal code is not known, and asks again for one that could not be asked for', async () => {
  let lost = true
  await open(({ path, ...call }) => {
    if (path !== CEP) return accountPage().patrimony
    const { cep } = (call as unknown as { params: { cep: string } }).params
    if (cep === '99999999') throw new Failure('notFound', 'CEP não encontrado.')
    if (lost) throw new Failure('offline', 'Sem conexão.')
    return found
  })
  await write('CEP', '99999999')
  expect(await screen.findByText('CEP não encontrado. Preencha o endereço.')).toBeVisible()
  await write('CEP', '88010400')
  const again = await screen.findByRole('button', { name: 'Buscar o endereço de novo' })
  lost = false
  await userEvent.click(again)
  await waitFor(() => expect(box('Cidade')).toHaveValue('Florianópolis'))
})

it('operator D20 asks for the coordinates last, to the metre', async () => {
  const located = {
    ...accountPage().patrimony,
    location: { latitude: -27.549043163228777, longitude: -48.5 },
  }
  await open(() => located, new Map(), located)
  const boxes = [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name)
  expect(boxes.slice(-2)).toEqual(['latitude', 'longitude'])
  expect(box(/^Latitude/)).toHaveValue('-27,549043')
})
