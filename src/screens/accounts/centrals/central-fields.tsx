import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { Protocol } from '#contracts/accounts/centrals.contract.ts'
import type { OnOffValue } from '#contracts/kit/on-off.ts'
import type { Ref } from '#contracts/kit/wire.ts'
import {
  type CentralValues,
  centralFieldLabels,
  showsAddresses,
} from '#machines/accounts/centrals/central.form.ts'
import { networkLabels, onOffLabels, protocolLabels } from '#machines/accounts/centrals/central.labels.ts'
import { Group } from '#screens/accounts/centrals/central-form.tsx'
import { Choice } from '#ui/field/choice.tsx'
import { MaskField } from '#ui/field/mask-field.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { macMask } from '#ui/mask/masks.ts'
import { type FieldHost, useField } from '../../kit/form/fields.ts'
import { PartitionList, Sims, ZoneList } from './central-rows.tsx'

type Host = FieldHost<CentralValues>
type TextName = {
  [Name in keyof CentralValues]: CentralValues[Name] extends string ? Name : never
}[keyof CentralValues]

const protocols = (Object.keys(protocolLabels) as Protocol[]).map(value => ({
  value,
  label: protocolLabels[value],
}))
const onOff = (Object.keys(onOffLabels) as OnOffValue[]).map(value => ({ value, label: onOffLabels[value] }))
const modes = (['0', '1', '2'] as const).map(value => ({
  value,
  label: networkLabels[Number(value) as 0 | 1 | 2],
}))

interface LineProps {
  host: Host
  name: TextName
  optional?: boolean
  hint?: string
  maxLength?: number
  placeholder?: string
}

const Line = ({ host, name, ...rest }: LineProps) => {
  const { set, ...field } = useField(host, name)
  return (
    <TextField
      {...rest}
      {...field}
      label={centralFieldLabels[name]}
      autoComplete="off"
      onChange={event => set(event.target.value as CentralValues[TextName])}
    />
  )
}

interface AmountProps {
  host: Host
  name: 'port' | 'testIntervalMinutes' | 'keepaliveSeconds'
  min: number
  max: number
  optional?: boolean
}

const Amount = ({ host, name, ...rest }: AmountProps) => {
  const { set, ...field } = useField(host, name)
  return <NumberField {...rest} {...field} label={centralFieldLabels[name]} onChange={text => set(text)} />
}

const ProtocolField = ({ host }: { host: Host }) => {
  const { set, ...field } = useField(host, 'protocol')
  return <SelectField {...field} label={centralFieldLabels.protocol} options={protocols} onChange={set} />
}

const ReceiverAccount = ({ host }: { host: Host }) => {
  const { set, ...field } = useField(host, 'receiverAccount')
  return (
    <TextField
      {...field}
      label={centralFieldLabels.receiverAccount}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={6}
      hint="De 4 a 6 caracteres: algarismos ou letras de A a F."
      onChange={event => set(event.target.value.toUpperCase())}
    />
  )
}

const Mac = ({ host }: { host: Host }) => {
  const { set, ...field } = useField(host, 'mac')
  return (
    <MaskField
      {...field}
      optional
      label={centralFieldLabels.mac}
      mask={macMask}
      onChange={(_, shown) => set(shown)}
    />
  )
}

const Channel = ({ host, name }: { host: Host; name: 'channelEthernet' | 'channelGprs' }) => {
  const { set, value, error, readOnly } = useField(host, name)
  return (
    <div data-field={name}>
      <Choice
        label={centralFieldLabels[name]}
        value={value}
        options={onOff}
        error={error}
        disabled={readOnly}
        onChange={set}
      />
    </div>
  )
}

const Network = ({ host }: { host: Host }) => {
  const { set, value, error, readOnly } = useField(host, 'networkMode')
  return (
    <>
      <div data-field="networkMode">
        <Choice
          label={centralFieldLabels.networkMode}
          value={value}
          options={modes}
          error={error}
          disabled={readOnly}
          onChange={set}
        />
      </div>
      {showsAddresses({ networkMode: value }) && (
        <>
          <Line host={host} name="ip" placeholder="192.168.0.20" />
          <Line host={host} name="netmask" placeholder="255.255.255.0" />
          <Line host={host} name="gateway" placeholder="192.168.0.1" />
          <Line host={host} name="dns" optional />
        </>
      )}
    </>
  )
}

/** Row errors by path; a stable object while unchanged. */
const useRowErrors = (host: Host) =>
  useSelector(
    host,
    useCallback((snapshot: ReturnType<Host['getSnapshot']>) => snapshot.context.errors, []),
  )

export const CentralFields = ({ host, cameras }: { host: Host; cameras: readonly Ref[] }) => {
  const errors = useRowErrors(host)
  return (
    <>
      <Group title="Identificação">
        <Line host={host} name="name" maxLength={80} />
        <Line host={host} name="manufacturer" maxLength={60} />
        <Line host={host} name="model" maxLength={60} />
        <ProtocolField host={host} />
        <ReceiverAccount host={host} />
        <Line host={host} name="firmware" optional maxLength={60} />
      </Group>
      <Group title="Comunicação">
        <Channel host={host} name="channelEthernet" />
        <Channel host={host} name="channelGprs" />
        <Mac host={host} />
        <Line host={host} name="imei" optional maxLength={15} />
        <Amount host={host} name="port" min={1} max={65_535} optional />
        <Amount host={host} name="testIntervalMinutes" min={1} max={43_200} />
        <Amount host={host} name="keepaliveSeconds" min={5} max={86_400} />
      </Group>
      <Group title="Rede">
        <Network host={host} />
      </Group>
      <Group title="Chips (SIM)">
        <Sims host={host} errors={errors} />
      </Group>
      <PartitionList host={host} errors={errors} />
      <ZoneList host={host} errors={errors} cameras={cameras} />
    </>
  )
}
