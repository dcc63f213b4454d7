import type { OccurrenceReport } from '#contracts/occurrences/occurrence-reports.contract.ts'
import type { OrderReport } from '#contracts/service-orders/service-order-reports.contract.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import { expect, expectAccessible, expectNoSideScroll, recordCalls, test } from '../../fixtures.ts'

const DAY_MS = 86_400_000
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
const typed = (day: string) => day.split('-').reverse().join('/')

test('a supervisor reads the percentiles of a period, the reasons and the load, saves a table and has the sheet', async ({
  page,
  signIn,
  api,
}) => {
  const call = await api('supervisor@demo.example')
  const from = dayBefore(60)
  const read = async <Report>(path: string) => (await (await call('GET', path)).json()) as Report
  const wanted = await read<OccurrenceReport>(`/occurrence/reports?from=${from}`)
  const orders = await read<OrderReport>(`/serviceOrder/reports?from=${from}`)
  expect(wanted.received).toBeGreaterThan(0)

  await signIn('supervisor@demo.example', '/occurrence/management')
  await page.getByRole('link', { name: 'Relatórios' }).click()
  await page.getByRole('textbox', { name: 'De', exact: true }).fill(typed(from))
  await expect(page).toHaveURL(`/occurrence/reports?from=${from}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(`${typed(wanted.from)} a ${typed(wanted.to)}`)

  const accept = page.getByRole('table', { name: 'Tempo até atender' })
  await expect(accept.getByRole('row')).toHaveCount(1 + wanted.times.length)
  const all = accept.getByRole('row', { name: /^Todas/ })
  await expect(all.getByRole('cell').first()).toHaveText(String(wanted.times[0]?.accept.count))
  const load = page.getByRole('table', { name: 'Carga dos técnicos' })
  await expect(load.getByRole('row')).toHaveCount(1 + orders.technicians.length)
  const busiest = orders.technicians[0]
  await expect(load.getByRole('row').nth(1)).toContainText(busiest?.technician.name ?? '-')
  await expectAccessible(page)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV: Falsos alarmes' }).press('Enter')
  const saved = await file
  expect(saved.suggestedFilename()).toBe(`falsos-alarmes-${wanted.from}-${wanted.to}.csv`)
  const [head, sum, ...lines] = (await readCsv(saved)).map(line => line.split(';'))
  expect(head?.slice(1)).toEqual(['Recebidas', 'Classificadas', 'Falsos', 'Taxa (%)'])
  expect(Number(sum?.[1])).toBe(wanted.received)
  expect(lines.map(([, received, judged, wrong]) => [received, judged, wrong].map(Number))).toEqual(
    wanted.categories.map(({ received, judged, falseCount }) => [received, judged, falseCount]),
  )

  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSideScroll(page)
  await page.getByRole('link', { name: 'Versão para imprimir' }).click()
  await expect(page.getByText('Todos os postos')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Motivos de cancelamento' })).toBeVisible()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voltar aos relatórios' }).click()
  await expect(page).toHaveURL(`/occurrence/reports?from=${from}`)
})

test('an operator finds the reports in the palette, and is asked nothing of orders', {
  tag: '@long',
}, async ({ page, signIn }) => {
  const calls = recordCalls(page)
  await signIn('operador1@demo.example', '/')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('relatorios')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Contas problemáticas' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ordens de serviço' })).toHaveCount(0)
  expect(calls.filter(each => each.includes('serviceOrder/reports'))).toEqual([])
})
