import { describe, expect, it } from 'vitest'
import { type Vehicle, VehicleWrite } from '#contracts/configuration/vehicles.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { vehicleForm } from '#machines/configuration/vehicles/vehicle.form.ts'

const saved: Vehicle = {
  id: '3',
  prefix: 'VT-03',
  plate: 'ABC1234',
  brand: 'Honda',
  model: 'CG 160',
  year: 2025,
  color: null,
  kind: 'MOTORCYCLE',
  purpose: 'PATROL',
  trackerId: null,
  driver: { id: '9', name: 'Salvador Silva' },
  base: null,
  availability: 'AVAILABLE',
  active: true,
  version: 2,
}
const errorsOf = (change: object) =>
  vehicleForm.validate(problemsIn(VehicleWrite))({ ...vehicleForm.valuesOf(saved), ...change })

describe('the form of a vehicle', () => {
  it('M-161 writes back what it read', () => {
    const { id, version, driver, base, ...same } = saved
    expect(vehicleForm.bodyOf(vehicleForm.valuesOf(saved))).toEqual({ ...same, driverId: '9', baseId: null })
  })

  it.each([
    [{}, {}],
    [{ plate: 'abc1d23' }, {}],
    [{ plate: 'ABC12' }, { plate: 'Placa inválida.' }],
    [{ year: '20x5' }, { year: 'Ano inválido.' }],
    [{ year: '' }, {}],
    [{ prefix: '  ' }, { prefix: 'Campo obrigatório.' }],
  ])('M-161 says what is wrong with %o', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors)
  })

  it('shows a plate of the old kind with its hyphen in a conflict', () => {
    expect(vehicleForm.formatValue(vehicleForm.valuesOf(saved), 'plate')).toBe('ABC-1234')
  })
})
