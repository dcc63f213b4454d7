import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '#machines/kit/failure.ts'
import { answered, answeredUpTo, occurrence } from '#tests/support/records/attended-occurrence.ts'
import { shortcutsNow } from '#ui/shortcuts/use-shortcuts.ts'
import { openAttendance } from './attended-page.tsx'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const STEP = '/occurrence/{id}/step/{stepId}'
const CALL = '/occurrence/{id}/contactAttempt'
const script = () => within(screen.getByRole('region', { name: 'Roteiro' }))
const atHand = () =>
  script()
    .getAllByRole('listitem')
    .find(item => item.getAttribute('aria-current') === 'step')
const comesTo = (title: string) => waitFor(() => expect(atHand()).toHaveTextContent(title))
const keysNow = () => shortcutsNow().flatMap(({ keys, group }) => (group === 'Atendimento' ? [keys] : []))
/** Keys that `?` lists for a step, without the general ones. */
const always = ['c', 'g', 'i', 'n', 'v']

describe('the script of an attendance by keyboard', () => {
  it('M-125 D does the step, L calls the next one, and a letter says how the call ended', async () => {
    const { sent, dialed } = await openAttendance(occurrence())
    await comesTo('Ver zonas e horário')
    await userEvent.keyboard('d')
    await comesTo('Ligar para os contatos')
    await userEvent.keyboard('l')
    await comesTo('Ligando para Caio Carvalho')
    await userEvent.keyboard('x')
    await waitFor(() => expect(sent(CALL)).toHaveLength(1))
    await comesTo('Ligar para Nataniel Martins')
    expect(screen.getByText(/^Não atendeu às/)).toBeVisible()
    await userEvent.keyboard('l')
    await comesTo('Ligando para Nataniel Martins')
    await userEvent.keyboard('a')
    await comesTo('Conferir a senha')
    expect(dialed).toEqual(['tel:+5548999990001', 'tel:+5548999990002'])
    expect(sent(CALL).map(({ body }) => body)).toEqual([
      { contactId: '11', phone: '+5548999990001', outcome: 'NO_ANSWER' },
      { contactId: '12', phone: '+5548999990002', outcome: 'ANSWERED' },
    ])
    expect(sent(STEP).map(({ params, body }) => [params?.stepId, body])).toEqual([
      ['ler', { value: 'DONE' }],
      ['ligar', { value: 'YES' }],
    ])
  })

  it('M-125 O says that the line was busy while a call waits, and opens an order otherwise', async () => {
    const { sent, permit } = await openAttendance(occurrence())
    permit({ ubidesk: true, 'ubidesk.account': true, 'ubidesk.so': true })
    await comesTo('Ver zonas e horário')
    expect(await screen.findByRole('link', { name: 'Abrir ordem de serviço' })).toHaveTextContent(/O$/)
    await userEvent.keyboard('d')
    await comesTo('Ligar para os contatos')
    await userEvent.keyboard('l')
    await comesTo('Ligando para Caio Carvalho')
    expect(keysNow().filter(key => key === 'o')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Abrir ordem de serviço' })).not.toHaveTextContent(/O$/)
    await userEvent.keyboard('o')
    await waitFor(() => expect(sent(CALL)).toMatchObject([{ body: { outcome: 'BUSY' } }]))
    expect(location.pathname).toBe('/occurrence/42/attendance')
  })

  it('M-125 I gives it back to the queue', async () => {
    await openAttendance(occurrence())
    expect(screen.getByRole('button', { name: 'Devolver à fila' })).toHaveTextContent(/I$/)
    await userEvent.keyboard('i')
    expect(await screen.findByRole('dialog', { name: /^Devolver à fila/ })).toBeVisible()
  })

  it('M-125 a number answers the step of a vehicle, and that of an authority', async () => {
    const { sent } = await openAttendance(answeredUpTo('viatura'))
    await comesTo('Deslocar a viatura')
    await userEvent.keyboard('1')
    await comesTo('Acionar a polícia')
    await userEvent.keyboard('2')
    await comesTo('Registrar a causa')
    expect(sent(STEP).map(({ params, body }) => [params?.stepId, body])).toEqual([
      ['viatura', { value: 'DONE' }],
      ['policia', { value: 'FAIL' }],
    ])
  })

  it.each([
    ['ler', ['d', 'l', 'e', 't', 'r', '1']],
    ['ligar', ['d', 'l', 'e', 't', 'r', '1', '2']],
    ['viatura', ['d', 'l', 'e', 't', 'r', '1', '2']],
    ['registrar', ['l', 'e', 't', 'r', '/']],
  ])('D-30 “?” lists at the step %s the keys that do something there, and no other', async (step, keys) => {
    await openAttendance(answeredUpTo(step))
    await waitFor(() =>
      expect(
        keysNow()
          .filter(key => key !== '/')
          .toSorted(),
      ).toEqual([...keys.filter(key => key !== '/'), ...always].toSorted()),
    )
    await waitFor(() => expect(keysNow()).toContain('/'))
  })

  it('D-30 during a call the keys are those of its outcomes', async () => {
    await openAttendance(answeredUpTo('ligar'))
    await comesTo('Ligar para os contatos')
    await userEvent.keyboard('l')
    await comesTo('Ligando para')
    expect(keysNow()).toEqual(expect.arrayContaining(['a', 'x', 'o', 'c']))
    expect(keysNow()).not.toContain('l')
  })

  it('M-125 a number answers the step while a call waits for its outcome', async () => {
    const { sent } = await openAttendance(answeredUpTo('ligar'))
    await comesTo('Ligar para os contatos')
    await userEvent.keyboard('l')
    await comesTo('Ligando para')
    await userEvent.keyboard('2')
    await waitFor(() =>
      expect(sent(STEP).map(({ params, body }) => [params?.stepId, body])).toEqual([
        ['ligar', { value: 'FAIL' }],
      ]),
    )
  })

  it('a call that could not be stored is kept, and stored once', async () => {
    const failure = new Failure('offline', 'Sem conexão com o servidor.')
    const { sent } = await openAttendance(answeredUpTo('ligar'), { refuse: { path: CALL, failure } })
    await comesTo('Ligar para os contatos')
    await userEvent.keyboard('l')
    await comesTo('Ligando para')
    await userEvent.click(script().getByRole('button', { name: /^Ocupado/ }))
    expect(await script().findByRole('alert')).toHaveTextContent('Sem conexão com o servidor.')
    await userEvent.click(script().getByRole('button', { name: 'Tentar novamente' }))
    await comesTo('Ligar para Nataniel Martins')
    expect(new Set(sent(CALL).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })
})

describe('the password of an attendance', () => {
  const atPassword = answeredUpTo('senha', { attempts: [answered()] })
  const speak = async (word: string) => {
    await comesTo('Conferir a senha')
    await userEvent.keyboard('d')
    await userEvent.type(await screen.findByLabelText('O que Caio Carvalho disse'), `${word}{Enter}`)
  }

  it('M-117 the right one and the one of duress leave the same screen', async () => {
    const said: (string | null)[] = []
    for (const result of ['MATCH', 'DURESS'] as const) {
      const { sent, unmount } = await openAttendance(atPassword, {
        check: { result, counterPassword: 'Maré Alta' },
      })
      await speak('girassol')
      await comesTo('Deslocar a viatura')
      expect(await screen.findByText('Maré Alta')).toBeVisible()
      expect(sent(CALL).at(-1)?.body).toMatchObject({ passwordCheck: result })
      expect(sent(STEP).at(-1)).toMatchObject({ params: { stepId: 'senha' }, body: { value: 'YES' } })
      said.push(script().getByRole('list').textContent)
      unmount()
    }
    expect(said[1]).toBe(said[0])
  })

  it('a wrong one is asked again in the same field, or written down', async () => {
    const { sent } = await openAttendance(atPassword, { check: { result: 'MISMATCH' } })
    await speak('rosa')
    expect(await script().findByRole('alert')).toHaveTextContent('Senha não confere')
    const field = screen.getByLabelText('O que Caio Carvalho disse')
    expect(field).toHaveValue('')
    expect(field).toHaveFocus()
    expect(sent(CALL)).toEqual([])
    await userEvent.click(script().getByRole('button', { name: 'Registrar senha errada' }))
    await comesTo('Deslocar a viatura')
    expect(sent(CALL).map(({ body }) => body)).toMatchObject([{ passwordCheck: 'MISMATCH' }])
    expect(sent(STEP).map(({ body }) => body)).toEqual([{ value: 'NO' }])
  })
})
