import type { Ref } from '#contracts/kit/wire.ts'
import { centralLimits as limits } from '#contracts/rules/limits/accounts.ts'
import { type CentralValues, centralForm, showsAddresses } from '#machines/accounts/centrals/central.form.ts'
import { networkLabels, onOffLabels, protocolLabels } from '#machines/accounts/centrals/central.labels.ts'
import { TextField } from '#ui/field/text-field.tsx'
import { macMask } from '#ui/mask/masks.ts'
import { bindFields, type FieldsProps } from '../../kit/form/bind-fields.tsx'
import { Group } from './central-parts.tsx'
import { PartitionList, Sims, ZoneList } from './central-rows.tsx'

const modes = (['0', '1', '2'] as const).map(value => ({
  value,
  label: networkLabels[Number(value) as 0 | 1 | 2],
}))

const optional = { optional: true }

interface CentralFieldsProps extends FieldsProps<CentralValues> {
  cameras: readonly Ref[]
}

export const CentralFields = ({ cameras, ...form }: CentralFieldsProps) => {
  const { values, onField } = form
  const field = bindFields(form, centralForm.labels)
  return (
    <>
      <Group title="Identificação">
        {field.text('name', limits.name)}
        {field.text('manufacturer', limits.text)}
        {field.text('model', limits.text)}
        {field.select('protocol', protocolLabels)}
        <TextField
          {...field.common('receiverAccount')}
          value={values.receiverAccount}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={6}
          hint="De 4 a 6 caracteres: algarismos ou letras de A a F."
          onChange={event => onField('receiverAccount', event.target.value.toUpperCase())}
        />
        {field.text('firmware', limits.text, optional)}
      </Group>
      <Group title="Comunicação">
        {field.choice('channelEthernet', onOffLabels)}
        {field.choice('channelGprs', onOffLabels)}
        {field.shown('mac', macMask, optional)}
        {field.text('imei', 15, optional)}
        {field.number('port', limits.port, optional)}
        {field.number('testIntervalMinutes', limits.testIntervalMinutes)}
        {field.number('keepaliveSeconds', limits.keepaliveSeconds)}
      </Group>
      <Group title="Rede">
        {field.choice('networkMode', modes)}
        {showsAddresses(values) && (
          <>
            {field.text('ip', limits.text, { placeholder: '192.168.0.20' })}
            {field.text('netmask', limits.text, { placeholder: '255.255.255.0' })}
            {field.text('gateway', limits.text, { placeholder: '192.168.0.1' })}
            {field.text('dns', limits.text, optional)}
          </>
        )}
      </Group>
      <Group title="Chips (SIM)">
        <Sims {...form} />
      </Group>
      <PartitionList {...form} />
      <ZoneList {...form} cameras={cameras} />
    </>
  )
}
