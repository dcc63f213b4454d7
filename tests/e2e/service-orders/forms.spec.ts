import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { builtFileOf } from '#tests/support/browser/built-files.ts'
import { pressOrderAction } from '#tests/support/browser/order-actions.ts'
import { expect, expectAccessible, holdBack, test } from '../fixtures.ts'
import { brazilian, dayAhead, newOrder } from './new-order.ts'

test.describe('keyboard', () => {
  test('Ctrl+K goes anywhere by name; ? shows what the keys do; sequences go straight', async ({
    page,
    signIn,
  }) => {
    const late = await holdBack(page, new RegExp(builtFileOf('src/app/shell/shortcuts.tsx')))
    await signIn()
    await page.keyboard.press('Control+k')
    late.letGo()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.type('validacao')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/in-validation/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await expect(page).toHaveURL(/service-order\/search/)
  })

  test('D-30 Ctrl+K finds an order by its number, and an account by a part of its name', {
    tag: '@long',
  }, async ({ page, signIn }) => {
    await signIn('coordenador1@demo.example', '/service-order/search?page=1')
    const palette = page.getByRole('dialog', { name: 'Paleta de comandos' })
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible()
    await page.keyboard.type('clinica')
    await expect(palette.getByRole('menuitem', { name: /· Clínica das Sete Ordens ·/ })).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('#42')
    await expect(palette.getByRole('menuitem', { name: /^OS #42 · / })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/service-order\/\d+$/)
    await expect(page).toHaveTitle('OS #42 | Ubidesk')
  })
})

test.describe('a double click', () => {
  test('on Salvar counts once: what the form’s errors push under the pointer is neither ticked nor given the focus', {
    tag: '@long',
  }, async ({ page, signIn }) => {
    // So short that the buttons are not sticky: errors push them.
    await page.setViewportSize({ width: 1366, height: 480 })
    await signIn('cadastro@demo.example', '/account/14/contact/create')
    const save = page.getByRole('button', { name: 'Salvar', exact: true })
    const boxes = page.getByRole('main').getByRole('checkbox')
    const place = await save.boundingBox()
    await save.click()
    const wrong = page.getByRole('textbox', { name: 'Nome', exact: true })
    await expect(wrong).toBeFocused()
    const ticked = () =>
      boxes.evaluateAll(all => all.map(each => each instanceof HTMLInputElement && each.checked))
    const before = await ticked()
    expect(await save.boundingBox()).not.toEqual(place)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(wrong).toBeFocused()
    for (const box of await boxes.all()) {
      await save.click()
      await box.hover()
      await page.mouse.down({ clickCount: 2 })
      await page.mouse.up({ clickCount: 2 })
    }
    expect(await ticked()).toEqual(before)
    await expect(wrong).toBeFocused()
  })

  test('on a button that opens a dialog opens it, and on one that closes it touches nothing below', {
    tag: '@long',
  }, async ({ page, signIn }) => {
    await signIn('cadastro@demo.example', '/account/14/details')
    await page.getByRole('button', { name: 'Alterar conta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Alterar conta' })
    await expect(dialog).toBeVisible()
    // The second half falls beside the dialog: a press there, alone, would close it.
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toHaveCount(0)
    const tab = page.getByRole('tab', { name: 'Contatos' })
    await tab.hover()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(tab).toHaveAttribute('aria-selected', 'false')
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')

    const person = page.getByRole('button', { name: /^Menu de/ })
    await person.click()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await page.getByRole('menuitem', { name: 'Meus Dados', exact: true }).click()
    await expect(page).toHaveURL(/\/profile$/)
  })

  test('on a row of a list opens its order, and touches nothing of it', { tag: '@long' }, async ({
    page,
    signIn,
  }) => {
    await signIn('coordenador1@demo.example', '/service-order/search?page=1&status=OPEN')
    await page.getByRole('table').getByRole('link').first().click()
    const more = page.getByRole('button', { name: 'Mais ações' })
    await more.hover()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await more.click()
    await expect(page.getByRole('menu')).toBeVisible()
  })
})

test.describe('Cadastro', () => {
  test('M-139 an order from the menu: what was written survives a reload, wrong fields say so, and it is there', async ({
    page,
    signIn,
  }) => {
    await signIn('coordenador1@demo.example', '/service-order/create')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await expect(page.getByText('Campo obrigatório.').first()).toBeVisible()
    await page.getByLabel('Tipo').selectOption('Manutenção')
    await page.getByLabel('Defeito').fill('Sirene não para')
    await page.getByRole('textbox', { name: /^Descrição/ }).fill('Toca a cada cinco minutos desde ontem.')
    await page.reload()
    await expect(page.getByLabel('Defeito')).toHaveValue('Sirene não para')
    const account = page.getByRole('combobox', { name: /^Conta/ })
    await account.click()
    await account.fill('clinica')
    await page.getByRole('option', { name: /Clínica das Sete Ordens/ }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await expect(page).toHaveURL(/\/service-order\/\d+$/)
    await expect(page.getByRole('heading', { name: 'Sirene não para' })).toBeVisible()
    await expect(page.getByText('Toca a cada cinco minutos desde ontem.')).toBeVisible()
    await pressOrderAction(page, 'Alterar')
    await page.getByLabel('Defeito').fill('Sirene não para de tocar')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('heading', { name: 'Sirene não para de tocar' })).toBeVisible()
  })
})

test.describe('Bloqueio de agenda', () => {
  test('M-145 lists the orders it would hit, takes their schedule away when told to, and then nothing fits inside', async ({
    page,
    signIn,
    api,
    quiet,
  }) => {
    quiet.allow(/409/)
    const call = await api()
    const day = dayAhead(46)
    const shown = brazilian(day)
    const technicians = (await (
      await call('GET', `/auth/userWithCoverage/query?date=${day}&minutes=60&recordsPerPage=1`)
    ).json()) as { data: [{ user: { id: string; name: string } }] }
    const { user } = technicians.data[0]
    const order = await newOrder(call, {
      schedule: { technicianId: user.id, date: day, time: '10:00', minutes: 60 },
    })
    await signIn('coordenador1@demo.example', '/service-order/calendar-blocking')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Novo bloqueio' }).click()
    const form = page.getByRole('dialog').first()
    const people = form.getByRole('combobox', { name: /^Técnicos/ })
    await people.click()
    await people.fill(user.name)
    await page.getByRole('option', { name: user.name }).first().click()
    await people.press('Escape')
    await form.getByRole('checkbox', { name: 'Dia inteiro' }).check()
    await form.getByRole('textbox', { name: /^Início/ }).fill(shown)
    await form.getByRole('textbox', { name: /^Fim/ }).fill(shown)
    await form.getByRole('combobox', { name: /^Motivo/ }).selectOption('Treinamento')
    await expectAccessible(page, '[role=dialog]')
    await form.getByRole('button', { name: /^(Bloquear|Salvar)/ }).click()
    await expect(page.getByText(`#${order.number}`).first()).toBeVisible()
    await page.getByRole('button', { name: /^Remover agendamentos? e bloquear$/ }).click()
    await expect(page.getByText('Agenda bloqueada.')).toBeVisible()
    const after = (await (await call('GET', `/serviceOrder/${order.id}`)).json()) as ServiceOrder
    expect(after.status).toBe('OPEN')
    const refused = await call(
      'POST',
      `/serviceOrder/${order.id}/schedule`,
      { technicianId: user.id, date: day, time: '10:00', minutes: 60 },
      { 'if-match': `"${after.version}"` },
    )
    expect(((await refused.json()) as { code: string }).code).toBe('TECHNICIAN_BLOCKED')
  })
})
