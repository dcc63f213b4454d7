import { beforeAll, expect, it } from 'vitest'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import { type Caller, testBff } from '#tests/support/bff/bff.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'

const bff = testBff()
const desk = createAttendance(bff)
let one: Caller

beforeAll(async () => {
  one = await bff.as('operador1@demo.example')
  await desk.logOn('operador1@demo.example')
  await bff.db.deleteFrom('occurrence').execute()
})

const summary = async () =>
  ((await one.call('GET', '/account/5')).body as unknown as AccountPage).account.summary
const listed = async () => {
  const { body } = await one.call('GET', '/account/query?recordsPerPage=100')
  return (body as unknown as { data: { id: string; openOccurrences: number }[] }).data.find(
    ({ id }) => id === '5',
  )
}
const close = async (code: string) => {
  const { id } = await desk.create()
  await desk.send(one, id, 'ATTEND')
  await desk.finishScript(one, id)
  const body = await desk.bodyFor('CLOSE')
  await desk.send(one, id, 'CLOSE', { ...body, closeReasonId: await desk.reasonOf('OCC_CLOSE', code) })
}

it('an account counts what is open of it, and how much of a month was false', async () => {
  expect(await summary()).toMatchObject({ openOccurrences: 0, falseRate30d: null })
  await desk.create()
  await desk.send(one, (await desk.create()).id, 'ATTEND')
  expect(await summary()).toMatchObject({ openOccurrences: 2, falseRate30d: null })
  expect(await listed()).toMatchObject({ openOccurrences: 2 })
  await close('TESTE_DO_SISTEMA')
  expect((await summary()).falseRate30d).toBeNull()
  for (const code of ['ANIMAL', 'DISPARO_ACIDENTAL_DO_USUARIO', 'INVASAO_CONFIRMADA', 'SENSOR_COM_DEFEITO'])
    await close(code)
  expect(await summary()).toMatchObject({ openOccurrences: 2, falseRate30d: 0.5 })
  await bff.db
    .updateTable('occurrence')
    .set({ closed_at: new Date(bff.clock().getTime() - 31 * 86_400_000) })
    .where('classification', '=', 'REAL')
    .execute()
  expect((await summary()).falseRate30d).toBeCloseTo(2 / 3)
})
