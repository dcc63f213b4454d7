import type { ListedOccurrence } from '#contracts/occurrences/occurrence-list.contract.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import { type Api, expect, expectAccessible, expectNoSideScroll, recordCalls, test } from '../../fixtures.ts'

const DAY_MS = 86_400_000
const from = () => new Date(Date.now() - 80 * DAY_MS).toISOString().slice(0, 10)

const read = async (call: Api, query: string) =>
  (await (await call('GET', `/occurrence/query?${query}`)).json()) as {
    data: ListedOccurrence[]
    totalElements: number
  }

test('M-131 filters narrow the list, the file is exactly its rows, and a row opens the attendance to read', async ({
  page,
  signIn,
  api,
  quiet,
}) => {
  quiet.allow(/500/)
  const call = await api('operador1@demo.example')
  const period = `receivedFrom=${from()}&statuses=CLOSED`
  const all = await read(call, `${period}&closedMode=OPERATOR&recordsPerPage=100`)
  const reason = all.data.find(({ closeReason }) => closeReason)?.closeReason
  expect(reason).toBeTruthy()
  const narrow = `${period}&closedMode=OPERATOR&closeReasonIds=${reason?.id}`
  const wanted = await read(call, `${narrow}&recordsPerPage=100`)
  expect(wanted.totalElements).toBeGreaterThan(0)
  expect(wanted.totalElements).toBeLessThan(all.totalElements)

  await signIn('operador1@demo.example', `/occurrence/search?${period}&page=1`)
  const heading = page.getByRole('heading', { level: 1 })
  const total = ({ totalElements }: { totalElements: number }) =>
    new RegExp(`— ${totalElements} ocorrências?$`)
  await expect(heading).toContainText(/ocorrência/)
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await page.getByRole('group', { name: 'Encerramento' }).getByRole('button', { name: 'Operador' }).click()
  await expect(heading).toHaveText(total(all))
  await page.getByRole('combobox', { name: 'Motivos do encerramento' }).fill(reason?.name ?? '')
  await page.getByRole('option', { name: reason?.name ?? '', exact: true }).click()
  await expect(heading).toHaveText(total(wanted))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('button', { name: /^Filtros/ }).click()

  const calls = recordCalls(page)
  const saved = page.waitForEvent('download')
  const button = page.getByRole('button', { name: 'Exportar CSV' })
  await button.click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^listagem-geral-de-ocorrencias-\d{4}-\d\d-\d\d\.csv$/)
  const [header, ...rows] = await readCsv(download)
  expect(header).toMatch(/^\ufeffNúmero;Prioridade;/)
  expect(rows.map(row => Number(row.split(';')[0]))).toEqual(wanted.data.map(({ number }) => number))
  expect(rows.every(row => row.includes(`;${reason?.name};Operador;`))).toBe(true)
  await expect(page.getByText(/^Planilha pronta com/)).toBeVisible()
  expect(calls.filter(each => each.includes('recordsPerPage=100'))).toHaveLength(1)

  let down = true
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/occurrence\/query.*recordsPerPage=100/, async route => {
    if (down) return route.fulfill({ status: 500, body: '{}' })
    await held
    return route.continue()
  })
  await button.click()
  const card = page.getByRole('region', { name: 'Exportação' })
  await expect(card).toContainText('A exportação não começou')
  down = false
  await card.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(card.getByRole('progressbar')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Cancelar' }).click()
  await expect(card).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await expect(card.getByRole('progressbar')).toBeVisible()
  const again = page.waitForEvent('download')
  release()
  expect(await readCsv(await again)).toEqual([header, ...rows])

  const first = wanted.data[0]
  await page.getByRole('table').getByRole('link').first().click()
  await expect(heading).toContainText(`#${first?.number}`)
  await expect(page.getByRole('region', { name: 'Relato' })).toBeVisible()
  const line = page.getByRole('region', { name: 'Linha do tempo' }).getByRole('listitem')
  await expect(line.filter({ hasText: reason?.name ?? '' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir atendimento' })).toHaveCount(0)
  await page.goBack()
  await expect(heading).toHaveText(total(wanted))
})
