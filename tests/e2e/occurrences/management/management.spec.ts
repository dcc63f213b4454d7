import { expect, expectAccessible, expectNoSideScroll, test } from '../../fixtures.ts'

test('M-130, M-24 a supervisor watches the night without reloading, and frees a station by keyboard', async ({
  page,
  signIn,
  api,
}) => {
  const operator = await api('operador1@demo.example')
  await operator('POST', '/station/2/logon', {})
  await signIn('supervisor@demo.example', '/')
  await page.getByRole('link', { name: 'Gestão de ocorrências' }).click()
  await expect(page.getByRole('heading', { name: 'Gestão de ocorrências' })).toBeVisible()
  const totals = page.getByRole('table', { name: /abertas por situação/ })
  const all = totals
    .getByRole('row', { name: /^Todas/ })
    .getByRole('cell')
    .last()
  await expect(all).toHaveText(/^\d+$/)
  const before = Number(await all.textContent())
  const body = { accountId: '3', category: 'MEDICAL', note: 'Ouviu-se um pedido de socorro.' }
  const opened = await operator('POST', '/occurrence/create', body)
  const { number } = (await opened.json()) as { number: number }
  await expect(all).toHaveText(String(before + 1))
  await expect(
    page.getByRole('region', { name: 'Esperando há mais tempo' }).getByRole('listitem').first(),
  ).toBeVisible()
  expect(number).toBeGreaterThan(0)
  await expectAccessible(page)
  await expectNoSideScroll(page)

  const free = page.getByRole('button', { name: /^Liberar Posto 02/ })
  await free.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('sai de Posto 02 na hora')
  await page.keyboard.press('Tab')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Liberar posto' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Posto 02 está livre.')).toBeVisible()
  await expect(free).toBeHidden()

  await page.getByRole('combobox', { name: 'Período' }).selectOption('30 dias')
  await expect(page.getByRole('region', { name: 'No período' })).toContainText('Recebidas')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSideScroll(page)
})
