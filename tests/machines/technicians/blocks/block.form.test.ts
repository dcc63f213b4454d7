import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { problemsIn } from '#contracts/kit/problems.ts'
import { blockProblems } from '#contracts/rules/blocks.ts'
import { addDays, instantAt, isDay, momentAt } from '#contracts/rules/dates.ts'
import { type Block, BlockWrite } from '#contracts/technicians/blocks.contract.ts'
import { formatPeriod } from '#machines/kit/labels/period.labels.ts'
import { type BlockValues, blockForm, newValues } from '#machines/technicians/blocks/block.form.ts'

const validate = blockForm.validate(problemsIn(BlockWrite, blockProblems))
const ana = { id: '10', name: 'Ana Lima' }
const right: BlockValues = {
  ...newValues('2026-11-21'),
  technicianIds: [ana],
  reason: 'TRAINING',
}
const but = (change: Partial<BlockValues>): BlockValues => ({ ...right, ...change })
const at = (date: string, time: string) => ({ date, time })

const block = (change: Partial<Block> = {}): Block => ({
  id: '3',
  technician: ana,
  startsAt: '2026-12-24T03:00:00.000Z',
  endsAt: '2026-12-26T03:00:00.000Z',
  allDay: true,
  reason: 'VACATION',
  note: null,
  seriesId: null,
  version: 4,
  ...change,
})

describe('the values of a block', () => {
  it('M-145 begin as an hour of tomorrow and lack a technician and a reason', () => {
    expect(newValues('2026-11-30').startsAt).toEqual(at('2026-12-01', '08:00'))
    expect(validate(newValues('2026-11-30'))).toEqual({
      technicianIds: 'Escolha ao menos um técnico.',
      reason: 'Informe o motivo.',
    })
    expect(validate(right)).toEqual({})
  })

  it('D-21 whole days go from the midnight before to the midnight after, the last one included', () => {
    const days = but({ allDay: true, startsAt: at('2026-12-24', ''), endsAt: at('2026-12-25', '') })
    expect(validate(days)).toEqual({})
    expect(blockForm.bodyOf(days)).toMatchObject({
      startsAt: '2026-12-24T03:00:00.000Z',
      endsAt: '2026-12-26T03:00:00.000Z',
      allDay: true,
    })
    expect(validate({ ...days, endsAt: days.startsAt })).toEqual({})
  })

  it('refuses an end that is not after the start, in the words of the contract', () => {
    const order = { 'endsAt.date': 'A data final deve ser posterior à inicial.' }
    expect(validate(but({ endsAt: right.startsAt }))).toEqual(order)
    expect(validate(but({ endsAt: at('2026-11-21', '23:00') }))).toEqual(order)
    expect(validate(but({ allDay: true, endsAt: at('2026-11-21', '') }))).toEqual(order)
  })

  it('says which part of a moment cannot be read, and how long a block may be', () => {
    expect(validate(but({ startsAt: at('', '25:00'), endsAt: at('31/02/2027', '') }))).toEqual({
      'startsAt.date': 'Campo obrigatório.',
      'startsAt.time': 'Horário inválido.',
      'endsAt.date': 'Data inválida.',
      'endsAt.time': 'Campo obrigatório.',
    })
    expect(validate(but({ endsAt: at('2027-11-23', '08:00') }))).toEqual({
      'endsAt.date': 'O bloqueio deve ter no máximo 365 dias.',
    })
    expect(validate(but({ note: 'a'.repeat(501) }))).toEqual({ note: 'Use no máximo 500 caracteres.' })
  })

  it('a repetition needs an end, not before the block and at most a year after it', () => {
    const repeat = (until: string) => but({ repeat: { weekdays: [1, 3], until } })
    expect(blockForm.bodyOf(right)).not.toHaveProperty('repeat')
    expect(validate(repeat(''))).toEqual({ 'repeat.until': 'Campo obrigatório.' })
    expect(validate(repeat('31/02/2027'))).toEqual({ 'repeat.until': 'Data inválida.' })
    expect(validate(repeat('2026-11-01'))).toEqual({
      'repeat.until': 'A data final deve ser posterior à inicial.',
    })
    expect(validate(repeat('2028-01-01'))).toEqual({ 'repeat.until': 'Repita por no máximo 365 dias.' })
    expect(validate(repeat('2026-12-20'))).toEqual({})
    expect(blockForm.bodyOf(repeat('2026-12-20')).repeat).toEqual({ weekdays: [1, 3], until: '2026-12-20' })
  })

  it('a block comes back from the form as it went in', () => {
    expect(blockForm.valuesOf(block())).toMatchObject({
      technicianIds: [ana],
      startsAt: { date: '2026-12-24' },
      endsAt: { date: '2026-12-25' },
      note: '',
    })
    const minutes = fc.integer({ min: 1, max: 400 * 24 * 60 })
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 9_000 }), (from, length) => {
        const start = Date.parse('2026-01-01T03:00:00Z') + from * 60_000
        const hours = block({
          allDay: false,
          startsAt: new Date(start).toISOString(),
          endsAt: new Date(start + length * 60_000).toISOString(),
        })
        const { startsAt, endsAt } = blockForm.bodyOf(blockForm.valuesOf(hours))
        expect({ startsAt, endsAt }).toEqual({ startsAt: hours.startsAt, endsAt: hours.endsAt })
      }),
    )
  })

  it('is a record when a version conflict brings a block, and only then', () => {
    expect(blockForm.recordOf(block())).toEqual({ values: blockForm.valuesOf(block()), version: 4 })
    expect(blockForm.recordOf(undefined)).toBeNull()
    expect(blockForm.recordOf({ version: 4 })).toBeNull()
  })
})

describe('the times of blocks', () => {
  it('are those of São Paulo, in the years of summer time too', () => {
    expect(instantAt('2026-11-21', '08:00').toISOString()).toBe('2026-11-21T11:00:00.000Z')
    expect(instantAt('2018-12-01', '08:00').toISOString()).toBe('2018-12-01T10:00:00.000Z')
    expect(momentAt('2026-11-22T02:30:00Z')).toEqual(at('2026-11-21', '23:30'))
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect([isDay('2026-02-29'), isDay('2028-02-29'), isDay('29/02/2028')]).toEqual([false, true, false])
  })

  it('whole days read as days, the rest with hours', () => {
    expect(formatPeriod('2026-12-24T03:00:00Z', '2026-12-26T03:00:00Z', true)).toBe('24/12/2026 a 25/12/2026')
    expect(formatPeriod('2026-12-24T03:00:00Z', '2026-12-25T03:00:00Z', true)).toBe('24/12/2026')
    expect(formatPeriod('2026-12-24T11:00:00Z', '2026-12-24T12:30:00Z', false)).toBe(
      '24/12/2026, 08:00 às 09:30',
    )
    expect(formatPeriod('2026-12-24T11:00:00Z', '2026-12-25T12:30:00Z', false)).toBe(
      '24/12/2026 às 08:00 a 25/12/2026 às 09:30',
    )
  })
})
