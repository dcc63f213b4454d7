import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Replay } from '#app/occurrences/replay/replay.tsx'
import { Failure } from '#machines/kit/failure.ts'
import { occurrence } from '#tests/support/records/occurrence.ts'
import { recordedOccurrence } from '#tests/support/records/replay/recorded-occurrence.ts'
import { openPage } from '#tests/support/services.tsx'

const Page = ({ params }: { params: { occurrenceId?: string } }) => (
  <Replay occurrenceId={params.occurrenceId ?? ''} />
)

const open = (reply: unknown) =>
  openPage(Page as never, { occurrenceId: '1' }, () => {
    if (reply instanceof Failure) throw reply
    return reply
  })

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const press = (key: string) => fireEvent.keyDown(document.body, { key })

afterEach(() => void vi.useRealTimers())

describe('replay of an attendance', () => {
  it('shows what was on the screen at each moment, by keys alone', async () => {
    open(recordedOccurrence())
    const now = await part('Neste instante')
    expect(now.getByText('Aguardando atendimento')).toBeVisible()
    press('ArrowRight')
    expect(now.getByText('Em atendimento')).toBeVisible()
    expect(now.getByText('Marina Alves')).toBeVisible()
    expect(now.getByText('Posto 04')).toBeVisible()
    expect((await part('Roteiro')).getByText('Ligar para o responsável')).toHaveAttribute(
      'aria-current',
      'step',
    )
    expect((await part('Ligações')).getByText('Nenhuma ligação registrada.')).toBeVisible()
    press('ArrowRight')
    press('ArrowRight')
    expect(now.getByText('Em espera')).toBeVisible()
    expect((await part('Relato e frases')).getByText('Aguardando o retorno do responsável.')).toBeVisible()
    press('ArrowLeft')
    expect(now.getByText('Em atendimento')).toBeVisible()
    for (let line = 0; line < 5; line += 1) press('ArrowRight')
    expect(now.getByText('Encerrada', { selector: 'span' })).toBeVisible()
    expect((await part('Ligações')).getByText('Jonas Prado')).toBeVisible()
    expect(screen.getByText('A reprodução terminou igual ao atendimento gravado.')).toBeVisible()
  })

  it('plays with the space bar, at the speed chosen, and goes to a moment of the list', async () => {
    open(recordedOccurrence())
    const now = await part('Neste instante')
    vi.useFakeTimers()
    fireEvent.change(screen.getByLabelText('Velocidade'), { target: { value: '8' } })
    press(' ')
    expect(screen.getByRole('button', { name: 'Pausar' })).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(4000))
    expect(now.getByText('Em espera')).toBeVisible()
    press(' ')
    expect(screen.getByRole('button', { name: 'Reproduzir' })).toBeVisible()
    fireEvent.click(
      await within(screen.getByRole('region', { name: 'Momentos' })).getByRole('button', {
        name: /Atendimento iniciado/,
      }),
    )
    expect(screen.getByLabelText('Momento mostrado')).toHaveTextContent('25/11/2026 às 09:00:20')
  })

  it('says when the timeline does not lead to what is stored', async () => {
    const { timeline } = recordedOccurrence()
    open(recordedOccurrence({ timeline: timeline.filter(({ seq }) => seq !== 5) }))
    await part('Neste instante')
    for (let line = 0; line < 7; line += 1) press('ArrowRight')
    expect(screen.getByText(/não terminou igual ao atendimento gravado/)).toBeVisible()
  })

  it('sends to the attendance what is still open, and says what is missing or failed', async () => {
    const { unmount } = open(occurrence())
    expect(await screen.findByRole('link', { name: 'Abrir atendimento' })).toHaveAttribute(
      'href',
      '/occurrence/1/attendance',
    )
    unmount()
    const none = open(recordedOccurrence({ timeline: [] }))
    expect(await screen.findByText('Não há o que reproduzir')).toBeVisible()
    none.unmount()
    const missing = open(new Failure('notFound', 'Não existe.'))
    expect(await screen.findByText('Esta ocorrência não existe.')).toBeVisible()
    missing.unmount()
    open(new Failure('offline', 'Sem conexão.'))
    expect(await screen.findByText(/Sem conexão/)).toBeVisible()
  })
})
