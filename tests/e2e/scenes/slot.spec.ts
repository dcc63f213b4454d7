import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import type { TechnicianChoice } from '#contracts/technicians/technicians.contract.ts'
import { brazilian, dayAhead, newOrder } from '../service-orders/new-order.ts'
import { type Desk, expect, jsonOf, test } from './stage/scene.ts'

const DAYS = 61

test('Horário: two dispatchers want one hour: one has it, the other is offered three more and takes one', {
  tag: '@long',
}, async ({ scene, openDesk, api }) => {
  const call = await api()
  const orders = [await newOrder(call), await newOrder(call)] as const
  const date = dayAhead(DAYS)
  const offered = `/auth/userWithCoverage/query?date=${date}&minutes=60&recordsPerPage=1`
  const { data }: { data: [TechnicianChoice] } = await jsonOf(await call('GET', offered))
  const { name } = data[0].user
  const desks = [
    await openDesk('coordenador1@demo.example', `/service-order/${orders[0].id}/schedule`),
    await openDesk('coordenador2@demo.example', `/service-order/${orders[1].id}/schedule`),
  ] as const
  await scene.show(desks[0].page, desks[1].page)
  await scene.look(
    `Dois despachantes, cada um com a sua ordem (#${orders[0].number} e #${orders[1].number}), querem o mesmo técnico: ${name}.`,
  )
  const cardOf = ({ page }: Desk) => page.getByRole('group', { name: `Horários de ${name}` })
  for (const desk of desks) {
    await desk.page.getByLabel('Dia', { exact: true }).fill(brazilian(date))
    await expect(desk.page.getByRole('list', { name: 'Técnicos' })).toHaveAttribute('aria-busy', 'false')
    await cardOf(desk).getByRole('button', { name: '09:00' }).click()
    await scene.look('O horário das 09:00 está livre nas duas telas, e os dois o escolhem.', desk.page)
    await desk.page.getByRole('button', { name: 'Avançar' }).click()
  }
  await scene.look('Os dois apertam Agendar no mesmo instante.')
  await Promise.all(desks.map(({ page }) => page.getByRole('button', { name: 'Agendar' }).click()))

  const isWon = (at: 0 | 1) => new URL(desks[at].page.url()).pathname === `/service-order/${orders[at].id}`
  await expect.poll(() => isWon(0) || isWon(1)).toBe(true)
  const [winner, loser] = isWon(0) ? ([0, 1] as const) : ([1, 0] as const)
  const lost = desks[loser].page
  const alert = lost.getByRole('alert')
  await expect(alert).toContainText(`O técnico já tem a OS #${orders[winner].number} das 09:00 às 10:00.`)
  const others = alert.getByRole('button')
  await expect(others).toHaveCount(3)
  await scene.look(`${desks[winner].name} ficou com as 09:00.`, desks[winner].page)
  await scene.look(
    `${desks[loser].name} soube por quê, pelo nome da ordem, e recebeu três horários livres. Escolhe o primeiro.`,
    lost,
  )
  const alternatives = (await others.allInnerTexts()).map(text => text.trim())
  await others.first().click()
  await lost.getByRole('button', { name: 'Avançar' }).click()
  await lost.getByRole('button', { name: 'Agendar' }).click()
  await expect(lost).toHaveURL(new RegExp(`/service-order/${orders[loser].id}$`))
  await scene.look('Agendada, sem voltar ao começo.')

  const read = async (id: string): Promise<ServiceOrder> => jsonOf(await call('GET', `/serviceOrder/${id}`))
  const schedules = await Promise.all(orders.map(async ({ id }) => (await read(id)).schedule))
  const startsAt = schedules.map(schedule => `${schedule?.date} ${schedule?.time}`)
  expect(startsAt[winner]).toBe(`${date} 09:00`)
  expect(new Set(startsAt).size).toBe(2)
  scene.proven('dois pedidos do mesmo horário ao mesmo tempo: um aceito, um recusado, nenhum em dobro')
  scene.proven(`três alternativas na própria tela: ${alternatives.join(' · ')}`)
  scene.proven(`ao fim as duas ordens têm horário: ${startsAt.map(text => text?.slice(-5)).join(' e ')}`)
})
