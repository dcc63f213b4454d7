import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Tab, and nothing else, until something has the focus. */
const reach = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible()
  for (let turn = 0; turn < 90; turn += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('an account with a central, two contacts and an office hour, with the keyboard alone', {
  tag: '@long',
}, async ({ page, signIn }) => {
  test.setTimeout(120_000)
  const type = async (target: Locator, text: string) => {
    await reach(page, target)
    await page.keyboard.type(text)
  }
  const press = async (target: Locator, key = 'Enter') => {
    await reach(page, target)
    await page.keyboard.press(key)
  }
  const box = (name: string) => page.getByRole('textbox', { name })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name }).first()

  await signIn('supervisor@demo.example', '/account/create')
  await press(page.getByRole('radio', { name: 'Já é cliente' }), 'ArrowDown')
  await expect(page.getByRole('radio', { name: 'Cliente novo' })).toBeChecked()
  await type(box('CPF'), '12345678909')
  await type(box('Nome completo'), 'Teclado da Silva')
  await press(button('Avançar'))
  await type(box('Nome do local'), 'Casa do Teclado')
  await type(page.getByRole('combobox', { name: 'Tipo de local' }), 'Res')
  await type(box('CEP'), '88010123')
  await page.keyboard.press('Tab')
  await expect(box('Cidade')).toHaveValue('Florianópolis')
  await type(box('Número'), '7')
  await press(button('Avançar'))
  await press(button('Avançar'))
  await press(button('Cadastrar conta'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Casa do Teclado')
  const account = new URL(page.url()).pathname.split('/')[2] ?? ''
  const tab = async (name: string) => {
    await press(page.getByRole('tab', { selected: true }), 'Home')
    for (let turn = 0; turn < 9; turn += 1) {
      const chosen = page.getByRole('tab', { name, selected: true })
      if (await chosen.isVisible()) return
      await page.keyboard.press('ArrowRight')
    }
  }

  await tab('Centrais')
  await press(link('Nova central'))
  await expect(page).toHaveURL(`/account/${account}/central/create`)
  await type(box('Fabricante'), 'JFL')
  await type(box('Modelo'), 'Active 20')
  await type(page.getByLabel('Protocolo'), 'Con')
  await type(box('Conta da central'), 'fa07')
  await press(button('Salvar central'))
  await expect(page.getByText(/^FA07/)).toBeVisible()

  for (const [name, phone] of [
    ['Ana Teclado', '48999990081'],
    ['Rui Teclado', '48999990082'],
  ] as const) {
    await tab('Contatos')
    await press(link('Novo contato'))
    await type(page.getByLabel('Nome', { exact: true }), name)
    await type(page.getByLabel('Vínculo'), 'Fam')
    await type(page.getByLabel('Telefone', { exact: true }), phone)
    await press(button('Salvar'))
    await expect(page.getByRole('link', { name: new RegExp(`^Ligar para ${name}`) })).toBeVisible()
  }

  await tab('Horários')
  await press(link('Novo horário'))
  const form = page.getByRole('form', { name: 'Novo horário' })
  await type(form.getByLabel('Nome'), 'Noite')
  await press(form.getByRole('button', { name: 'Salvar' }))
  await expect(page.getByText('Horário cadastrado.')).toBeVisible()
})
