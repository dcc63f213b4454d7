import type { Central } from '../../accounts/centrals.contract.ts'
import type { RefusedConnection } from '../../configuration/refused-connections.contract.ts'
import { OnOff } from '../on-off.ts'

type Bound = Pick<
  Central,
  'protocol' | 'receiverAccount' | 'mac' | 'imei' | 'channelEthernet' | 'channelGprs'
>

const ON = OnOff.write('ON')

/** The central once bound: what its panel said of itself, channel on (D-25). */
export const bindCentral = (
  { protocol, receiverAccount, mac, imei, channel }: RefusedConnection,
  central: Bound,
): Bound => ({
  // A receiver account is unique in its protocol.
  ...(receiverAccount
    ? { protocol, receiverAccount }
    : { protocol: central.protocol, receiverAccount: central.receiverAccount }),
  mac: mac ?? central.mac,
  imei: imei ?? central.imei,
  channelEthernet: channel === 'ETHERNET' ? ON : central.channelEthernet,
  channelGprs: channel === 'GPRS' ? ON : central.channelGprs,
})
