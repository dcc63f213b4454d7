import type { Page } from '@playwright/test'
import { pressOrderAction } from '#tests/support/browser/order-actions.ts'
import { openWalk } from '#tests/support/browser/order-walk.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { dayAhead } from './new-order.ts'

const WORDS = 'O que você tinha escrito antes voltou.'

test('what was written of an action is not given up by Esc or by a press beside it', {
  tag: '@long',
}, async ({ page, signIn, api }) => {
  const walk = openWalk(await api('coordenador1@demo.example'), await api('atendente@demo.example'))
  const { id } = await walk.orderIn('IN_VALIDATION')
  await signIn('coordenador1@demo.example', `/service-order/${id}`)
  await pressOrderAction(page, 'Reprovar')
  const dialog = page.getByRole('dialog', { name: /^Reprovar/ })
  const note = dialog.getByLabel(/^Observação/)
  await note.fill('Faltam as fotos do teclado.')
  const stay = page.getByRole('button', { name: 'Continuar editando' })
  await page.keyboard.press('Escape')
  await expect(stay).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(note).toBeFocused()
  await expect(note).toHaveValue('Faltam as fotos do teclado.')
  await page.mouse.click(5, 5)
  await stay.click()
  await expect(note).toBeFocused()
  await expect(note).toHaveValue('Faltam as fotos do teclado.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(dialog).toHaveCount(0)
})

test('D12 signing out asks before what was written and not saved is gone', async ({ page, signInByForm }) => {
  await signInByForm('coordenador1@demo.example')
  await page.goto('/service-order/create')
  const defect = page.getByLabel('Defeito')
  await defect.fill('Sirene não para')
  const leave = async () => {
    await page.getByRole('button', { name: /^Menu de/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
  }
  await leave()
  const dialog = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await expect(dialog.getByText('Ao sair do console, elas serão apagadas.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Continuar no console' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(defect).toHaveValue('Sirene não para')
  await leave()
  await dialog.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test.describe('a dialog in which something was written is open again', () => {
  test('of an account, after a reload and after a session that ended; once left, it stays closed', {
    tag: '@long',
  }, async ({ page, context, signInByForm, turn }) => {
    await signInByForm('cadastro@demo.example')
    await page.goto('/account/15/details?tab=history')
    await page.getByRole('button', { name: 'Alterar conta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Alterar conta' })
    const route = dialog.getByLabel('Rota')
    await route.fill('R-NOITE')
    await page.reload()
    await expect(dialog.getByText(WORDS)).toBeVisible()
    await expect(route).toHaveValue('R-NOITE')

    const beside = await context.newPage()
    await beside.goto('/account/15/details?tab=history')
    await beside.getByRole('button', { name: 'Mudar situação' }).click()
    await expect(beside.getByRole('dialog', { name: 'Mudar situação' })).toBeVisible()
    await expect(beside.getByRole('dialog', { name: 'Alterar conta' })).toHaveCount(0)
    await beside.close()
    // The page reads its cookies when shown: later changes must go unnoticed.
    await page.bringToFront()
    await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true)

    await context.clearCookies()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.getByLabel('E-mail').fill('cadastro@demo.example')
    await page.getByLabel('Senha', { exact: true }).fill('Console#2026')
    await turn('cadastro@demo.example')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/\/account\/15\/details\?tab=history$/)
    await expect(route).toHaveValue('R-NOITE')

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sair sem salvar' }).click()
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Histórico' })).toBeVisible()
    await page.getByRole('button', { name: 'Mudar situação' }).click()
    await expect(page.getByRole('dialog', { name: 'Mudar situação' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  test('that puts an account into test', { tag: '@long' }, async ({ page, signIn }) => {
    await signIn('operador1@demo.example', '/account/5/details')
    await page.getByRole('button', { name: 'Colocar em teste' }).click()
    const dialog = page.getByRole('dialog', { name: 'Colocar em teste' })
    await dialog.getByLabel(/^Observação/).fill('Troca de sensor na garagem')
    await page.reload()
    await expect(dialog.getByLabel(/^Observação/)).toHaveValue('Troca de sensor na garagem')
  })

  test('of a block of the calendar', { tag: '@long' }, async ({ page, signIn }) => {
    await signIn('coordenador1@demo.example', '/service-order/calendar-blocking')
    await page.getByRole('button', { name: 'Novo bloqueio' }).click()
    const dialog = page.getByRole('dialog', { name: 'Novo bloqueio' })
    await dialog.getByLabel(/^Observação/).fill('Curso de centrais novas')
    await page.reload()
    await expect(dialog.getByLabel(/^Observação/)).toHaveValue('Curso de centrais novas')
  })

  test('of a block drawn on the board', { tag: '@long' }, async ({ page, signIn }) => {
    const day = dayAhead(58)
    await signIn('coordenador1@demo.example', `/service-order/in-progress?date=${day}`)
    await page
      .getByRole('button', { name: /^Bloquear agenda de/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Novo bloqueio' })
    await expect(dialog).toBeVisible()
    await page.reload()
    await expect(page.getByRole('list', { name: 'Técnicos' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Bloquear agenda de/ })
      .first()
      .click()
    await dialog.getByLabel(/^Observação/).fill('Curso de centrais novas')
    await page.reload()
    await expect(dialog.getByLabel(/^Observação/)).toHaveValue('Curso de centrais novas')
    await expect(dialog.locator('[data-field=startsAt] input').last()).toHaveValue('08:00')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sair sem salvar' }).click()
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('list', { name: 'Técnicos' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  test('of a note of a visit', { tag: '@long' }, async ({ page, signIn, api }) => {
    const walk = openWalk(await api('coordenador1@demo.example'), await api('atendente@demo.example'))
    const { id } = await walk.orderIn('REPROVED')
    await signIn('coordenador1@demo.example', `/service-order/${id}`)
    await page.getByRole('button', { name: 'Anotar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nova anotação' })
    const text = dialog.getByRole('textbox', { name: 'Anotação' })
    await text.fill('Avisar o porteiro antes de subir.')
    await page.reload()
    await expect(dialog.getByText(WORDS)).toBeVisible()
    await expect(text).toHaveValue('Avisar o porteiro antes de subir.')
  })
})

test('X24 a new order in two tabs is a draft for each, offered to the other, and nothing of either is lost', async ({
  page,
  context,
  signIn,
}) => {
  const defectOf = (tab: Page) => tab.getByLabel('Defeito')
  const offer = (tab: Page) => tab.getByText(/Este formulário está sendo preenchido em outra aba/)
  await signIn('coordenador1@demo.example', '/service-order/create')
  await defectOf(page).fill('Sirene da primeira aba')
  const second = await context.newPage()
  await expect(async () => {
    await second.goto('/service-order/create')
    await expect(offer(second)).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(defectOf(second)).toHaveValue('')
  await expectAccessible(second)
  await defectOf(second).fill('Sirene da segunda aba')
  for (const tab of [page, second]) await tab.reload()
  await expect(defectOf(page)).toHaveValue('Sirene da primeira aba')
  await expect(defectOf(second)).toHaveValue('Sirene da segunda aba')
  await second.getByRole('button', { name: 'Usar o outro rascunho' }).click()
  await expect(defectOf(second)).toHaveValue('Sirene da primeira aba')
  await page.close()
  await second.reload()
  await expect(defectOf(second)).toHaveValue('Sirene da primeira aba')
  await second.getByRole('button', { name: 'Usar o outro rascunho' }).click()
  await expect(defectOf(second)).not.toHaveValue('')
})

test('X24 a wizard and a dialog open in two tabs are offered to each other too', { tag: '@long' }, async ({
  page,
  context,
  signIn,
  api,
}) => {
  const walk = openWalk(await api('coordenador1@demo.example'), await api('atendente@demo.example'))
  const { id } = await walk.orderIn('IN_VALIDATION')
  const second = await context.newPage()
  const take = second.getByRole('button', { name: 'Usar o outro rascunho' })
  const open = async (tab: Page) => {
    await tab.goto(`/service-order/${id}`)
    await pressOrderAction(tab, 'Reprovar')
  }
  const noteOf = (tab: Page) => tab.getByRole('dialog').getByLabel(/^Observação/)
  await signIn('coordenador1@demo.example', `/service-order/${id}`)
  await open(page)
  await noteOf(page).fill('Faltam as fotos do teclado.')
  await expect(async () => {
    await open(second)
    await expect(take).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expectAccessible(second)
  await noteOf(second).fill('Daqui.')
  await take.click()
  await expect(noteOf(second)).toHaveValue('Faltam as fotos do teclado.')

  await page.goto('/account/create')
  await page.getByRole('radio', { name: 'Cliente novo' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Nome completo' }).fill('Padaria da primeira aba')
  await expect(async () => {
    await second.goto('/account/create')
    await expect(take).toBeVisible({ timeout: 3000 })
  }).toPass()
  await take.click()
  await expect(second.getByRole('textbox', { name: 'Nome completo' })).toHaveValue('Padaria da primeira aba')
})
