import type { Equipment, EquipmentWanted } from '#contracts/accounts/equipment.contract.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import {
  box,
  choice,
  day,
  describeFields,
  emptyChoice,
  optionalText,
  text,
  type ValuesOf,
} from '../../kit/form/fields.ts'
import { equipmentKindLabels, equipmentStatusLabels, ownershipLabels } from './equipment.labels.ts'

const { REMOVED: _, ...installedLabels } = equipmentStatusLabels

const fields = {
  kind: emptyChoice('Tipo', equipmentKindLabels),
  manufacturer: optionalText('Fabricante'),
  model: text('Modelo'),
  serialNumber: optionalText('Número de série'),
  patrimonyCode: optionalText('Código de patrimônio'),
  ownership: choice('Propriedade', ownershipLabels, 'COMPANY'),
  location: optionalText('Local'),
  centralId: optionalText('Central'),
  /** A zone is written with its central: `12/3`. */
  zoneNumber: box({ label: 'Zona', initial: '', format: (zone: string) => zone.split('/')[1] ?? '' }),
  streamUrl: optionalText('Endereço de imagem'),
  installedAt: day('Instalado em'),
  warrantyUntil: day('Garantia até'),
  status: choice('Situação', installedLabels, 'ACTIVE'),
}

export type EquipmentValues = ValuesOf<typeof fields>

const described = describeFields(fields)

export const zoneValue = (centralId: string, number: number): string => `${centralId}/${number}`

const zoneOf = ({ centralId, zoneNumber }: EquipmentValues): number | null => {
  const [central, number] = zoneNumber.split('/')
  return centralId !== '' && central === centralId ? Number(number) : null
}

export const equipmentForm = defineForm<EquipmentValues, EquipmentWanted, Equipment>({
  ...described,
  valuesOf: equipment => {
    const { central, zoneNumber, status } = equipment
    return {
      ...described.valuesOf({
        ...equipment,
        centralId: central?.id ?? null,
        streamUrl: null,
        status: status === 'DEFECTIVE' ? 'DEFECTIVE' : 'ACTIVE',
      }),
      zoneNumber: central && zoneNumber !== null ? zoneValue(central.id, zoneNumber) : '',
    }
  },
  bodyOf: values => {
    const body = described.bodyOf(values)
    return { ...body, zoneNumber: zoneOf(values), streamUrl: body.kind === 'CAMERA' ? body.streamUrl : null }
  },
  key: 'ownership',
})

export const equipmentStatusChoices = installedLabels
