import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures.ts'

test('a change is found in the audit trail with its values before and after', async ({
  page,
  signIn,
  api,
}) => {
  const supervisor = await api('supervisor@demo.example')
  const holiday = {
    date: '2032-05-04',
    scope: 'COMPANY',
    uf: null,
    city: null,
    recurring: false,
    active: true,
  }
  const created = await supervisor('POST', '/holiday/create', { ...holiday, name: 'Aniversário da empresa' })
  const { id, version } = (await created.json()) as { id: string; version: number }
  const changed = { ...holiday, name: 'Festa da empresa' }
  await supervisor('PUT', `/holiday/${id}/update`, changed, { 'if-match': `"${version}"` })

  await signIn('supervisor@demo.example', '/')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Auditoria' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible()
  const row = page.getByRole('row', { name: /Feriado: alteração/ }).first()
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('link').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Feriado: alteração' })
  const name = dialog.getByRole('row', { name: /^Nome/ })
  await expect(name.getByRole('cell')).toHaveText(['Aniversário da empresa', 'Festa da empresa'])
  await expectAccessible(page)
  await page.reload()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSideScroll(page)
})
