import { sql } from 'kysely'
import type { CentralWanted } from '#contracts/accounts/centrals.contract.ts'
import type { ErrorCode } from '#contracts/kit/errors.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'

interface Holder {
  name: string
  code: string
  account: string
}

const what = { receiverAccount: 'Esta conta de central', mac: 'Este MAC', imei: 'Este IMEI' }

const inUse = (
  code: ErrorCode,
  field: keyof typeof what,
  { name, code: accountCode, account }: Holder,
): Refusal => {
  const place = `${name} (conta ${accountCode} ${account})`
  return new Refusal(code, {
    values: { place },
    fieldErrors: [{ field, code: 'inUse', message: `${what[field]} já está em uso em ${place}.` }],
  })
}

/** Serializes writes of the same receiver account, MAC or IMEI. */
const lock = async ({ trx }: Work, identity: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`central:${identity}`}, 0))`.execute(trx)
}

const holders = ({ trx }: Work, except: string) =>
  trx
    .selectFrom('central')
    .innerJoin('account', 'account.id', 'central.account_id')
    .select(['central.name', 'account.code', 'account.name as account'])
    .where('central.active', '=', true)
    .where('central.id', '!=', except)

type Identity = Pick<CentralWanted, 'protocol' | 'receiverAccount' | 'mac' | 'imei'>

/**
 * Receiver accounts are unique per protocol, MACs and IMEIs globally.
 * @throws Refusal RECEIVER_ACCOUNT_IN_USE, MAC_IN_USE, IMEI_IN_USE
 */
export const checkUniqueIdentity = async (work: Work, wanted: Identity, except = '0'): Promise<void> => {
  const { protocol, receiverAccount, mac, imei } = wanted
  await lock(work, `receiver:${protocol}:${receiverAccount}`)
  const receiver = await holders(work, except)
    .where('central.protocol', '=', protocol)
    .where('central.receiver_account', '=', receiverAccount)
    .executeTakeFirst()
  if (receiver) throw inUse('RECEIVER_ACCOUNT_IN_USE', 'receiverAccount', receiver)
  if (mac !== null) {
    await lock(work, `mac:${mac}`)
    const card = await holders(work, except).where('central.mac', '=', mac).executeTakeFirst()
    if (card) throw inUse('MAC_IN_USE', 'mac', card)
  }
  if (imei !== null) {
    await lock(work, `imei:${imei}`)
    const modem = await holders(work, except).where('central.imei', '=', imei).executeTakeFirst()
    if (modem) throw inUse('IMEI_IN_USE', 'imei', modem)
  }
}
