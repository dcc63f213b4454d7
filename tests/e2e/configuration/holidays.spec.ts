import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures.ts'

test('M-162 a holiday is registered, seen in the calendar, changed and excluded, with the accounts it reaches', async ({
  page,
  signIn,
}) => {
  await signIn('supervisor@demo.example', '/')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Feriados' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Feriados' })).toBeVisible()
  const calendar = page.getByRole('region', { name: /^Calendário de/ })
  await expect(calendar.getByRole('table')).toHaveCount(12)
  await expectAccessible(page)
  await calendar.getByRole('link', { name: /^25 de dezembro: Natal/ }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toContainText('Natal · Nacional')

  for (let year = 0; year < 4; year++) {
    const shown = Number(await calendar.getByRole('heading').textContent())
    await calendar.getByRole('link', { name: /^Próximo ano/ }).click()
    await expect(calendar.getByRole('heading')).toHaveText(String(shown + 1))
  }
  await expect(calendar.getByRole('link', { name: /^25 de dezembro: Natal/ })).toBeVisible()
  await calendar.getByRole('button', { name: 'Importar nacionais' }).click()
  await expect(page.getByText(/^12 feriados nacionais de \d{4} cadastrados\.$/)).toBeVisible()
  const search = page.getByRole('searchbox')
  await search.fill('sexta-feira santa')
  const goodFriday = page.getByRole('row').filter({ hasText: 'Sexta-feira Santa' })
  await expect(goodFriday).toHaveCount(1)
  const year = Number(await calendar.getByRole('heading').textContent())
  // A Wednesday that no law and no demo holiday takes.
  const day = [1, 2, 3, 4, 5, 6, 7].find(each => new Date(Date.UTC(year, 7, each)).getUTCDay() === 3) ?? 1

  await page.getByRole('link', { name: 'Novo feriado' }).click()
  await page.getByLabel('Nome').fill('Dia da vigilância')
  await page.getByLabel('Data', { exact: true }).pressSequentially(`0${day}08${year}`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('UF')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Abrangência').selectOption('Da empresa')
  const reached = page.getByText(/contas? passam? ao horário de feriado/)
  await expect(reached.first()).toBeVisible()
  await reached.first().click()
  await expect(page.getByRole('link', { name: /abre em outra aba/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Feriado cadastrado.')).toBeVisible()

  await page.goto(`/holiday/list?year=${year}&page=1`)
  await calendar.getByRole('link', { name: `${day} de agosto: Dia da vigilância · Da empresa` }).click()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('button', { name: 'Excluir feriado' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Feriado excluído.')).toBeVisible()

  await page.goto(`/holiday/list?year=${year}&page=1`)
  await search.fill('sexta-feira santa')
  await goodFriday.getByRole('link').click()
  await expect(page.getByText(/^Um feriado nacional não é excluído/)).toBeVisible()
  await page.getByLabel('Ativo').uncheck()
  await expect(page.getByText(/contas? voltam? ao horário normal/).first()).toBeVisible()
})

test('M-162, M-30 without its permission there is neither entry nor screen of holidays', {
  tag: '@long',
}, async ({ page, signIn, quiet }) => {
  // The page asks for its rows while the permissions are still on their way.
  quiet.allow(/403/)
  await signIn('coordenador1@demo.example')
  await expect(page.getByRole('link', { name: 'Feriados' })).toHaveCount(0)
  await page.goto('/holiday/list?page=1')
  await expect(page.getByText('Você não tem permissão para acessar esta página.')).toBeVisible()
})

test('M-162 the national days of 2027 are where the law and Easter put them', { tag: '@long' }, async ({
  page,
  signIn,
  api,
}) => {
  const call = await api('supervisor@demo.example')
  const imported = await call('POST', '/holiday/importNational', { year: 2027 })
  expect(imported.ok).toBe(true)
  await signIn('supervisor@demo.example', '/holiday/list?year=2027&page=1')
  const calendar = page.getByRole('region', { name: 'Calendário de 2027' })
  for (const day of ['25 de dezembro: Natal', '9 de fevereiro: Carnaval', '26 de março: Sexta-feira Santa'])
    await expect(calendar.getByRole('link', { name: `${day} · Nacional` })).toBeVisible()
})
