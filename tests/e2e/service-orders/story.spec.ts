import { pressOrderAction } from '#tests/support/browser/order-actions.ts'
import { expect, recordCalls, test } from '../fixtures.ts'

test('an order, from sign-in to its next status, with an expired token in the middle', async ({
  page,
  context,
  signInByForm,
  quiet,
}) => {
  quiet.allow(/401/)
  await page.goto('/')
  await expect(page).toHaveTitle('Entrar | Ubidesk')
  await signInByForm('coordenador1@demo.example')
  await expect(page).toHaveTitle('Início | Ubidesk')

  await page.getByRole('navigation', { name: 'Principal' }).hover()
  await page
    .getByRole('list', { name: 'Ordens de Serviço' })
    .getByRole('link', { name: 'Listagem geral' })
    .click()
  await expect(page).toHaveTitle('Listagem geral | Ubidesk')
  await expect(page).toHaveURL(/\/service-order\/search\?page=1$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Listagem geral — \d+ ordens/)
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(15)
  const newest = Number((await rows.first().getByRole('link').textContent())?.slice(1))

  await page.getByRole('link', { name: 'Próxima página' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(rows.first()).toContainText(`#${newest - 15}`)
  await page.goBack()
  await expect(rows.first()).toContainText(`#${newest}`)

  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('button', { name: /^Agendada( \d+)?$/ }).click()
  await expect(page).toHaveURL(/status=SCHEDULED&page=1/)
  await expect(rows.first()).toContainText('Agendada')
  await page.reload()
  await expect(rows.first()).toContainText('Agendada')

  const calls = recordCalls(page)
  const cookies = await context.cookies()
  const access = cookies.find(({ name }) => name === 'accessToken')
  await context.addCookies([{ ...access!, value: `${access?.value.slice(0, -4)}AAAA` }])

  await rows.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('OS #')
  expect(calls.filter(call => call.startsWith('POST /refreshToken'))).toHaveLength(1)
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('OS ', '') ?? ''
  await expect(page).toHaveTitle(`OS ${number} | Ubidesk`)

  await pressOrderAction(page, 'Remover agendamento')
  const dialog = page.getByRole('dialog', { name: `Remover agendamento · OS ${number}` })
  await dialog.getByRole('button', { name: 'Remover agendamento' }).click()
  await expect(dialog.getByText('Informe o motivo.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Cliente solicitou' }).check()
  await dialog.getByRole('button', { name: 'Remover agendamento' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status')).toContainText(`OS ${number} aguarda agendamento.`)
  await expect(page.getByRole('heading', { name: 'Histórico' }).locator('..')).toContainText(
    'Agendamento removido',
  )

  await page.reload()
  await expect(page.getByRole('main')).toContainText('Agendamento removido')
})

test('the same with the keyboard alone', { tag: '@long' }, async ({ page }) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.goto('/service-order/search?status=IN_PROGRESS&page=1')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type('coordenador2@demo.example')
  await press('Tab')
  await page.keyboard.type('Console#2026')
  await press('Enter')
  await expect(page).toHaveURL(/status=IN_PROGRESS/)
  const link = page.getByRole('table').getByRole('link').first()
  await expect(link).toBeVisible()

  await page.locator('body').focus()
  await press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
  await press('Enter')
  for (
    let turn = 0;
    turn < 12 && !(await link.evaluate(element => element === document.activeElement));
    turn += 1
  )
    await press('Tab')
  await expect(link).toBeFocused()
  await press('Enter')
  const more = page.getByRole('button', { name: 'Mais ações' })
  await expect(more).toBeVisible()
  for (
    let turn = 0;
    turn < 20 && !(await more.evaluate(element => element === document.activeElement));
    turn += 1
  )
    await press('Tab')
  await press('Enter')
  const pause = page.getByRole('menuitem', { name: 'Pausar' })
  await expect(pause).toBeFocused()
  await press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await press('Escape')
  await expect(dialog).toBeHidden()
  await expect(more).toBeFocused()
  await press('Enter')
  await expect(pause).toBeFocused()
  await press('Enter')
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Busca de material' })).toBeChecked()
  await press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Pausada')
})
