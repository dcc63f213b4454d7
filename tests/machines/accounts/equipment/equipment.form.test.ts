import { describe, expect, it } from 'vitest'
import { EquipmentWrite } from '#contracts/accounts/equipment.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { equipmentProblems } from '#contracts/rules/equipment.ts'
import { equipmentKinds } from '#contracts/service-orders/service-orders.contract.ts'
import { type EquipmentValues, equipmentForm } from '#machines/accounts/equipment/equipment.form.ts'
import { equipmentKindLabels, ownershipLabels } from '#machines/accounts/equipment/equipment.labels.ts'
import {
  formatLocation,
  groupsOf,
  isFiltered,
  readEquipmentFilters,
  toEquipmentQuery,
  warrantyNotice,
  warrantyOf,
  writeEquipmentFilters,
} from '#machines/accounts/equipment/equipment-list.query.ts'
import { equipmentChangeLabels } from '#machines/service-orders/service-order.labels.ts'
import { equipment } from './equipment.fixture.ts'

const TODAY = '2026-11-20'
const { valuesOf: equipmentValues, bodyOf: equipmentBody, initial, formatValue } = equipmentForm
const validate = equipmentForm.validate(
  problemsIn(EquipmentWrite, wanted => equipmentProblems(wanted, TODAY)),
)
const right: EquipmentValues = { ...initial, installedAt: TODAY, kind: 'SENSOR', model: 'IVP 3000' }

describe('the words of contract §2', () => {
  it('M-121 says Substituído, Adicionado and Removido', () => {
    expect(equipmentChangeLabels).toEqual({
      REPLACED: 'Substituído',
      ADDED: 'Adicionado',
      REMOVED: 'Removido',
    })
  })

  it('names every kind and who owns', () => {
    expect(Object.keys(equipmentKindLabels)).toEqual([...equipmentKinds])
    expect(equipmentKindLabels).toMatchObject({
      CENTRAL: 'Central de alarme',
      RECORDER: 'DVR/NVR',
      FENCE: 'Eletrificador',
      POWER: 'Fonte/Nobreak',
      COMM_MODULE: 'Módulo GPRS/Ethernet',
    })
    expect(ownershipLabels).toEqual({ COMPANY: 'Comodato', CUSTOMER: 'Do cliente' })
  })
})

describe('the form of an equipment', () => {
  it('sends an equipment back as it came, without an address that it was not told', () => {
    const { id: _, version: __, hasStream: ___, hasStreamPassword: ____, central, ...rest } = equipment()
    expect(equipmentBody(equipmentValues(equipment()))).toEqual({
      ...rest,
      streamUrl: null,
      centralId: central?.id,
    })
  })

  it('keeps no zone of another central, and no address of images of what is no camera', () => {
    const values = equipmentValues(equipment())
    expect(equipmentBody({ ...values, centralId: '4' })).toMatchObject({ centralId: '4', zoneNumber: null })
    expect(equipmentBody({ ...values, centralId: '' })).toMatchObject({ centralId: null, zoneNumber: null })
    expect(equipmentBody({ ...values, kind: 'SIREN' }).streamUrl).toBeNull()
  })

  it.each<[Partial<EquipmentValues>, Record<string, string>]>([
    [{}, {}],
    [{ kind: '' }, { kind: 'Campo obrigatório.' }],
    [{ model: ' ' }, { model: 'Campo obrigatório.' }],
    [{ model: 'x'.repeat(81) }, { model: 'Use no máximo 80 caracteres.' }],
    [{ installedAt: '30/02/2026' }, { installedAt: 'Data inválida.' }],
    [{ installedAt: '2026-11-21' }, { installedAt: 'A instalação não pode ser depois de hoje.' }],
    [{ warrantyUntil: '2026-11-19' }, { warrantyUntil: 'A garantia deve terminar depois da instalação.' }],
    [
      { kind: 'CAMERA', streamUrl: 'câmera 1' },
      { streamUrl: 'Informe um endereço rtsp://, http:// ou https://.' },
    ],
    [
      { kind: 'CAMERA', streamUrl: 'rtsp://admin:1234@10.0.0.9/' },
      { streamUrl: 'Não escreva usuário e senha no endereço.' },
    ],
    [{ kind: 'SIREN', streamUrl: 'câmera 1' }, {}],
    [{ kind: 'CAMERA', streamUrl: 'https://10.0.0.9/still?channel=1' }, {}],
  ])('%j: %j', (changes, wrong) => expect(validate({ ...right, ...changes })).toEqual(wrong))

  it('says two versions of a field in words', () => {
    const values = equipmentValues(equipment())
    const words = (name: keyof EquipmentValues) => formatValue(values, name)
    expect(
      ['kind', 'ownership', 'status', 'zoneNumber', 'installedAt', 'model'].map(name =>
        words(name as keyof EquipmentValues),
      ),
    ).toEqual(['Câmera', 'Comodato', 'Em uso', '2', '15/03/2025', 'VIP 1230'])
  })
})

describe('the list', () => {
  it.each([
    [null, 'none', '—'],
    ['2026-11-19', 'over', 'Vencida em 19/11/2026'],
    ['2026-11-20', 'soon', 'Termina hoje'],
    ['2026-11-21', 'soon', 'Termina em 1 dia (21/11/2026)'],
    ['2026-12-20', 'soon', 'Termina em 30 dias (20/12/2026)'],
    ['2026-12-21', 'valid', 'Até 21/12/2026'],
  ])('a warranty until %s is %s: %s', (until, kind, words) =>
    expect(warrantyOf(until, TODAY)).toEqual({ kind, words }),
  )

  it('says how many warranties run out, not counting what was removed', () => {
    const soon = equipment()
    expect(warrantyNotice([soon, equipment({ warrantyUntil: null })], TODAY)).toMatch(/^1 equipamento com/)
    expect(warrantyNotice([soon, soon], TODAY)).toMatch(/^2 equipamentos com/)
    expect(warrantyNotice([equipment({ status: 'REMOVED' })], TODAY)).toBeNull()
  })

  it('groups by kind in the order of the contract', () => {
    const rows = [equipment(), equipment({ id: '52', kind: 'KEYPAD' }), equipment({ id: '53' })]
    expect(groupsOf(rows).map(({ label, rows: { length } }) => [label, length])).toEqual([
      ['Teclado', 1],
      ['Câmera', 2],
    ])
  })

  it('says where an equipment is', () => {
    expect(formatLocation(equipment())).toBe('Pátio · Central principal · Zona 2')
    expect(formatLocation(equipment({ location: null, central: null, zoneNumber: null }))).toBe('—')
  })

  it('reads the filters of an address and writes them back', () => {
    const read = (search: string) => readEquipmentFilters(name => new URLSearchParams(search).get(name))
    expect(read('')).toEqual({ kind: '', situation: 'INSTALLED' })
    expect(read('kind=NOPE&situation=x')).toEqual(read(''))
    const filters = read('kind=CAMERA&situation=REMOVED')
    expect(new URLSearchParams(writeEquipmentFilters(filters)).toString()).toBe(
      'kind=CAMERA&situation=REMOVED',
    )
    expect(toEquipmentQuery(filters)).toEqual({ kind: ['CAMERA'], status: ['REMOVED'] })
    expect(toEquipmentQuery(read(''))).toEqual({})
    expect([isFiltered(filters), isFiltered(read(''))]).toEqual([true, false])
  })
})
