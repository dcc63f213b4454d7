import { describe, expect, it } from 'vitest'
import { describeFields, reference, references, text } from '#machines/kit/form/fields.ts'

const described = describeFields({
  name: text('Nome'),
  driver: reference('Motorista', 'driverId'),
  tags: references('Etiquetas', 'tagIds'),
})
const ana = { id: '7', name: 'Ana' }

describe('fields that refer to records', () => {
  it('are read whole, and written as ids', () => {
    const values = described.valuesOf({ name: 'A', driver: ana, tags: [ana] })
    expect(values).toEqual({ name: 'A', driver: [ana], tags: [ana] })
    expect(described.bodyOf(values)).toEqual({ name: 'A', driverId: '7', tagIds: ['7'] })
  })

  it('may be empty', () => {
    const values = described.valuesOf({ name: 'A', driver: null, tags: [] })
    expect(values).toEqual({ name: 'A', driver: [], tags: [] })
    expect(described.bodyOf(values)).toEqual({ name: 'A', driverId: null, tagIds: [] })
  })

  it('have the errors of their ids', () => {
    expect(['driverId', 'tagIds', 'tagIds.0', 'tagIds[0]', 'name'].map(described.fieldOf)).toEqual([
      'driver',
      'tags',
      'tags',
      'tags',
      'name',
    ])
  })
})
