import { describe, expect, it } from 'vitest'
import {
  type CentralValues,
  centralForm,
  changedAt,
  formatZones,
  withoutAt,
  withPartition,
  withZone,
} from '#machines/accounts/centrals/central.form.ts'

describe('the form of a central', () => {
  it('adds rows with the first free number and the last row’s ways', () => {
    const { partitions } = centralForm.initial
    expect(withPartition(partitions).at(-1)).toEqual({ number: '2', name: '' })
    const one = withZone([], partitions)
    expect(one).toEqual([{ number: '1', name: '', partition: '1', kind: 'INSTANT', camera: '' }])
    const two = withZone(changedAt(one, 0, { number: '2', kind: 'FIRE', partition: '4' }), partitions)
    expect(two[1]).toMatchObject({ number: '1', kind: 'FIRE', partition: '4' })
    expect(withoutAt(two, 0)).toEqual([two[1]])
  })

  it('tells every value as a person reads it', () => {
    const words = (name: keyof CentralValues, value: unknown) =>
      centralForm.formatValue({ ...centralForm.initial, [name]: value }, name)
    expect(words('channelGprs', 'OFF')).toBe('Desligado')
    expect(words('channelEthernet', 'ON')).toBe('Ligado')
    expect(words('networkMode', '2')).toBe('Estático')
    expect(words('protocol', 'SIA_DC09')).toBe('SIA DC-09')
    expect(words('protocol', '')).toBe('')
    expect(words('sims', [{ iccid: '89', carrier: 'Claro' }])).toBe('89 (Claro)')
    expect(words('partitions', [{ number: '1', name: 'Geral' }])).toBe('1 Geral')
    expect(words('keepaliveSeconds', '60')).toBe('60')
    expect(words('port', '9009')).toBe('9009')
    expect(words('name', 'Central')).toBe('Central')
    const zone = { number: '1', name: 'Porta', partition: '1', kind: 'DELAYED', camera: '5' } as const
    const cameras = [{ id: '5', name: 'VIP 1230 · Sala' }]
    expect([formatZones([zone], cameras), words('zones', [zone])]).toEqual([
      '1 Porta (VIP 1230 · Sala)',
      '1 Porta',
    ])
  })
})
