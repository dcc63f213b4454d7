import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures.ts'
import { jsonOf } from '../occurrences/operators.ts'

const [GIVER, NEXT] = ['operador1@demo.example', 'operador2@demo.example'] as const
const STATION = 'Posto da lista'
const TEXT = 'Portão do armazém ficou sem energia às 3h.'

test('a supervisor finds a handover in the list, sees it accepted, and reads what was left', {
  tag: '@long',
}, async ({ page, sessions, signIn, api }) => {
  const [giver, next, admin] = [await api(GIVER), await api(NEXT), await api()]
  const made = await admin('POST', '/station/create', { name: STATION, kind: 'MONITORING', active: true })
  const { id }: { id: string } = await jsonOf(made)
  const leave = async (email: string) =>
    jsonOf(await admin('POST', `/station/${id}/logoff`, { operatorId: (await sessions(email)).userId }))
  await jsonOf(await giver('POST', `/station/${id}/logon`, {}))
  const body = { accountId: '5', category: 'MEDICAL', note: 'Ouviu-se um pedido de socorro.' }
  const opened = await jsonOf(await giver('POST', '/occurrence/create', body))
  await jsonOf(
    await giver('POST', `/occurrence/${opened.id}/attend`, {}, { 'if-match': `"${opened.version}"` }),
  )
  const handover: { id: string; from: { name: string } } = await jsonOf(
    await giver('POST', '/shiftHandover/create', { text: TEXT }),
  )
  await leave(GIVER)

  const stream = page.waitForResponse(/\/stream$/)
  await signIn('supervisor@demo.example', '/occurrence/management')
  await stream
  await page.getByRole('link', { name: 'Passagens de plantão' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Passagens de plantão' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: STATION })
  await expect(row).toContainText(handover.from.name)
  await expect(row).toContainText('Espera')
  await expectAccessible(page)

  await jsonOf(await next('POST', `/station/${id}/logon`, {}))
  const taken: { to: { name: string } } = await jsonOf(
    await next('POST', `/shiftHandover/${handover.id}/accept`, {}),
  )
  await expect(row).toContainText(taken.to.name)
  await expect(row).not.toContainText('Espera')
  await leave(NEXT)

  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('button', { name: 'Assumidas', exact: true }).click()
  await expect(page).toHaveURL(/accepted=true/)
  await page.getByRole('searchbox').fill('armazém')
  await expect(page).toHaveURL(/search=armaz/)
  await expect(page.getByRole('row').filter({ hasText: STATION })).toHaveCount(1)

  await page.getByRole('button', { name: 'Esperam quem assuma', exact: true }).click()
  await expect(
    page.getByRole('heading', { name: 'Nenhuma passagem de plantão com estes filtros' }),
  ).toBeVisible()
  await expect(page.getByText('Limpe os filtros para ver todas as passagens de plantão.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Limpar filtros' }).last().click()
  await expect(row).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 1366, height: 768 })

  await row.getByRole('link').first().click()
  const read = page.getByRole('dialog', { name: 'Passagem de plantão' })
  await expect(read).toContainText(TEXT)
  await expect(read).toContainText(taken.to.name)
  await expect(read.getByRole('listitem').filter({ hasText: `#${opened.number}` })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(read).toHaveCount(0)
  await expect(row).toBeVisible()
})
