import { expectAccessible, holdBack } from '../../fixtures.ts'
import { emptyQueue } from '../empty-queue.ts'
import type { Desk } from '../operators.ts'
import { expect, jsonOf, openOccurrence, readOccurrence, rowOf, test } from '../operators.ts'

const DARK = 12
const TEXT = 'Encerrada com o retorno da energia em todo o bairro. Central alimentada pela rede.'

test('D-04 many are closed with one sentence: some left out, a reload in the middle, and why one stays open', {
  tag: '@long',
}, async ({ openDesk, api }) => {
  test.setTimeout(180_000)
  const one = await openDesk('operador1@demo.example')
  const above = await openDesk('supervisor@demo.example')
  const call = await api('supervisor@demo.example')
  await emptyQueue(one.call, call)
  const active = '/account/query?status=ACTIVE&inTest=false&recordsPerPage=100&offset=0'
  const { data } = await jsonOf(await call('GET', active))
  const accounts = (data as { id: string; name: string }[]).slice(0, DARK)
  const opened = await Promise.all(
    accounts.map(({ id: accountId }) => openOccurrence(call, { accountId, eventCode: '301' })),
  )
  const [kept, alsoKept, taken, raced, ...closed] = opened
  if (!kept || !alsoKept || !taken || !raced) throw new Error('too few accounts')
  const admin = await api()
  const sentence = await jsonOf(
    await admin('POST', '/attendanceSentence/create', {
      shortcut: `energia-${kept.number}`,
      title: `Energia de volta ${kept.number}`,
      text: 'Encerrada com o retorno da energia em [NOME_CONTA]: [EVENTO] sem outros sinais.',
      usage: 'CLOSING',
      categories: ['POWER'],
      active: true,
    }),
  )
  const { page } = above
  const dialog = page.getByRole('dialog', { name: 'Encerrar em lote' })
  const reason = dialog.getByRole('combobox', { name: 'Motivo' })
  const text = dialog.getByRole('textbox', { name: /^Texto do encerramento/ })
  const sendAttend = async ({ call: own }: Desk, { id }: { id: string }) => {
    const { version } = await readOccurrence(own, id)
    await jsonOf(await own('POST', `/occurrence/${id}/attend`, {}, { 'if-match': `"${version}"` }))
  }

  await test.step('two are left out, the sentence says what is the same for all', async () => {
    await page.getByRole('button', { name: 'Encerrar em lote Falha na rede elétrica' }).click()
    await reason.selectOption({ label: 'Falha de energia' })
    await dialog.getByText(`${DARK} de ${DARK} escolhidas`).click()
    for (const { number } of [kept, alsoKept])
      await dialog.getByRole('checkbox', { name: new RegExp(`#${number}$`) }).click()
    await dialog
      .getByRole('combobox', { name: /^Frase de encerramento/ })
      .selectOption({ label: sentence.title })
    await expect(text).toHaveValue(
      'Encerrada com o retorno da energia em [NOME_CONTA]: Falha na rede elétrica sem outros sinais.',
    )
    await dialog.getByRole('button', { name: `Encerrar ${DARK - 2} ocorrências` }).click()
    await expect(text).toHaveAccessibleDescription(/Preencha os marcadores: \[NOME_CONTA\]\./)
    await expectAccessible(page)
    await text.fill(TEXT)
  })

  await test.step('a reload brings back what was chosen and written', async () => {
    await page.reload()
    await expect(dialog).toContainText('O que você escreveu antes está de volta.')
    await expect(reason.locator('option:checked')).toHaveText('Falha de energia')
    await expect(text).toHaveValue(TEXT)
    await expect(dialog.getByText(`${DARK - 2} de ${DARK} escolhidas`)).toBeVisible()
  })

  await test.step('one that somebody takes leaves the dialog', async () => {
    await sendAttend(one, taken)
    await expect(
      dialog.getByText(`${DARK - 3} de ${DARK - 1} escolhidas · 1 saiu da fila enquanto isso.`),
    ).toBeVisible()
  })

  await test.step('one that is taken while it is sent stays open, and says with whom', async () => {
    const request = await holdBack(page, /\/occurrence\/bulkClose$/)
    await dialog.getByRole('button', { name: `Encerrar ${DARK - 3} ocorrências` }).click()
    await request.asked
    await sendAttend(one, raced)
    request.letGo()
    await expect(
      dialog.getByText(`${closed.length} ocorrências foram encerradas. Uma continua`),
    ).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Não encerradas' }).getByRole('listitem')).toHaveText(
      `#${raced.number} ${raced.account.name}${one.name} já está atendendo esta ocorrência.`,
    )
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    await expect(dialog).toHaveCount(0)
  })

  for (const left of [kept, alsoKept])
    await expect(rowOf(page, left).getByRole('button', { name: /^Atender/ })).toBeVisible()
  for (const mine of [taken, raced]) await expect(rowOf(page, mine)).toContainText(`Com ${one.name}`)
  for (const { number } of closed) await expect(rowOf(page, { number })).toHaveCount(0)
  for (const { id } of closed)
    expect(await readOccurrence(call, id)).toMatchObject({
      status: 'CLOSED',
      closedMode: 'BULK',
      closingText: TEXT,
    })
  await page.reload()
  await expect(rowOf(page, kept)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await admin('DELETE', `/attendanceSentence/${sentence.id}`)
})
