import type { Central } from '#contracts/accounts/centrals.contract.ts'
import type {
  ConnectionChannel,
  ConnectionStatus,
  RefusalReason,
  RefusedConnection,
} from '#contracts/configuration/refused-connections.contract.ts'
import { OnOff } from '#contracts/rules/on-off.ts'
import { bindCentral } from '#contracts/rules/refused-connections/bind-central.ts'
import { onOffLabels, protocolLabels } from '../../accounts/centrals/central.labels.ts'

export const channelLabels: Readonly<Record<ConnectionChannel, string>> = {
  ETHERNET: 'Ethernet',
  GPRS: 'GPRS',
}

export const refusalLabels: Readonly<Record<RefusalReason, string>> = {
  UNKNOWN_ACCOUNT: 'Conta não cadastrada',
  UNKNOWN_DEVICE: 'Dispositivo não reconhecido',
  DUPLICATED_ACCOUNT: 'Conta duplicada',
  CHANNEL_DISABLED: 'Canal desabilitado',
  BAD_PASSWORD: 'Senha inválida',
  LIMIT_REACHED: 'Limite de conexões',
}

/** Advice by reason of refusal, where a binding alone is not enough. */
export const refusalAdvice: Readonly<Partial<Record<RefusalReason, string>>> = {
  DUPLICATED_ACCOUNT: 'Duas centrais usam esta conta: mude a conta de uma delas antes de habilitar.',
  BAD_PASSWORD: 'Confira também a senha de acesso programada na central.',
  LIMIT_REACHED: 'Confira também quantas centrais o receptor aceita neste canal.',
}

export const connectionStatusLabels: Readonly<Record<ConnectionStatus, string>> = {
  PENDING: 'Pendente',
  ENABLED: 'Habilitada',
  IGNORED: 'Ignorada',
}

type Identity = Pick<RefusedConnection, 'receiverAccount' | 'mac' | 'imei'>

/** By what the panel is told from others: its MAC or IMEI, else its account. */
export const nameOfConnection = ({ receiverAccount, mac, imei }: Identity): string =>
  mac ?? imei ?? `Conta ${receiverAccount}`

const boundNames = {
  protocol: 'Protocolo',
  receiverAccount: 'Conta da central',
  mac: 'MAC',
  imei: 'IMEI',
  channelEthernet: 'Canal Ethernet',
  channelGprs: 'Canal GPRS',
}
type Bound = Pick<Central, keyof typeof boundNames>

const wordsOf = (central: Bound): Record<keyof Bound, string> => ({
  protocol: protocolLabels[central.protocol],
  receiverAccount: central.receiverAccount,
  mac: central.mac ?? '—',
  imei: central.imei ?? '—',
  channelEthernet: onOffLabels[OnOff.read(central.channelEthernet)],
  channelGprs: onOffLabels[OnOff.read(central.channelGprs)],
})

interface BindingChange {
  label: string
  before: string
  after: string
}

/** Changes that enabling makes to the central. */
export const bindingChanges = (connection: RefusedConnection, central: Bound): BindingChange[] => {
  const [before, after] = [wordsOf(central), wordsOf(bindCentral(connection, central))]
  return (Object.keys(boundNames) as (keyof Bound)[])
    .filter(name => before[name] !== after[name])
    .map(name => ({ label: boundNames[name], before: before[name], after: after[name] }))
}
