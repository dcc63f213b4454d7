import { describe, expect, it } from 'vitest'
import { type Patrol, PatrolWrite } from '#contracts/accounts/patrols.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { patrolProblems } from '#contracts/rules/patrols.ts'
import { type PatrolValues, patrolForm, withPoint } from '#machines/accounts/patrols/patrol.form.ts'
import { formatRhythm } from '#machines/accounts/patrols/patrol.labels.ts'
import { nextItemId } from '#machines/kit/form/item-id.ts'

const right: PatrolValues = { ...patrolForm.initial, name: 'Ronda', times: ['03:00', '23:00'] }
const validate = patrolForm.validate(problemsIn(PatrolWrite, patrolProblems))
const { valuesOf: patrolValues, bodyOf: patrolBody, formatValue: formatPatrolValue } = patrolForm
const but = (change: Partial<PatrolValues>) => validate({ ...right, ...change })

describe('the values of a patrol', () => {
  it('D-15 begin as every night, without a name or a time', () => {
    expect(validate(patrolForm.initial)).toEqual({
      name: 'Campo obrigatório.',
      times: 'Informe ao menos um horário.',
    })
    expect(validate(right)).toEqual({})
  })

  it('have fixed times or an interval, never both', () => {
    const every: Partial<PatrolValues> = { rhythm: 'INTERVAL', intervalMinutes: '60' }
    expect(but(every)).toEqual({})
    expect(patrolBody({ ...right, ...every })).toMatchObject({ times: [], intervalMinutes: 60 })
    expect(patrolBody({ ...right, times: [...right.times, ''], intervalMinutes: '60' })).toMatchObject({
      times: ['03:00', '23:00'],
      intervalMinutes: null,
    })
  })

  it.each([
    [{ windowStart: '', windowEnd: '9' }, ['windowStart', 'windowEnd']],
    [{ windowEnd: '22:00' }, ['windowEnd']],
    [{ times: ['12:00'] }, ['times']],
    [{ times: ['25:00'] }, ['times']],
    [{ rhythm: 'INTERVAL', intervalMinutes: '5' }, ['intervalMinutes']],
    [{ rhythm: 'INTERVAL', intervalMinutes: '500' }, ['intervalMinutes']],
    [{ toleranceMinutes: '121' }, ['toleranceMinutes']],
    [{ weekdays: [] }, ['weekdays']],
    [{ instructions: 'x'.repeat(2001) }, ['instructions']],
  ] as [Partial<PatrolValues>, string[]][])('are wrong: %j at %j', (change, fields) => {
    expect(Object.keys(but(change)).map(path => path.split('.')[0])).toEqual(fields)
  })

  it('are told their limits with the point of the thousands', () => {
    expect(but({ rhythm: 'INTERVAL', intervalMinutes: '1441' })).toEqual({
      intervalMinutes: 'Informe de 10 a 1.440 minutos.',
    })
    expect(but({ instructions: 'x'.repeat(2001) })).toEqual({
      instructions: 'Use no máximo 2.000 caracteres.',
    })
  })

  it('keep cameras only of a virtual patrol', () => {
    const checkpoints = [{ id: 'p1', name: ' Doca ', cameraId: '8' }]
    expect(patrolBody({ ...right, checkpoints }).checkpoints).toEqual([{ id: 'p1', name: 'Doca' }])
    expect(patrolBody({ ...right, kind: 'VIRTUAL', checkpoints }).checkpoints).toEqual([
      { id: 'p1', name: 'Doca', cameraId: '8' },
    ])
    expect(nextItemId([{ id: 'p2' }])).toBe('p3')
    expect(nextItemId([])).toBe('p1')
  })

  it('take the point that is being written among the others', () => {
    const point = { pointName: ' Doca ', pointCamera: '8' }
    const written = { ...right, checkpoints: [{ id: 'p1', name: 'Portão' }], ...point }
    expect(withPoint(written)).toEqual({
      ...written,
      checkpoints: [
        { id: 'p1', name: 'Portão' },
        { id: 'p2', name: 'Doca', cameraId: '8' },
      ],
      pointName: '',
      pointCamera: '',
    })
    expect(patrolBody(withPoint(written)).checkpoints[1]).toEqual({ id: 'p2', name: 'Doca' })
    expect(patrolBody(withPoint({ ...written, kind: 'VIRTUAL' })).checkpoints[1]).toMatchObject({
      cameraId: '8',
    })
    const unnamed = { ...written, pointName: ' ' }
    expect(withPoint(unnamed)).toBe(unnamed)
    expect(validate(unnamed)).toEqual({})
    expect(validate({ ...unnamed, kind: 'VIRTUAL' })).toEqual({ pointName: 'Informe o nome do ponto.' })
  })

  it('come back as they were stored, and in words', () => {
    const patrol: Patrol = { ...patrolBody(right), id: '3', vehicle: null, version: 1 }
    const values = patrolValues(patrol)
    expect(patrolBody(values)).toEqual(patrolBody(right))
    expect(formatPatrolValue(values, 'times')).toBe('03:00, 23:00')
    expect(formatPatrolValue(values, 'kind')).toBe('Ronda com viatura')
    expect(formatPatrolValue(values, 'toleranceMinutes')).toBe('10 min')
    expect(formatPatrolValue(values, 'intervalMinutes')).toBe('')
    expect(formatRhythm(patrol)).toBe('03:00, 23:00')
    expect(formatRhythm({ ...patrol, times: [], intervalMinutes: 60 })).toBe(
      'A cada 60 min, 22:00 – 06:00 (+1 dia)',
    )
  })
})
