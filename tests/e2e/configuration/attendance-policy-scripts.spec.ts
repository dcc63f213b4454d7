import { policyBody } from '#tests/support/records/attendance-policy.ts'
import { type Api, expect, expectAccessible, lift, test } from '../fixtures.ts'

const SUPERVISOR = 'supervisor@demo.example'

/** A rule of the test's own, before the catch-all; `remove` takes it away. */
const makeRule = async (call: Api, name: string) => {
  const body = policyBody({ name, conditions: { eventCodes: ['602'] } })
  const { id } = (await (await call('POST', '/attendancePolicy/create', body)).json()) as { id: string }
  const find = async () =>
    (await (await call('GET', `/attendancePolicy/${id}`)).json()) as {
      version: number
      steps: { id: string }[]
    }
  const remove = async () => {
    const { version } = await find()
    const answer = await call('DELETE', `/attendancePolicy/${id}`, undefined, { 'If-Match': `"${version}"` })
    expect(answer.status).toBeLessThan(300)
  }
  return { id, find, remove }
}

test('M-160 the steps of a script are put in another order with the keyboard, undone, and saved', {
  tag: '@long',
}, async ({ page, signIn, api }) => {
  const rule = await makeRule(await api(SUPERVISOR), 'Roteiro com o teclado')
  await signIn(SUPERVISOR, `/attendancePolicy/${rule.id}/update`)
  const steps = page.getByRole('list', { name: 'Etapas do roteiro' })
  const order = steps.locator('strong')
  await expect(order).toHaveText(['Ligar para o contato', 'Conferir a senha', 'Registrar', 'Encerrar'])
  await steps.getByRole('button', { name: 'Arrastar Registrar' }).focus()
  await lift(page, 'Registrar selecionado, posição 3 de 4.')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Registrar, posição 2 de 4.')).toBeAttached()
  await page.keyboard.press('Space')
  const moved = ['Ligar para o contato', 'Registrar', 'Conferir a senha', 'Encerrar']
  await expect(order).toHaveText(moved)
  await expectAccessible(page)
  await steps.getByRole('button', { name: 'Mover Conferir a senha para cima' }).press('Enter')
  await expect(order).toHaveText(['Ligar para o contato', 'Conferir a senha', 'Registrar', 'Encerrar'])
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(order).toHaveText(moved)
  await steps.getByRole('button', { name: 'Editar etapa Registrar' }).press('Enter')
  await expect(steps.getByRole('combobox', { name: 'Tipo de etapa' })).toBeFocused()
  await expectAccessible(page)
  await steps.getByRole('button', { name: 'Fechar etapa' }).press('Enter')
  await expect(steps.getByRole('button', { name: 'Editar etapa Registrar' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Regra de atendimento alterada.')).toBeVisible()
  expect((await rule.find()).steps.map(({ id }) => id)).toEqual(['ligar', 'registrar', 'senha', 'encerrar'])
  await rule.remove()
})

test('M-160 a rule of the account alone is chosen with a warning, told by a link, wins, and is taken back', {
  tag: '@long',
}, async ({ page, signIn, api }) => {
  const call = await api(SUPERVISOR)
  const rule = await makeRule(call, 'Só desta conta')
  await signIn('admin@demo.example', '/account/9/details')
  const change = async () => {
    await page.getByRole('button', { name: 'Alterar conta' }).click()
    return page.getByRole('dialog', { name: 'Alterar conta' })
  }
  const first = await change()
  const own = first.getByRole('combobox', { name: /^Regra de atendimento própria/ })
  await expect(own).toHaveAccessibleDescription(/vale a primeira regra/)
  await own.fill('só desta')
  await page.getByRole('option', { name: 'Só desta conta' }).click()
  await expect(own).toHaveAccessibleDescription(/também pânico e incêndio/)
  await expectAccessible(page)
  await first.getByRole('button', { name: 'Salvar' }).click()
  await expect(first).toHaveCount(0)

  const simulated = (await (
    await call('POST', '/attendancePolicy/simulate', {
      accountId: '9',
      eventCode: '120',
      at: new Date().toISOString(),
    })
  ).json()) as { policy: { id: string } }
  expect(simulated.policy.id).toBe(rule.id)
  await page.getByRole('link', { name: 'Só desta conta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Só desta conta' })).toBeVisible()
  await page.goBack()

  const second = await change()
  await second.getByRole('combobox', { name: /^Regra de atendimento própria/ }).fill('')
  await second.getByRole('button', { name: 'Salvar' }).click()
  await expect(second).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Só desta conta' })).toHaveCount(0)
  await rule.remove()
})
