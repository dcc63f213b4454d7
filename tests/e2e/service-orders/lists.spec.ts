import type { ServiceOrderRow } from '#contracts/service-orders/service-orders.contract.ts'
import { pressOrderAction } from '#tests/support/browser/order-actions.ts'
import { openWalk } from '#tests/support/browser/order-walk.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import { type Api, expect, expectAccessible, recordCalls, test } from '../fixtures.ts'

const pageOf = async (api: Api, query: string) =>
  (await (await api('GET', `/serviceOrder?${query}`)).json()) as {
    data: ServiceOrderRow[]
    totalElements: number
  }

test.describe('the lists of orders', () => {
  test('M-140 columns and density are kept, and another tab follows', { tag: '@long' }, async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('coordenador1@demo.example', '/service-order/search?page=1')
    const row = page.getByRole('table').getByRole('row').nth(1)
    await page.getByRole('radio', { name: 'Compacta' }).check({ force: true })
    await expect.poll(async () => (await row.boundingBox())?.height).toBe(32)
    await page.getByRole('button', { name: 'Colunas' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitemcheckbox', { name: 'Defeito' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Tipo' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: 'Defeito' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Tipo' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Defeito' })).toHaveCount(0)
    await expect.poll(async () => (await row.boundingBox())?.height).toBe(32)
    const other = await context.newPage()
    await other.goto('/service-order/search?page=1')
    await expect(other.getByRole('radio', { name: 'Compacta' })).toBeChecked()
    await page.getByRole('radio', { name: 'Ampla' }).check({ force: true })
    await expect(other.getByRole('radio', { name: 'Ampla' })).toBeChecked()
  })

  test('M-140 the file holds what the filter finds, page by page; it can be cancelled, and a failure goes on', async ({
    page,
    signIn,
    api,
    quiet,
  }) => {
    quiet.allow(/500/)
    const wanted = await pageOf(await api(), 'status=FINISHED,CANCELED&recordsPerPage=1')
    await signIn('coordenador1@demo.example', '/service-order/search?status=FINISHED,CANCELED&page=1')
    const calls = recordCalls(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar CSV' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^listagem-geral-\d{4}-\d\d-\d\d\.csv$/)
    const [header, ...rows] = await readCsv(download)
    expect(header).toMatch(/^\ufeffNúmero;Código da conta;Conta;/)
    expect(rows).toHaveLength(wanted.totalElements)
    expect(rows.every(row => /;(Finalizada|Cancelada);/.test(row))).toBe(true)
    await expect(page.getByText(/^Planilha pronta com/)).toBeVisible()
    expect(calls).toContain('GET /serviceOrder?status=FINISHED,CANCELED&recordsPerPage=100&offset=0')

    let down = true
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(/recordsPerPage=100/, async route => {
      if (down) return route.fulfill({ status: 500, body: '{}' })
      await held
      return route.continue()
    })
    await page.getByRole('button', { name: 'Exportar CSV' }).click()
    const card = page.getByRole('region', { name: 'Exportação' })
    await expect(card).toContainText('A exportação não começou')
    await expectAccessible(page)
    down = false
    await card.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(card.getByRole('progressbar')).toBeVisible()
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Cancelar' }).click()
    await expect(card).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeFocused()
    release()
  })

  test('each status says how many orders of the filter it has', { tag: '@long' }, async ({
    page,
    signIn,
    api,
  }) => {
    const { totalElements } = await pageOf(await api(), 'status=OPEN&types=MAINTENANCE&recordsPerPage=1')
    await signIn('coordenador1@demo.example', '/service-order/search?types=MAINTENANCE&page=1')
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await page.getByRole('button', { name: `Aberta ${totalElements}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(totalElements))
    await expect(page.getByRole('button', { name: /^Agendada \d+$/ })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('the orders of an account', () => {
  test('M-109, M-110 Cadastro opened from an account says what is under way there', { tag: '@long' }, async ({
    page,
    signIn,
    api,
    quiet,
  }) => {
    quiet.allow(/500/)
    // The newest of its account: the banner has room for five.
    const walk = openWalk(await api('coordenador1@demo.example'), await api('atendente@demo.example'))
    const order = await walk.orderIn('IN_PROGRESS')
    await signIn()
    const calls = recordCalls(page)
    await page.goto(`/service-order/create?accountId=${order.account.id}`)
    const banner = page.getByRole('region', { name: 'Ordens de serviço da conta' })
    await expect(banner).toContainText(`A Ordem de Serviço #${order.number} está em execução.`)
    expect(calls).toContain(
      `GET /serviceOrder?accountIds=${order.account.id}&status=IN_PROGRESS,PAUSED,OPEN,SCHEDULED,RESCHEDULED,REPROVED&fields=id,number,status&recordsPerPage=5&page=1`,
    )
    await expect(page.getByRole('region', { name: 'Últimas ordens desta conta' })).toContainText('#')
    await expectAccessible(page)
    await banner.getByRole('link', { name: 'Visualizar' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('OS #')
    await page.route('**/serviceOrder/account/**', route => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(`/service-order/create?accountId=${order.account.id}`)
    await expect(
      page.getByText('Não foi possível recuperar as ordens de serviço. Tente novamente', { exact: true }),
    ).toBeVisible()
    await walk.tidy(order.id)
  })
})

test.describe('an order on paper', () => {
  test('is reached from its details; only the sheet is printed, black on white', { tag: '@long' }, async ({
    page,
    signIn,
    api,
  }) => {
    const { data } = await pageOf(await api(), 'status=FINISHED&recordsPerPage=1')
    await page.emulateMedia({ colorScheme: 'dark' })
    await signIn('coordenador1@demo.example', `/service-order/${data[0]?.id}`)
    await pressOrderAction(page, 'Imprimir')
    const sheet = page.getByRole('article', { name: `OS #${data[0]?.number}` })
    await expect(sheet).toContainText('Local e contatos')
    await expect(sheet).not.toContainText('Histórico')
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
    await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    expect((await sheet.boundingBox())?.x).toBe(0)
  })
})
