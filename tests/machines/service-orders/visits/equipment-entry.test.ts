import { describe, expect, it } from 'vitest'
import {
  blankEntry,
  changeOf,
  entryProblems,
  included,
  isBlank,
  readEntry,
} from '#machines/service-orders/visits/equipment-entry.ts'

const added = { ...blankEntry('ADDED'), model: ' IVP 3000 ' }

describe('an equipment as it is written', () => {
  it('becomes a change without the blanks around it, and without what was left empty', () => {
    expect(changeOf(added)).toEqual({ change: 'ADDED', added: { kind: 'SENSOR', model: 'IVP 3000' } })
    const whole = {
      ...added,
      change: 'REPLACED' as const,
      equipmentId: '7',
      serialNumber: ' x1 ',
      location: ' Hall ',
    }
    expect(changeOf(whole)).toEqual({
      change: 'REPLACED',
      equipmentId: '7',
      added: { kind: 'SENSOR', model: 'IVP 3000', serialNumber: 'x1', location: 'Hall' },
    })
    expect(changeOf({ ...whole, change: 'REMOVED' })).toEqual({ change: 'REMOVED', equipmentId: '7' })
  })

  it('lacks what its kind of change asks for', () => {
    expect(entryProblems(blankEntry('ADDED'), [])).toEqual({ model: 'Informe o modelo.' })
    expect(entryProblems(blankEntry('REMOVED'), [])).toEqual({ equipmentId: 'Escolha o equipamento.' })
    expect(entryProblems(blankEntry('REPLACED'), [])).toEqual({
      equipmentId: 'Escolha o equipamento.',
      model: 'Informe o modelo.',
    })
    expect(entryProblems(added, [changeOf(added)])).toEqual({})
  })

  it('has a serial number that no other of the list has, however it is written', () => {
    const first = changeOf({ ...added, serialNumber: 'ab-12' })
    expect(entryProblems({ ...added, serialNumber: 'AB-12' }, [first])).toEqual({
      serialNumber: 'Este número de série já está na lista.',
    })
    expect(entryProblems({ ...added, serialNumber: 'AB-123' }, [first])).toEqual({})
  })

  it('leaves once, be it replaced or removed', () => {
    const first = { change: 'REPLACED', equipmentId: '4', added: { kind: 'SENSOR', model: 'N' } } as const
    const again = { ...blankEntry('REMOVED'), equipmentId: '4' }
    expect(entryProblems(again, [first])).toEqual({ equipmentId: 'Este equipamento já está na lista.' })
    expect(entryProblems({ ...again, equipmentId: '5' }, [first])).toEqual({})
    expect(entryProblems({ ...again, ...added, change: 'ADDED', equipmentId: '4' }, [first])).toEqual({})
  })

  it('is blank until something is written', () => {
    expect(isBlank(blankEntry('REPLACED'))).toBe(true)
    expect(isBlank({ ...blankEntry('ADDED'), location: 'Hall' })).toBe(false)
  })

  it('joins the list, unless something keeps it from it', () => {
    const first = { change: 'REMOVED', equipmentId: '4' } as const
    const told = { changes: [first], entry: added, note: 'outra coisa' }
    expect(included(told)).toEqual({ changes: [first, changeOf(added)], entry: null, note: 'outra coisa' })
    const lacking = { changes: [first], entry: { ...added, model: ' ' } }
    expect(included(lacking)).toBe(lacking)
    const none = { changes: [first], entry: null }
    expect(included(none)).toBe(none)
  })

  it('comes back from storage, when it is one', () => {
    expect(readEntry(JSON.parse(JSON.stringify(added)))).toEqual(added)
    for (const found of [undefined, null, 'texto', [], { change: 'ADDED' }, { ...added, change: 'OTHER' }])
      expect(readEntry(found)).toBeNull()
  })
})
