import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { PathPosition } from '#contracts/vehicles/last-positions.contract.ts'
import type { OccurrenceMap } from '#contracts/vehicles/vehicle-map.contract.ts'
import { postPositions, register } from '../../../../src/cli/simulator/receiver.mjs'
import type { Api } from '../../fixtures.ts'
import { test as base, expect, expectAccessible, jsonOf, openOccurrence } from '../operators.ts'

const MAP = '/occurrence/map'
const MINUTE_MS = 60_000
const METRES_A_DEGREE = 111_195
const ACCOUNT = '5'
/** The library, and a first drawing by software. */
const DRAWN = { timeout: 30_000 }

interface Tracked {
  id: string
  name: string
  report: (place: Pick<PathPosition, 'latitude' | 'longitude'>, at?: Date) => Promise<void>
}

/** `vehicle`: a free one of this story's own, that nobody reported for before. */
const test = base.extend<{ vehicle: Tracked }>({
  vehicle: async ({ api, site }, use) => {
    const admin = await api()
    const call = async (method: string, path: string, body?: unknown) =>
      jsonOf(await admin(method, path, body as object))
    const receiver = await register(call, new Date())
    const [a, b, c, d, e] = randomBytes(5)
    const name = `MP-${a}-${b}`
    const letter = (byte = 0) => String.fromCharCode(65 + (byte % 26))
    const body = {
      prefix: name,
      plate: `MP${letter(c)}${(d ?? 0) % 10}${letter(e)}${String((a ?? 0) % 100).padStart(2, '0')}`,
      brand: 'Fiat',
      model: 'Strada',
      year: 2024,
      color: 'Branca',
      kind: 'PICKUP',
      purpose: 'PATROL',
      trackerId: `RASTREADOR-${name}`,
      availability: 'AVAILABLE',
      active: true,
      driverId: null,
      baseId: null,
    }
    const { id } = await call('POST', '/vehicle/create', body)
    await use({
      id,
      name,
      // Who carries which tracker is read each 10 s: until then it is of no vehicle.
      report: (place, at = new Date()) =>
        expect(async () => {
          const told = { trackerId: body.trackerId, ...place, at: at.toISOString(), speedKmh: 30, course: 90 }
          expect(await postPositions(site.url, receiver, [told])).toEqual({ accepted: 1, unknown: [] })
        }).toPass({ timeout: 20_000 }),
    })
    const { version } = await call('GET', `/vehicle/${id}`)
    await jsonOf(
      await admin('PUT', `/vehicle/${id}/update`, { ...body, active: false }, { 'if-match': `"${version}"` }),
    )
    await call('PUT', `/receiver/${receiver.id}/revoke`, {})
  },
})

// No GPU here: WebGL is drawn by software.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    }),
})

const readMap = async (call: Api): Promise<OccurrenceMap> => jsonOf(await call('GET', MAP))

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Viaturas' }).getByRole('button', { name: new RegExp(`^${name}`) })

test('M-129 a vehicle moves on the map, is sent, and its arrival is proposed', async ({
  openDesk,
  api,
  vehicle,
}) => {
  const admin = await api()
  const occurrence = await openOccurrence(admin, { accountId: ACCOUNT, category: 'INTRUSION' })
  const { occurrences } = await readMap(admin)
  const place = occurrences.find(({ id }) => id === occurrence.id)?.location
  expect(place).toBeTruthy()
  const north = (metres: number) => ({
    latitude: place!.latitude + metres / METRES_A_DEGREE,
    longitude: place!.longitude,
  })
  await vehicle.report(north(300))

  const { page, call } = await openDesk('operador1@demo.example', MAP)
  await expect(page.locator('canvas')).toBeVisible(DRAWN)
  await page
    .getByRole('list', { name: 'Ocorrências abertas' })
    .getByRole('button', { name: new RegExp(`#${occurrence.number}\\b`) })
    .click()
  const chosen = page.getByRole('region', { name: `Ocorrência #${occurrence.number}` })
  await expect(chosen.getByRole('listitem').first()).toContainText(`${vehicle.name}: 405 m, 1 min (estimado)`)
  await expectAccessible(page)
  await chosen.getByRole('button', { name: `Enviar a viatura ${vehicle.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deslocar', exact: true }).click()
  await expect(rowOf(page, vehicle.name)).toContainText(`Para a #${occurrence.number}`)

  await vehicle.report(north(2000))
  await expect(rowOf(page, vehicle.name)).toContainText('2,7 km')
  await vehicle.report(north(20))
  await rowOf(page, vehicle.name).click()
  await expect(page.getByRole('region', { name: `Viatura ${vehicle.name}` })).toContainText(
    'Está a menos de 80 m do local',
  )

  const { vehicles } = await readMap(call)
  const { dispatch } = vehicles.find(each => each.vehicle.id === vehicle.id)!
  const { dispatches } = await jsonOf(await call('GET', `/occurrence/${occurrence.id}`))
  const reason = (await jsonOf(await call('GET', '/reason/query?scope=DISPATCH_CANCEL')))[0]
  await jsonOf(
    await call(
      'PUT',
      `/occurrence/${occurrence.id}/dispatch/${dispatch!.id}/cancel`,
      { reasonId: reason.id, note: 'Fim da história do mapa.' },
      { 'if-match': `"${dispatches.at(-1).version}"` },
    ),
  )
  await expect(rowOf(page, vehicle.name)).toContainText('Disponível')
})

test('D-08 a tracker that stopped is told in minutes, though the clock of the PC is hours off', {
  tag: '@long',
}, async ({ openDesk, vehicle }) => {
  await vehicle.report({ latitude: -27.6, longitude: -48.55 }, new Date(Date.now() - 4 * MINUTE_MS - 5000))
  const { page } = await openDesk('operador1@demo.example')
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 6 * 3_600_000
  })
  await page.goto(MAP)
  await expect(rowOf(page, vehicle.name)).toContainText('Sem sinal há 4 min')
  await vehicle.report({ latitude: -27.6, longitude: -48.551 })
  await expect(rowOf(page, vehicle.name)).not.toContainText('Sem sinal')
})

test('without WebGL a sentence says so, and the list does its work', { tag: '@long' }, async ({
  openDesk,
}) => {
  const { page } = await openDesk('operador1@demo.example')
  await page.addInitScript(() => {
    const own = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.startsWith('webgl') ? null : Reflect.apply(own, this, [kind, ...rest])
    } as typeof own
  })
  await page.goto(MAP)
  await expect(page.getByText('Este navegador não consegue desenhar o mapa')).toBeVisible()
  const row = page.getByRole('list', { name: 'Viaturas' }).getByRole('button').first()
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /^Viatura / })).toBeVisible()
})

test('without tiles a sentence says so, and vehicles stand on a plain ground', { tag: '@long' }, async ({
  openDesk,
}) => {
  const { page } = await openDesk('operador1@demo.example', '/', /\b404\b/)
  await page.route(/\/occurrence\/map$/, async route => {
    if (route.request().resourceType() === 'document') return route.continue()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), styleUrl: '/no-style.json' } })
  })
  await page.goto(MAP)
  await expect(page.getByText('O mapa de ruas não respondeu')).toBeVisible()
  await expect(page.locator('canvas')).toBeVisible(DRAWN)
  await expect(page.getByRole('list', { name: 'Viaturas' }).getByRole('button').first()).toBeVisible()
  // The map is read again now and then, at the end of the story too.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('D-08 the way of a vehicle is gone through again by keyboard, at an exact moment', {
  tag: '@long',
}, async ({ openDesk }) => {
  const { page, call } = await openDesk('operador1@demo.example', MAP)
  const { vehicles } = await readMap(call)
  const { vehicle } = vehicles.find(
    ({ vehicle, position }) => vehicle.name.startsWith('VT-') && position !== null,
  )!
  await rowOf(page, vehicle.name).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Ver percurso', exact: true }).focus()
  await page.keyboard.press('Enter')
  const choice = page.getByRole('region', { name: 'Rever percursos' })
  await expect(choice.getByRole('checkbox', { name: vehicle.name })).toBeChecked()
  await expectAccessible(page)
  await choice.getByRole('button', { name: 'Mostrar' }).focus()
  await page.keyboard.press('Enter')
  const replay = page.getByRole('region', { name: 'Percursos', exact: true })
  const shown = replay.getByLabel('Momento mostrado')
  const begin = await shown.textContent()
  await expect(replay.getByText('Nenhuma posição')).toBeHidden()
  await replay.getByRole('button', { name: 'Reproduzir' }).focus()
  await page.keyboard.press('Enter')
  await expect(shown).not.toHaveText(begin ?? '')
  await replay.getByRole('button', { name: 'Pausar' }).focus()
  await page.keyboard.press('Enter')
  const time = begin?.match(/(\d\d):\d\d:\d\d$/)?.[1]
  const later = String((Number(time) + 2) % 24).padStart(2, '0')
  await replay.getByLabel('Ir para a hora').fill(`${later}:15`)
  await replay.getByRole('button', { name: 'Ir', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(shown).toContainText(`${later}:15:00`)
  await expectAccessible(page)
})
