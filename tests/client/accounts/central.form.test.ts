import { describe, expect, it } from 'vitest'
import {
  centralBody,
  centralFieldOfWire,
  centralRecord,
  centralValues,
  validateCentral,
} from '#client/actors/accounts/central-body.ts'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import { type CentralValues, newCentral } from '#machines/accounts/centrals/central.form.ts'

const central: Central = {
  id: '3',
  name: 'Central principal',
  manufacturer: 'Intelbras',
  model: 'AMT 4010',
  protocol: 'CONTACT_ID',
  receiverAccount: '1A2B',
  mac: '00:1A:3F:00:00:01',
  imei: null,
  channelEthernet: 0,
  channelGprs: 1,
  networkMode: 2,
  ip: '192.168.1.20',
  netmask: '255.255.255.0',
  gateway: '192.168.1.1',
  dns: null,
  port: 9009,
  sims: [],
  commandPasswordSet: true,
  testIntervalMinutes: 1440,
  keepaliveSeconds: 60,
  firmware: '5.1',
  connectionStatus: 'ONLINE',
  lastSignalAt: null,
  lastTestAt: null,
  partitions: [{ number: 1, name: 'Geral', armedState: 'ARMED', armedChangedAt: null, armedBy: null }],
  zones: [
    {
      number: 1,
      name: 'Porta',
      partitionNumber: 1,
      kind: 'DELAYED',
      bypassed: false,
      camera: { id: '5', name: 'VIP 1230' },
    },
  ],
  active: true,
  version: 4,
}

const filled = (changes: Partial<CentralValues> = {}): CentralValues => ({
  ...centralValues(central),
  ...changes,
})

describe('the form of a central on the wire', () => {
  it('sends 0 for on and 1 for off, and the network mode as its number', () => {
    expect(centralBody(filled())).toMatchObject({
      channelEthernet: 0,
      channelGprs: 1,
      networkMode: 2,
      port: 9009,
      ip: '192.168.1.20',
      partitions: [{ number: 1, name: 'Geral' }],
      zones: [{ number: 1, name: 'Porta', partitionNumber: 1, kind: 'DELAYED', cameraId: '5' }],
      sims: [],
    })
    expect(centralBody(filled({ channelEthernet: 'OFF', channelGprs: 'ON' }))).toMatchObject({
      channelEthernet: 1,
      channelGprs: 0,
    })
  })

  it('sends no address when the mode is not static, whatever the boxes still hold', () => {
    expect(centralBody(filled({ networkMode: '1' }))).toMatchObject({
      ip: null,
      netmask: null,
      gateway: null,
    })
    expect(validateCentral(filled({ networkMode: '0', ip: '999' }))).toEqual({})
  })

  it('holds no password, and brings a conflict’s central as values of its own', () => {
    expect(JSON.stringify(centralValues(central))).not.toContain('assword')
    expect(centralRecord(central)).toEqual({ values: centralValues(central), version: 4 })
    expect(centralRecord({ name: 'outra coisa' })).toBeNull()
    expect(centralRecord(null)).toBeNull()
  })

  it('says what is wrong at the box it is in', () => {
    expect(validateCentral(filled())).toEqual({})
    expect(validateCentral(newCentral())).toMatchObject({
      manufacturer: 'Campo obrigatório.',
      model: 'Campo obrigatório.',
      protocol: 'Campo obrigatório.',
      receiverAccount: 'Campo obrigatório.',
    })
    expect(validateCentral(filled({ ip: '' })).ip).toBe('Informe IP, máscara e gateway para o modo Estático.')
    expect(validateCentral(filled({ gateway: '10.0.0.1' })).gateway).toBe(
      'O gateway deve estar na mesma rede do IP.',
    )
    expect(validateCentral(filled({ keepaliveSeconds: '' })).keepaliveSeconds).toBe('Campo obrigatório.')
    const sims = [
      { iccid: '', carrier: '' },
      { iccid: '123', carrier: '' },
    ]
    expect(validateCentral(filled({ sims }))).toEqual({ 'sims.1.iccid': 'ICCID inválido.' })
    const zones = [{ number: '', name: '', partition: '9', kind: '', camera: '' } as const]
    const wrong = validateCentral(filled({ zones }))
    expect(wrong).toMatchObject({
      'zones.0.number': 'Campo obrigatório.',
      'zones.0.name': 'Campo obrigatório.',
      'zones.0.kind': 'Campo obrigatório.',
    })
    expect(validateCentral(filled({ zones: [{ ...filled().zones[0]!, partition: '9' }] }))).toEqual({
      'zones.0.partition': 'Esta partição não existe na central.',
    })
  })

  it('knows the boxes of the server’s errors', () => {
    const place = centralFieldOfWire(filled())
    expect([place('zones.2.cameraId'), place('zones.0.name'), place('mac')]).toEqual([
      'zones.2.camera',
      'zones.0.name',
      'mac',
    ])
  })
})
