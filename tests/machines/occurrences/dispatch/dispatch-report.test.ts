import { describe, expect, it } from 'vitest'
import { dispatchStatuses } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { isReported, selectDispatchReport } from '#machines/occurrences/dispatch/dispatch-report.ts'
import { dispatchReport } from '#tests/support/records/dispatch/dispatch-report.ts'
import { dispatch } from '#tests/support/records/occurrence.ts'

describe('the report of a visit', () => {
  it('is of a vehicle whose visit ended, and of nothing else', () => {
    expect(dispatchStatuses.filter(status => isReported(dispatch({ status })))).toEqual(['FINISHED'])
    expect(isReported(dispatch({ status: 'FINISHED', target: 'POLICE' }))).toBe(false)
  })

  it('has the lines of this dispatch alone, oldest first, and its minutes', () => {
    const { lines, ...told } = selectDispatchReport(dispatchReport())
    expect(lines.map(({ type }) => type)).toEqual([
      'DISPATCH_REQUEST',
      'ARRIVAL_PROPOSED',
      'DISPATCH_ARRIVE',
      'DISPATCH_FINISH',
    ])
    expect(told).toMatchObject({ minutesToArrive: 8, minutesOnSite: 18, late: false })
  })

  it('tells an arrival after its time, and no minutes of a step that nobody recorded', () => {
    const { dispatch: visit } = dispatchReport()
    const late = { ...visit, arrivalDueAt: '2026-11-25T12:10:59.000Z' }
    expect(selectDispatchReport(dispatchReport({ dispatch: late })).late).toBe(true)
    const unrecorded = { ...visit, arrivedAt: null }
    expect(selectDispatchReport(dispatchReport({ dispatch: unrecorded }))).toMatchObject({
      minutesToArrive: null,
      minutesOnSite: null,
      late: false,
    })
  })

  it('shows attached images by the clock of the place; none without CFTV', () => {
    const place = { ...dispatchReport().place, timezone: 'America/Manaus' }
    expect(selectDispatchReport(dispatchReport({ place })).frames).toMatchObject([
      { id: '2', time: '08:00:02', offsetS: 2, attached: { by: { name: 'Marina Alves' } } },
    ])
    expect(selectDispatchReport(dispatchReport({ images: null })).frames).toBeNull()
  })
})
