import { policyBody } from '#tests/support/records/attendance-policy.ts'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures.ts'

test('M-158 a sentence is written with placeholders, rewritten by the AI, found and excluded', async ({
  page,
  signIn,
}) => {
  await signIn('supervisor@demo.example', '/')
  const main = page.getByRole('navigation', { name: 'Principal' })
  await main.getByRole('link', { name: 'Gestão de frases' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de frases' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Nova frase' }).click()
  await page.getByLabel('Título').fill('Portão aberto')
  await page.getByLabel('Atalho').fill('/Portão')
  const text = page.getByRole('textbox', { name: 'Frase' })
  await text.fill('verifiquei o portao da zona  e ta aberto')
  await text.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(28, 28))
  await page.getByText('Inserir marcador').click()
  await page.getByRole('button', { name: 'Zona', exact: true }).press('Enter')
  await expect(text).toHaveValue('verifiquei o portao da zona [ZONA] e ta aberto')
  await expect(text).toBeFocused()
  await expect(page.getByText('Evite a primeira pessoa.')).toBeVisible()
  const preview = page.getByRole('region', { name: 'Prévia da frase' })
  await expect(preview).toContainText('da zona 03 – Sala do cofre e ta aberto')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Reescrever com IA' }).click()
  const suggestion = page.getByRole('region', { name: 'Sugestão local' })
  await expect(suggestion.getByRole('button', { name: 'Inserir abaixo' })).toHaveCount(0)
  await suggestion.getByRole('button', { name: 'Aceitar' }).click()
  await expect(text).toHaveValue('Verificou-se o portão da zona [ZONA] e está aberto.')
  await expect(page.getByText('Evite a primeira pessoa.')).toHaveCount(0)

  await text.press('End')
  await text.pressSequentially(' [[LUGAR]')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Marcador desconhecido: [LUGAR].').last()).toBeVisible()
  await expect(text).toBeFocused()
  for (let letter = 0; letter < ' [LUGAR]'.length; letter += 1) await text.press('Backspace')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Frase cadastrada.')).toBeVisible()

  await page.getByRole('searchbox').fill('/portao')
  const row = page.getByRole('row').filter({ hasText: 'Portão aberto' })
  await expect(row).toContainText('/portao')
  await row.getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Alterar frase' })).toBeVisible()
  const id = /\d+/.exec(new URL(page.url()).pathname)?.[0]
  await page.goto(`/attendance-sentence/update?id=${id}`)
  await expect(page).toHaveURL(`/attendance-sentence/${id}/update`)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByText('Inserir marcador').click()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Excluir frase' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Frase excluída.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Portão aberto' })).toHaveCount(0)
})

test('M-158 a sentence that a rule names is made inactive where it cannot be excluded', {
  tag: '@long',
}, async ({ page, signIn, api, quiet }) => {
  quiet.allow(/409/)
  const call = await api('supervisor@demo.example')
  const post = async (path: string, body: unknown) => {
    const answer = await call('POST', path, body)
    expect(answer.status).toBe(201)
    return (await answer.json()) as { id: string; version: number }
  }
  const sentence = await post('/attendanceSentence/create', {
    title: 'Frase em uso',
    shortcut: 'emuso',
    usage: 'CLOSING',
    categories: [],
    text: 'Atendimento encerrado.',
    active: true,
  })
  const rule = await post(
    '/attendancePolicy/create',
    policyBody({ name: 'Usa a frase', closingSentenceIds: [sentence.id] }),
  )
  await signIn('supervisor@demo.example', `/attendance-sentence/${sentence.id}/update`)
  await page.getByRole('button', { name: 'Excluir frase' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Desativar' })).toHaveCount(0)
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(question.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Desativar' }).click()
  const asks = page.getByRole('alertdialog', { name: 'Desativar esta frase?' })
  await expectAccessible(page)
  await asks.getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByText('Frase desativada.')).toBeVisible()
  await page.getByRole('searchbox').fill('em uso')
  await expect(page.getByRole('row').filter({ hasText: 'Frase em uso' })).toContainText('Inativa')
  const gone = await call('DELETE', `/attendancePolicy/${rule.id}`, undefined, {
    'If-Match': `"${rule.version}"`,
  })
  expect(gone.status).toBeLessThan(300)
})
