import { holdBack } from '../fixtures.ts'
import type { Desk } from './operators.ts'
import { expect, openOccurrence, QUEUE, readOccurrence, rowOf, test } from './operators.ts'

const RACES = 5
const ATTEND = /\/attend$/

test('M-123 two operators press Atender on one occurrence at once: one attends, the other reads who', {
  tag: '@long',
}, async ({ openDesk, api }) => {
  const one = await openDesk('operador1@demo.example')
  const other = await openDesk('operador2@demo.example')
  const occurrence = await openOccurrence(await api(), { accountId: '3', category: 'MEDICAL' })
  const isInside = ({ page }: Desk) => page.url().endsWith(`/occurrence/${occurrence.id}/attendance`)
  /** Pressed; the request waits in the browser. */
  const press = async ({ page }: Desk) => {
    const request = await holdBack(page, ATTEND)
    await rowOf(page, occurrence)
      .getByRole('button', { name: /^Atender/ })
      .click()
    await request.asked
    return request
  }

  for (let race = 1; race <= RACES; race += 1) {
    await test.step(`race ${race}`, async () => {
      const requests = await Promise.all([press(one), press(other)])
      for (const { letGo } of race % 2 === 0 ? requests : requests.reverse()) letGo()
      await expect.poll(() => [one, other].filter(isInside).length).toBe(1)
      const [winner, loser] = isInside(one) ? [one, other] : [other, one]
      const queue = loser.page.getByRole('main')
      await expect(queue.getByRole('alert')).toContainText(
        `${winner.name} já está atendendo esta ocorrência.`,
      )
      await expect(rowOf(loser.page, occurrence)).toContainText(`Com ${winner.name}`)
      await expect(rowOf(loser.page, occurrence).getByRole('link', { name: /^Ver/ })).toBeVisible()
      expect(isInside(loser)).toBe(false)
      const now = await readOccurrence(winner.call, occurrence.id)
      expect(now).toMatchObject({ status: 'IN_ATTENDANCE', operator: { name: winner.name } })
      expect(now.timeline.filter(({ type }) => type === 'ATTEND')).toHaveLength(race)

      await queue.getByRole('button', { name: 'Fechar aviso' }).click()
      await winner.page.getByRole('button', { name: 'Devolver à fila' }).click()
      await winner.page.getByRole('dialog').getByRole('button', { name: 'Devolver à fila' }).click()
      await expect(winner.page).toHaveURL(QUEUE)
      await Promise.all([one, other].map(({ page }) => page.unroute(ATTEND)))
    })
  }
})
