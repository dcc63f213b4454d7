import { expect, test } from '../operators.ts'

test('D-30 a desk that mutes its sounds is seen by the supervisor, until it hears again', {
  tag: '@long',
}, async ({ openDesk }) => {
  const operator = await openDesk('operador1@demo.example')
  const supervisor = await openDesk('supervisor@demo.example', '/occurrence/management')
  const desk = supervisor.page.getByRole('row', { name: new RegExp(operator.name) })
  await expect(desk).toContainText('Posto 02')
  const muted = desk.getByText(/^Som silenciado até \d\d:\d\d/)
  await expect(muted).toBeHidden()
  // A press, or the browser blocks sounds.
  await operator.page.getByRole('heading', { level: 1 }).click()
  await operator.page.getByRole('button', { name: 'Silenciar 5 min' }).click()
  await expect(muted).toBeVisible()
  await operator.page.getByRole('button', { name: 'Reativar o som' }).click()
  await expect(muted).toBeHidden()
})
