import { expect, expectAccessible, test } from '../../fixtures.ts'

test('D-10 a closed occurrence is found in the general list, read, and seen among those of its account', async ({
  page,
  signIn,
}) => {
  await signIn(
    'operador1@demo.example',
    '/occurrence/search?page=1&receivedFrom=2026-01-01&accountIds=1,2,3,4,5,6,7,8,9,10,11,12&closedMode=OPERATOR&sort=receivedAt',
  )
  const table = page.getByRole('table')
  await expect(table.getByText('Encerrada').first()).toBeVisible()
  await expectAccessible(page)
  const link = table.getByRole('link').first()
  const name = (await link.innerText()).trim()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByRole('region', { name: 'Relato' })).toContainText('Encerrada')
  await expect(
    page.getByRole('region', { name: 'Linha do tempo' }).getByRole('listitem').last(),
  ).toContainText('Porquê:')
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d+ · / })
    .click()
  await expect(page).toHaveURL(/tab=occurrences/)
  await expect(page.getByRole('list', { name: 'Ocorrências' }).getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
})
