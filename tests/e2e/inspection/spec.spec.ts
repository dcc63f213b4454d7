import { expect, expectAccessible, test } from '../fixtures.ts'

test('who configures watches the machines of a screen beside it, with the current state lit', {
  tag: '@long',
}, async ({ page, context, signIn }) => {
  await signIn('admin@demo.example', '/occurrence/list?page=1')
  await expect(page.getByRole('heading', { level: 1, name: /^Atendimento/ })).toBeVisible()
  await page.getByRole('button', { name: /^Menu de/ }).click()
  const arriving = context.waitForEvent('page')
  await page.getByRole('menuitem', { name: 'Ver comportamento' }).click()
  const beside = await arriving
  const drawn = beside.getByRole('img', { name: 'Diagrama de occurrenceQueue' })
  await expect(drawn).toBeVisible()
  await expect(beside.getByRole('combobox', { name: 'Aba do console' })).toHaveValue(/^[0-9a-f]{32}$/)
  await expectAccessible(beside)
  await beside.getByRole('list', { name: 'Em uso agora' }).getByRole('button', { name: 'Rede' }).click()
  const network = beside.getByRole('img', { name: 'Diagrama de network' })
  await expect(network.locator('[data-lit]')).toHaveAttribute('data-state', 'network.online')
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await expect(network.locator('[data-lit]')).not.toHaveAttribute('data-state', 'network.online')
  await beside.getByRole('combobox', { name: 'Máquina' }).selectOption('Ocorrência')
  await expect(beside.getByText('Não está em uso nesta aba.')).toBeVisible()
})
