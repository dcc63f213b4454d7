import { beforeAll, expect, it } from 'vitest'
import { testBff } from '#tests/support/bff/bff.ts'
import { createAttendance } from '#tests/support/bff/occurrences/attendance.ts'
import { occurrenceProblems } from '#tests/support/bff/occurrences/histories.ts'

const bff = testBff()
const desk = createAttendance(bff)
const OPERATOR = 'operador1@demo.example'

beforeAll(() => desk.logOn(OPERATOR))

it('a person whose time is older than the last line of a timeline, having waited for it, is written after that line', async () => {
  const operator = await bff.as(OPERATOR)
  const opened = await operator.call('POST', '/occurrence/create', {
    accountId: '5',
    eventCode: '130',
    note: 'Vizinho ligou.',
  })
  bff.clock.advance(-5_000)
  const id = String((opened.body as { id: string }).id)
  await desk.send(operator, id, 'ATTEND', {})
  bff.clock.advance(5_000)
  expect(await occurrenceProblems(bff)).toEqual([])
  const { timeline } = await desk.find(operator, id)
  expect(timeline[0]).toMatchObject({ type: 'ATTEND', at: timeline[1]?.at })
})
