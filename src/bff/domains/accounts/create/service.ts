import { sql } from 'kysely'
import type { accountCreateRoutes } from '#contracts/accounts/account-create.contract.ts'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import type { timezones } from '#contracts/accounts/account-work.contract.ts'
import type { BodyOf } from '#contracts/kit/wire.ts'
import { invalidField } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import { refuseDuplicates } from '../../../kit/constraints.ts'
import { createCustomer } from '../customer/service.ts'
import { readAccountPage } from '../details/repository.ts'
import { ACCOUNT } from '../page-lock.ts'
import { knownTags } from '../tags/service.ts'

type NewAccount = BodyOf<typeof accountCreateRoutes.create>
type Timezone = (typeof timezones)[number]

const zoneOfState: Readonly<Record<string, Timezone>> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
}

const FIRST_CODE = 1001
const LAST_NUMBER = '999999999999999999'

/** Must match the index; null for letters or more than 18 digits. */
const numberOf = sql`(CASE WHEN account.code ~ '^[0-9]{1,18}$' THEN account.code::bigint END)`

/** After the greatest code without a successor; locked until the account is stored. */
const nextCode = async ({ trx }: Work): Promise<string> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext('account.code'))`.execute(trx)
  const { rows } = await sql<{ next: string }>`
    SELECT (${numberOf} + 1)::text AS next FROM account WHERE ${numberOf} < ${LAST_NUMBER}::bigint
      AND NOT EXISTS (SELECT FROM account other WHERE other.code = (${numberOf} + 1)::text)
    ORDER BY ${numberOf} DESC LIMIT 1`.execute(trx)
  return rows[0]?.next ?? String(FIRST_CODE)
}

const customerOf = async (work: Work, { customerId, customer }: NewAccount): Promise<string> => {
  if (customer && customerId)
    throw invalidField('customerId', 'both', 'Escolha um cliente ou cadastre um novo, não os dois.')
  if (customer) return (await createCustomer(work, customer, 'customer.')).id
  if (!customerId) throw invalidField('customerId', 'required', 'Campo obrigatório.')
  const found = await work.trx
    .selectFrom('customer')
    .select('active')
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!found) throw invalidField('customerId', 'notFound', 'Cliente não encontrado.')
  if (!found.active) throw invalidField('customerId', 'inactive', 'Este cliente está inativo.')
  return customerId
}

const createPatrimony = async ({ trx }: Work, { patrimony }: NewAccount): Promise<string> => {
  const { address, location } = patrimony
  const { id } = await trx
    .insertInto('patrimony')
    .values({
      name: patrimony.name,
      kind: patrimony.kind,
      cep: address.cep,
      street: address.street,
      number: address.number,
      complement: address.complement,
      neighborhood: address.neighborhood,
      city: address.city,
      uf: address.uf,
      ibge_code: address.ibgeCode,
      latitude: location?.latitude ?? null,
      longitude: location?.longitude ?? null,
      timezone: patrimony.timezone ?? zoneOfState[address.uf] ?? 'America/Sao_Paulo',
      reference_point: patrimony.referencePoint,
      access_instructions: patrimony.accessInstructions,
      risk_notes: patrimony.riskNotes,
      nearest_police: patrimony.nearestPolice,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const codeInUse = {
  account_code_key: { code: 'CODE_IN_USE', field: 'code' },
} as const

/** Creates an account with premises, for an existing or new customer (D-11). @throws Refusal */
export const createAccount = async (work: Work, body: NewAccount): Promise<AccountPage> => {
  const { trx, now } = work
  const customerId = await customerOf(work, body)
  const tagIds = await knownTags(trx, 'ACCOUNT', body.tagIds, 'tagIds')
  const patrimonyId = await createPatrimony(work, body)
  const code = body.code || (await nextCode(work))
  const { id } = await refuseDuplicates(codeInUse, () =>
    trx
      .insertInto('account')
      .values({
        code,
        name: body.name,
        customer_id: customerId,
        patrimony_id: patrimonyId,
        status: body.status,
        services: [...new Set(body.services)],
        monitoring_kind: body.monitoringKind,
        route_code: body.routeCode,
        main_note: body.mainNote,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  if (tagIds.length > 0)
    await trx
      .insertInto('account_tag')
      .values(tagIds.map(tag_id => ({ account_id: id, tag_id })))
      .execute()
  const created = await readAccountPage(trx, id, now)
  const { name, status, services, monitoringKind, version } = created.account
  await work.audit('ACCOUNT_CREATE', ACCOUNT, id, null, {
    code,
    name,
    status,
    services,
    monitoringKind,
    customerId,
    patrimonyId,
  })
  await work.publish('account.updated', id, { version })
  return created
}
