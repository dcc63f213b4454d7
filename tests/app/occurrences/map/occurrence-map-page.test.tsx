import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '#app/occurrences/map/map-drawing.tsx'
import '#app/occurrences/map/replay-panel.tsx'
import '#app/occurrences/dispatch/request-vehicle-dialog.tsx'
import { ServicesProvider } from '#app/context.ts'
import { Page } from '#app/occurrences/map/occurrence-map-page.tsx'
import { createThemeStore } from '#browser/storage/theme.ts'
import { Failure } from '#machines/kit/failure.ts'
import { mapOccurrence, mapVehicle, occurrenceMap } from '#tests/support/records/map/vehicle-map.ts'
import { setClockSource } from '#ui/date/clock.ts'
import { type Answer, deskWith } from '../../../support/services.tsx'

vi.setConfig({ testTimeout: 60_000 })

const MAP = '/occurrence/map'
const PATHS = '/vehicle/{vehicleId}/positions'
const NOON = Date.parse('2026-11-25T12:00:00.000Z')

beforeEach(() => {
  history.replaceState(null, '', MAP)
  setClockSource(() => NOON + 1000)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  setClockSource(() => Date.now())
  vi.unstubAllGlobals()
})

const beside: Readonly<Record<string, unknown>> = {
  '/occurrence/map/watch': { until: '2026-11-25T12:01:30.000Z' },
  '/occurrence/map/streets': [],
}

const open = (answer: Answer) => {
  const desk = deskWith(call => beside[call.path] ?? answer(call))
  Object.assign(desk.services, { theme: createThemeStore() })
  render(
    <ServicesProvider value={desk.services}>
      <Page params={{}} />
    </ServicesProvider>,
  )
  return desk
}

const moving = occurrenceMap({
  vehicles: [
    mapVehicle('3'),
    mapVehicle('4', {
      availability: 'BUSY',
      dispatch: {
        id: '70',
        occurrence: { id: '1', name: '101' },
        status: 'EN_ROUTE',
        place: { latitude: -26.291, longitude: -48.84 },
        arrivalDueAt: null,
        arrivalProposedAt: '2026-11-25T12:00:00.000Z',
      },
    }),
    mapVehicle('5', { position: { ...mapVehicle('5').position!, at: '2026-11-25T11:56:00.000Z' } }),
    mapVehicle('6', { position: null }),
  ],
  occurrences: [mapOccurrence({ dispatch: null })],
})

const answers: Answer = ({ path }) => (path === MAP ? moving : path === PATHS ? [] : {})
const vehicles = () => screen.findByRole('list', { name: 'Viaturas' })
const rowOf = async (name: string) =>
  within(await vehicles()).getByRole('button', { name: new RegExp(`^${name}`) })

const occurrenceRow = async () =>
  within(await screen.findByRole('list', { name: 'Ocorrências abertas' })).getByRole('button', {
    name: /#101/,
  })

it('M-129 without WebGL a sentence says so, and the lists show everything', async () => {
  open(answers)
  expect(await screen.findByText(/não consegue desenhar o mapa/)).toBeVisible()
  expect(await rowOf('T-03')).toHaveTextContent(/T-03.*Disponível/)
  expect(await rowOf('T-04')).toHaveTextContent(/Em deslocamento.*Para a #101: 1,4 km, 3 min \(estimado\)/)
  expect(screen.getByText('3 livres · 1 em deslocamento · 1 sem sinal')).toBeVisible()
  expect(await occurrenceRow()).toHaveTextContent('Restaurante Serra Mar, Joinville')
})

it('D-08 an old position says for how long, whatever the clock of the PC', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(NOON + 6 * 3_600_000)
  open(answers)
  expect(await rowOf('T-05')).toHaveTextContent('Sem sinal há 4 min')
  expect(await rowOf('T-06')).toHaveTextContent('Sem posição')
  expect(await rowOf('T-03')).not.toHaveTextContent('Sem sinal')
})

it('positions heard move the words of one vehicle', async () => {
  const { services } = open(answers)
  await rowOf('T-04')
  act(() => {
    for (const { hearPositions } of services.liveSubscriptions)
      hearPositions?.({
        at: '2026-11-25T12:00:02.000Z',
        positions: [
          {
            vehicleId: '4',
            at: '2026-11-25T12:00:02.000Z',
            latitude: -26.2911,
            longitude: -48.84,
            speedKmh: 20,
            course: 0,
          },
        ],
      })
  })
  expect(await rowOf('T-04')).toHaveTextContent(/1 min \(estimado\)/)
})

it('by keyboard: chooses a vehicle, sees the nearest occurrence, and closes', async () => {
  open(answers)
  const row = await rowOf('T-03')
  row.focus()
  await userEvent.keyboard('{Enter}')
  const chosen = screen.getByRole('region', { name: 'Viatura T-03' })
  expect(within(chosen).getByText(/#101 Restaurante Serra Mar, Disparo de zona: 1,4 km/)).toBeVisible()
  expect(within(chosen).getByRole('button', { name: 'Enviar à ocorrência #101' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const next = screen.getByRole('region', { name: 'Viatura T-04' })
  expect(within(next).getByText(/menos de 80 m do local/)).toBeVisible()
  expect(within(next).getByRole('link', { name: /Abrir atendimento da #101/ })).toHaveAttribute(
    'href',
    '/occurrence/1/attendance',
  )
  await userEvent.click(within(next).getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('region', { name: /^Viatura / })).toBeNull()
  expect(await rowOf('T-04')).toHaveFocus()
})

it('the occurrence chosen proposes the nearest free vehicle that reports', async () => {
  open(answers)
  await userEvent.click(await occurrenceRow())
  const chosen = screen.getByRole('region', { name: 'Ocorrência #101' })
  expect(
    within(chosen)
      .getAllByRole('button', { name: /^Enviar a viatura/ })
      .map(each => each.ariaLabel),
  ).toEqual(['Enviar a viatura T-03'])
  expect(within(chosen).getByText(/T-04: Para a #101/)).toBeVisible()
})

it('a replay asks for the paths of the vehicles chosen, and says when there is none', async () => {
  const { calls } = open(answers)
  await userEvent.click(await rowOf('T-03'))
  await userEvent.click(screen.getByRole('button', { name: 'Ver percurso' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'T-04' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }))
  expect(await screen.findByText(/Nenhuma posição destas viaturas/)).toBeVisible()
  expect(calls.filter(({ path }) => path === PATHS).map(({ params }) => params?.vehicleId)).toEqual([
    '3',
    '4',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Voltar ao vivo' }))
  expect(screen.queryByRole('region', { name: 'Percursos' })).toBeNull()
})

it('says why nothing came, and tries again', async () => {
  let tries = 0
  open(({ path }) => {
    if (path !== MAP) return {}
    tries += 1
    if (tries === 1) throw new Failure('offline', 'Sem conexão com o servidor.')
    return moving
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
  expect(await rowOf('T-03')).toBeVisible()
})
