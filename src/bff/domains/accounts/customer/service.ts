import type { Customer, CustomerWrite, NewCustomer } from '#contracts/accounts/customers.contract.ts'
import { plainDocument } from '#contracts/rules/brazil/document.ts'
import { customerProblems } from '#contracts/rules/customers.ts'
import { Refusal } from '../../../http/refusal.ts'
import { checkVersion } from '../../../http/versions.ts'
import type { Work } from '../../../http/writes.ts'
import { refuseDuplicates } from '../../../kit/constraints.ts'
import { knownTags } from '../tags/service.ts'
import { findCustomer } from './repository.ts'

const ENTITY = 'customer'

/** @param within path of the customer in the body, when nested @throws Refusal CPF_INVALID, CNPJ_INVALID */
const documentOf = ({ personType, document }: CustomerWrite, within: string): string => {
  const [problem] = customerProblems({ personType, document })
  if (!problem) return plainDocument(personType, document)
  throw new Refusal(problem.code, { fieldErrors: [{ ...problem, field: `${within}document` }] })
}

const columnsOf = (wanted: CustomerWrite, within: string) => ({
  active: wanted.active,
  person_type: wanted.personType,
  document: documentOf(wanted, within),
  name: wanted.name,
  second_name: wanted.secondName,
  device_id: wanted.deviceId,
  cost_center: wanted.costCenter || null,
})

const uniquely = <Result>(within: string, change: () => Promise<Result>): Promise<Result> =>
  refuseDuplicates(
    {
      customer_document_key: { code: 'DOCUMENT_IN_USE', field: `${within}document` },
    },
    change,
  )

const linkTags = async ({ trx }: Work, id: string, tags: readonly string[], within: string) => {
  const wanted = await knownTags(trx, 'CUSTOMER', tags, `${within}tags`)
  await trx.deleteFrom('customer_tag').where('customer_id', '=', id).execute()
  if (wanted.length > 0)
    await trx
      .insertInto('customer_tag')
      .values(wanted.map(tag => ({ customer_id: id, tag_id: tag })))
      .execute()
}

/** @param within path of the customer in the body, with its dot @throws Refusal */
export const createCustomer = async (work: Work, wanted: NewCustomer, within = ''): Promise<Customer> => {
  const { trx, now } = work
  const { id } = await uniquely(within, () =>
    trx
      .insertInto('customer')
      .values({
        ...columnsOf(wanted, within),
        email: wanted.email || null,
        phone: wanted.phone ?? null,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await linkTags(work, id, wanted.tags, within)
  const customer = await findCustomer(trx, id)
  await work.audit('CUSTOMER_CREATE', ENTITY, id, null, customer)
  return customer
}

/** Changes the eight fields and publishes to the customer's accounts. @throws Refusal */
export const updateCustomer = async (work: Work, id: string, wanted: CustomerWrite): Promise<Customer> => {
  const { trx, now } = work
  await trx.selectFrom('customer').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const before = await findCustomer(trx, id)
  await checkVersion(work, ENTITY, before)
  await uniquely('', () =>
    trx
      .updateTable('customer')
      .set(({ eb }) => ({ ...columnsOf(wanted, ''), version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .execute(),
  )
  await linkTags(work, id, wanted.tags, '')
  const after = await findCustomer(trx, id)
  await work.audit('CUSTOMER_UPDATE', ENTITY, id, before, after)
  const accounts = await trx.selectFrom('account').select('id').where('customer_id', '=', id).execute()
  await work.publishAll(
    'account.updated',
    accounts.map(account => account.id),
  )
  return after
}
