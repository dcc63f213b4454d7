import type { Api } from '../fixtures.ts'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures.ts'

const OPERATOR = 'operador1@demo.example'
const ACCOUNT = '/account/5'

/** Leaves account 5 without schedules or patrols. */
const empty = async (call: Api, records: 'officeHour' | 'patrol') => {
  const rows = (await (await call('GET', `${ACCOUNT}/${records}`)).json()) as { id: string }[]
  for (const { id } of rows) await call('DELETE', `${ACCOUNT}/${records}/${id}`)
}

test('M-118 an office hour is written, overlaps no other, and is shown with the days to come', async ({
  page,
  signIn,
  api,
  quiet,
}) => {
  quiet.allow(/status of 400/)
  await empty(await api(OPERATOR), 'officeHour')
  await signIn(OPERATOR, `${ACCOUNT}/details?tab=office-hours`)
  await page.getByRole('link', { name: 'Novo horário' }).click()
  const form = page.getByRole('form', { name: 'Novo horário' })
  await form.getByLabel('Nome').fill('Expediente')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Horário cadastrado.')).toBeVisible()
  const week = page.getByRole('table', { name: 'Semana comum' })
  await expect(week.getByRole('row', { name: /segunda-feira/ })).toContainText('08:00 – 18:00')
  await expectAccessible(page, 'main')

  await page.getByRole('link', { name: 'Novo horário' }).click()
  await form.getByLabel('Nome').fill('Tarde')
  await form.getByLabel('Abre às', { exact: true }).fill('13:00')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByLabel('Abre às', { exact: true })).toBeFocused()
  await expect(form.getByText('Horário sobreposto a "Expediente".').first()).toBeVisible()
  await expectAccessible(page, 'main')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSideScroll(page)
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair sem salvar' }).click()

  await page.getByRole('link', { name: 'Expediente', exact: true }).click()
  const days = page.getByRole('table', { name: 'Próximos 14 dias' })
  await expect(days.getByRole('row')).toHaveCount(15)
  await expectAccessible(page, 'main')
})

test('M-119 a patrol is written and excluded', async ({ page, signIn, api }) => {
  await empty(await api(OPERATOR), 'patrol')
  await signIn(OPERATOR, `${ACCOUNT}/patrol/create`)
  const form = page.getByRole('form', { name: 'Nova ronda' })
  await form.getByLabel('Nome').fill('Ronda noturna')
  await form.getByLabel('1º horário').fill('23:00')
  await form.getByLabel('Novo ponto').fill('Portão')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('list', { name: 'Pontos de verificação' })).toContainText('Portão')
  await expectAccessible(page, 'main')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Ronda cadastrada.')).toBeVisible()
  await expect(page).toHaveURL(/tab=patrols/)
  await page.getByRole('button', { name: 'Excluir: Ronda noturna' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Nenhuma ronda cadastrada')).toBeVisible()
})
