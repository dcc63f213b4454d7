import type { Page } from '@playwright/test'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import type { Desk } from './operators.ts'
import { expect, jsonOf, openOccurrence, QUEUE, readOccurrence, rowOf, test } from './operators.ts'

const HELD_MS = 4000

const attendanceOf = ({ id }: Occurrence) => `/occurrence/${id}/attendance`

const footer = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name })

const attend = async ({ page }: Desk, occurrence: Occurrence) => {
  await rowOf(page, occurrence)
    .getByRole('button', { name: /^Atender/ })
    .click()
  await expect(page).toHaveURL(attendanceOf(occurrence))
  await expect(footer(page, /^Devolver/)).toBeVisible()
}

/** Chooses an action of the foot, answers its dialog and confirms. */
const act = async (
  page: Page,
  name: RegExp,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) => {
  await footer(page, name).click()
  const dialog = page.getByRole('dialog')
  await fill(dialog)
  await dialog.getByRole('button', { name }).click()
  await expect(dialog).toBeHidden()
}

test('M-126 what one gives back, transfers and loses to a supervisor, the other screens tell without a reload', {
  tag: '@long',
}, async ({ openDesk, api }) => {
  const one = await openDesk('operador1@demo.example')
  const other = await openDesk('operador2@demo.example')
  const occurrence = await openOccurrence(await api(), { accountId: '3', category: 'MEDICAL' })
  const row = rowOf(other.page, occurrence)

  await test.step('attended', async () => {
    await attend(one, occurrence)
    await expect(row).toContainText(`Com ${one.name}`)
  })
  await test.step('given back', async () => {
    await act(one.page, /^Devolver/, async dialog => {
      await dialog.getByRole('textbox', { name: /Observação/ }).fill('Preciso atender o telefone.')
    })
    await expect(one.page).toHaveURL(QUEUE)
    await expect(row.getByRole('button', { name: /^Atender/ })).toBeVisible()
    await expect(row).not.toContainText(one.name)
  })
  await test.step('transferred', async () => {
    await attend(one, occurrence)
    await act(one.page, /^Transferir/, async dialog => {
      await dialog.getByRole('combobox', { name: 'Posto' }).click()
      await one.page.getByRole('option', { name: new RegExp(other.name) }).click()
      await dialog.getByLabel('Motivo').selectOption({ label: 'Sobrecarga' })
    })
    await expect(row).toContainText(`Para ${other.name}`)
    await expect(row).toContainText('Transferida')
    await expect(rowOf(one.page, occurrence)).toContainText(`Para ${other.name}`)
    await rowOf(one.page, occurrence)
      .getByRole('button', { name: /^Atender/ })
      .click()
    await expect(one.page.getByRole('main').getByRole('alert')).toContainText(other.name)
    await attend(other, occurrence)
    await expect(rowOf(one.page, occurrence)).toContainText(`Com ${other.name}`)
  })
  await test.step('taken over', async () => {
    const report = other.page.getByRole('region', { name: 'Relato' }).getByRole('textbox')
    await report.fill('A filha está a caminho.')
    const above = await openDesk('supervisor@demo.example', attendanceOf(occurrence))
    await expect(above.page.getByRole('main').getByRole('alert')).toContainText(
      `${other.name} está atendendo no Posto 03.`,
    )
    await act(above.page, /^Assumir/, async dialog => {
      await dialog.getByLabel('Motivo').selectOption({ label: 'Requer supervisor' })
    })
    await expect(footer(above.page, /^Devolver/)).toBeVisible()
    await expect(other.page.getByRole('main').getByRole('alert')).toContainText(
      `${above.name} assumiu este atendimento.`,
    )
    await expect(report).toHaveValue('A filha está a caminho.')
    await expect(report).not.toBeEditable()
    await expect(footer(other.page, /^Devolver/)).toBeHidden()
    await expect(rowOf(one.page, occurrence)).toContainText(`Com ${above.name}`)
    const { timeline } = await readOccurrence(above.call, occurrence.id)
    const types = timeline.map(({ type }) => type).filter(type => !type.endsWith('_OVERDUE'))
    expect(types.toSorted()).toEqual(
      ['CREATE_MANUAL', 'ATTEND', 'RELEASE', 'ATTEND', 'TRANSFER', 'ATTEND', 'TAKE_OVER'].toSorted(),
    )
    await act(above.page, /^Devolver/, async () => {})
  })
})

test('M-126 what is held stands among one’s own, and comes back to whoever held it', {
  tag: '@long',
}, async ({ openDesk, api }) => {
  const one = await openDesk('operador1@demo.example')
  const other = await openDesk('operador2@demo.example')
  const occurrence = await openOccurrence(await api(), { accountId: '3', category: 'MEDICAL' })
  await attend(one, occurrence)
  await act(one.page, /^Colocar em espera/, async dialog => {
    await dialog.getByLabel('Motivo').selectOption({ label: 'Aguardando retorno do contato' })
    await dialog.getByRole('textbox', { name: 'O que se aguarda' }).fill('A filha liga de volta.')
  })
  await expect(one.page).toHaveURL(QUEUE)
  const mine = one.page.getByRole('list', { name: 'Minhas ocorrências' })
  await expect(mine).toContainText(/Em espera até \d\d:\d\d/)
  await expect(rowOf(other.page, occurrence)).toContainText(`Em espera com ${one.name}`)
  await mine.getByRole('link', { name: /Emergência médica/ }).click()
  await footer(one.page, /^Retomar/).click()
  await expect(footer(one.page, /^Devolver/)).toBeVisible()
  await expect(rowOf(other.page, occurrence)).toContainText(`Com ${one.name}`)

  await one.page.goto(QUEUE)
  // The shortest hold of the dialog is minutes long.
  const [reason] = await jsonOf(await one.call('GET', '/reason/query?scope=OCC_HOLD'))
  const until = new Date(Date.now() + HELD_MS).toISOString()
  const { version } = await readOccurrence(one.call, occurrence.id)
  const body = { reasonId: reason.id, until, sentence: 'A filha liga de volta.' }
  await jsonOf(
    await one.call('POST', `/occurrence/${occurrence.id}/hold`, body, { 'if-match': `"${version}"` }),
  )
  for (const { page } of [one, other]) {
    await expect(rowOf(page, occurrence)).toContainText(`Para ${one.name}`)
    await expect(rowOf(page, occurrence)).toContainText('Retornou da espera')
  }
  await expect(mine).not.toContainText('Em espera até')
  await attend(one, occurrence)
  await expect(rowOf(other.page, occurrence)).toContainText(`Com ${one.name}`)
})
