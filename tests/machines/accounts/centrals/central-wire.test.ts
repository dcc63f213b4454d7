import { describe, expect, it } from 'vitest'
import { CentralWrite } from '#contracts/accounts/centrals.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { type CentralValues, centralForm } from '#machines/accounts/centrals/central.form.ts'
import { central as centralRecord } from '#tests/support/records/records.ts'

const validateCentral = centralForm.validate(problemsIn(CentralWrite))

const central = centralRecord({
  networkMode: 2,
  ip: '192.168.1.20',
  netmask: '255.255.255.0',
  gateway: '192.168.1.1',
  port: 9009,
  firmware: '5.1',
  lastSignalAt: null,
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
})

const filled = (changes: Partial<CentralValues> = {}): CentralValues => ({
  ...centralForm.valuesOf(central),
  ...changes,
})

describe('the form of a central on the wire', () => {
  it('sends 0 for on and 1 for off, and the network mode as its number', () => {
    expect(centralForm.bodyOf(filled())).toMatchObject({
      channelEthernet: 0,
      channelGprs: 1,
      networkMode: 2,
      port: 9009,
      ip: '192.168.1.20',
      partitions: [{ number: 1, name: 'Geral' }],
      zones: [{ number: 1, name: 'Porta', partitionNumber: 1, kind: 'DELAYED', cameraId: '5' }],
      sims: [],
    })
    expect(centralForm.bodyOf(filled({ channelEthernet: 'OFF', channelGprs: 'ON' }))).toMatchObject({
      channelEthernet: 1,
      channelGprs: 0,
    })
  })

  it('sends no address when the mode is not static, whatever the boxes still hold', () => {
    expect(centralForm.bodyOf(filled({ networkMode: '1' }))).toMatchObject({
      ip: null,
      netmask: null,
      gateway: null,
    })
    expect(validateCentral(filled({ networkMode: '0', ip: '999' }))).toEqual({})
  })

  it('holds no password, and brings a conflict’s central as values of its own', () => {
    expect(JSON.stringify(centralForm.valuesOf(central))).not.toContain('assword')
    expect(centralForm.recordOf(central)).toEqual({ values: centralForm.valuesOf(central), version: 4 })
    expect(centralForm.recordOf({ name: 'outra coisa' })).toBeNull()
    expect(centralForm.recordOf(null)).toBeNull()
  })

  it('says what is wrong at the box it is in', () => {
    expect(validateCentral(filled())).toEqual({})
    expect(validateCentral(centralForm.initial)).toMatchObject({
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
    const place = (path: string) => centralForm.fieldOf(path, filled())
    expect([place('zones.2.cameraId'), place('zones.0.name'), place('mac')]).toEqual([
      'zones.2.camera',
      'zones.0.name',
      'mac',
    ])
  })
})
