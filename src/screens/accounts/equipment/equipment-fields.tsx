import type { Central } from '#contracts/accounts/centrals.contract.ts'
import { equipmentLimits } from '#contracts/rules/limits/accounts.ts'
import {
  type EquipmentValues,
  equipmentForm,
  equipmentStatusChoices,
  zoneValue,
} from '#machines/accounts/equipment/equipment.form.ts'
import { equipmentKindLabels, ownershipLabels } from '#machines/accounts/equipment/equipment.labels.ts'
import { bindFields, type FieldsProps } from '../../kit/form/bind-fields.tsx'
import { Columns, FormPart } from '../../kit/form/form-part.tsx'
import { optionsOfRefs } from '../../kit/form/options.ts'

interface EquipmentFieldsProps extends FieldsProps<EquipmentValues> {
  centrals: readonly Central[] | null
}

const none = { optional: true, placeholder: 'Nenhuma' }

export const EquipmentFields = ({ centrals, ...form }: EquipmentFieldsProps) => {
  const { values } = form
  const field = bindFields(form, equipmentForm.labels)
  const optional = { optional: true }
  const known = centrals ?? []
  const zones = known.find(({ id }) => id === values.centralId)?.zones ?? []
  return (
    <>
      <FormPart title="O equipamento">
        <Columns>
          {field.select('kind', equipmentKindLabels)}
          {field.text('manufacturer', equipmentLimits.manufacturer, optional)}
          {field.text('model', equipmentLimits.model)}
          {field.text('serialNumber', equipmentLimits.serialNumber, optional)}
          {field.select('ownership', ownershipLabels)}
          {field.text('patrimonyCode', equipmentLimits.patrimonyCode, optional)}
        </Columns>
      </FormPart>
      <FormPart title="Onde está">
        <Columns>
          {field.text('location', equipmentLimits.location, optional)}
          {field.select('centralId', optionsOfRefs(known), {
            ...none,
            ...(!centrals && { hint: 'Não foi possível carregar as centrais da conta.' }),
          })}
          {values.centralId !== '' &&
            field.select(
              'zoneNumber',
              zones.map(({ number, name }) => ({
                value: zoneValue(values.centralId, number),
                label: `${number} · ${name}`,
              })),
              none,
            )}
        </Columns>
        {values.kind === 'CAMERA' &&
          field.text('streamUrl', equipmentLimits.streamUrl, {
            optional: true,
            hint: 'rtsp://, http:// ou https://, sem usuário e senha. O que está guardado não é mostrado: em branco, ele fica. Trocar o endereço apaga usuário e senha.',
          })}
      </FormPart>
      <FormPart title="Instalação e garantia">
        <Columns>
          {field.date('installedAt')}
          {field.date('warrantyUntil')}
          {field.select('status', equipmentStatusChoices)}
        </Columns>
      </FormPart>
    </>
  )
}
