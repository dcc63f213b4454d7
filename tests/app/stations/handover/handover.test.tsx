import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import type { LiveSubscription } from '#app/live/live-subscription.ts'
import { HandoverDialog } from '#app/stations/handover/handover-dialog.tsx'
import { HandoverNotice } from '#app/stations/handover/handover-notice.tsx'
import { Latest } from '#app/stations/handover/latest-handover.tsx'
import { Failure } from '#machines/kit/failure.ts'
import { acceptedHandover, handoverPreview, shiftHandover } from '#tests/support/records/handover.ts'
import { userInfo } from '#tests/support/records/records.ts'
import { type Answer, deskWith } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })

const [SNAPSHOT, CREATE, LATEST, ACCEPT] = ['snapshot', 'create', 'latest', '{id}/accept'].map(
  end => `/shiftHandover/${end}`,
)
const station = { id: '3', name: 'Posto 03' }
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const refreshAll = (subscriptions: ReadonlySet<LiveSubscription>) =>
  act(async () => {
    for (const { actor } of subscriptions) actor?.send({ type: 'refresh.requested' })
  })

describe('handing a shift over', () => {
  const open = (answer: Answer = ({ path }) => (path === SNAPSHOT ? handoverPreview() : shiftHandover())) => {
    const onClose = vi.fn()
    const world = deskWith(answer)
    render(
      <ServicesProvider value={world.services}>
        <HandoverDialog station={station} onClose={onClose} />
      </ServicesProvider>,
    )
    return { ...world, onClose, dialog: screen.getByRole('dialog', { name: 'Passar plantão' }) }
  }

  it('shows what goes along, and is sent once with its text', async () => {
    const { dialog, sent, notify, onClose } = open()
    const held = await within(dialog).findByRole('region', { name: 'Em espera' })
    expect(held).toHaveTextContent(
      '#1042 · Padaria AuroraMédia · Falha na rede elétricaVolta em 20/11/2026 às 18:30',
    )
    expect(within(dialog).getByRole('region', { name: 'Em atendimento' })).toHaveTextContent('#1041')
    expect(within(dialog).getByRole('region', { name: 'Contas em teste' })).toHaveTextContent(
      '1043 · Clínica Bem ViverAté 20/11/2026 às 20:00',
    )
    expect(dialog).toHaveTextContent('Na fila: 3.')
    expect(within(dialog).queryByRole('link')).toBeNull()
    expect(within(dialog).getByRole('textbox')).toHaveFocus()
    await press('Passar plantão')
    expect(await within(dialog).findByText('Campo obrigatório.')).toBeVisible()
    await userEvent.type(within(dialog).getByRole('textbox'), 'Sem alterações.')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Passar plantão' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent(CREATE!)).toMatchObject([{ body: { text: 'Sem alterações.' } }])
    expect(sent(CREATE!)[0]?.idempotencyKey).toBeTruthy()
    expect(notify).toHaveBeenCalledWith({
      kind: 'success',
      text: 'Plantão passado. Um aviso diz quando alguém o assumir.',
    })
  })

  it('keeps the draft by station', async () => {
    const { dialog, kept } = open()
    await userEvent.type(within(dialog).getByRole('textbox'), 'Portão aberto')
    await waitFor(() =>
      expect(kept.get('draft.5.handover.3')).toMatchObject({ values: { text: 'Portão aberto' } }),
    )
  })

  it('is possible while the list does not come', async () => {
    const { dialog, sent } = open(({ path }) => {
      if (path === SNAPSHOT) throw new Failure('offline', 'Sem conexão.')
      return shiftHandover()
    })
    expect(await within(dialog).findByText(/vai junto mesmo assim/)).toBeVisible()
    await userEvent.type(within(dialog).getByRole('textbox'), 'Sem alterações.')
    await press('Passar plantão')
    await waitFor(() => expect(sent(CREATE!)).toHaveLength(1))
  })
})

describe('what waits for who comes', () => {
  const open = (answers: Answer, user = userInfo({ station })) => {
    const world = deskWith(answers)
    const { rerender } = render(
      <ServicesProvider value={world.services}>
        <HandoverNotice user={user} />
      </ServicesProvider>,
    )
    const sit = (next: typeof user) =>
      rerender(
        <ServicesProvider value={world.services}>
          <HandoverNotice user={next} />
        </ServicesProvider>,
      )
    return { ...world, sit }
  }
  const dialog = () => screen.findByRole('dialog', { name: 'Passagem de plantão' })

  it('is read and taken over; each item says what became of it', async () => {
    let taken = false
    const { sent, notify } = open(({ path }) => {
      if (path === ACCEPT) taken = true
      return taken ? acceptedHandover() : shiftHandover()
    })
    const read = await dialog()
    expect(read).toHaveTextContent('Bruno Reis · Posto 03 · em 20/11/2026 às 18:00')
    expect(read).toHaveTextContent('Portão da padaria ficou aberto.')
    const item = within(read).getByRole('link', { name: '#1041 · Padaria Aurora' }).closest('li')
    expect(item).toHaveTextContent('Encerrada')
    expect(within(read).getByRole('link', { name: '#1041 · Padaria Aurora' })).toHaveAttribute(
      'href',
      '/occurrence/41',
    )
    expect(within(read).getByRole('region', { name: 'Contas em teste' })).toHaveTextContent('Teste encerrado')
    expect(within(read).getByRole('button', { name: 'Assumir plantão' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(ACCEPT!)).toMatchObject([{ params: { id: '1' } }])
    expect(sent(LATEST!)[0]).toMatchObject({ query: { stationId: '3' } })
    expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Plantão assumido.' })
  })

  it('put off, stays as a banner', async () => {
    open(() => shiftHandover())
    await dialog()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('O plantão que Bruno Reis passou')
    await press('Ler e assumir')
    await dialog()
  })

  it('says why it could not be taken over', async () => {
    open(({ path }) => {
      if (path === ACCEPT) throw new Failure('offline', 'Sem conexão.')
      return shiftHandover()
    })
    await dialog()
    await press('Assumir plantão')
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão.')
  })

  it('of one’s own says who took it over, once the giver has left the station', async () => {
    let taken = false
    const giver = userInfo({ id: '6', station })
    const { services, sit, sent, notify } = open(() => (taken ? acceptedHandover() : shiftHandover()), giver)
    await waitFor(() => expect(sent(LATEST!)).toHaveLength(1))
    sit({ ...giver, station: null })
    await waitFor(() => expect(sent(LATEST!)).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
    taken = true
    await refreshAll(services.liveSubscriptions)
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        kind: 'informative',
        text: 'Camila Prado assumiu o plantão de Posto 03.',
      }),
    )
  })
})

describe('the last handover on the home page', () => {
  const show = (answer: Answer) => {
    const world = deskWith(answer)
    const { container } = render(
      <ServicesProvider value={world.services}>
        <Latest />
      </ServicesProvider>,
    )
    return { ...world, container }
  }

  it('says who took it over, and opens whole', async () => {
    show(() => acceptedHandover())
    const section = await screen.findByRole('region', { name: 'Última passagem de plantão' })
    expect(section).toHaveTextContent('Camila Prado assumiu em 20/11/2026 às 18:05')
    await press('Ler')
    expect(screen.getByRole('dialog', { name: 'Passagem de plantão' })).toHaveTextContent('#1042')
  })

  it('says that it waits, and is nothing where there is none', async () => {
    show(() => shiftHandover())
    expect(await screen.findByText('Espera quem assuma')).toBeVisible()
    const { container, sent } = show(() => null)
    await waitFor(() => expect(sent(LATEST!)).toHaveLength(1))
    expect(container).toBeEmptyDOMElement()
  })
})
