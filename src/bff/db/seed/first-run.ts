import { sql, type Transaction } from 'kysely'
import type { Env } from '../../env.ts'
import { BadSetting } from '../../env.ts'
import { hashPassword } from '../../security/passwords.ts'
import type { Vault } from '../../security/vault.ts'
import { type Db, withoutTimeouts } from '../database.ts'
import type { Tables } from '../tables.ts'
import { sealDemoContacts } from './demo/accounts/contacts.ts'
import { sealDemoPanels } from './demo/accounts/secrets.ts'
import { createDemoData } from './demo/index.ts'
import { insertReference } from './reference.ts'

const FIRST_RUN_LOCK = 7_204_613_301

type Trx = Transaction<Tables>

const isEmpty = async (trx: Trx) =>
  !(await trx.selectFrom('app_user').select('id').limit(1).executeTakeFirst())

const insertAdmin = async (trx: Trx, { email, password }: NonNullable<Env['admin']>) => {
  const hash = await hashPassword(password)
  await trx
    .insertInto('app_user')
    .values({
      name: 'Administrador',
      email,
      password_hash: hash,
      permission_group_id: '1',
      operational_profile_id: '1',
    })
    .execute()
}

const insertDemo = async (trx: Trx, demo: NonNullable<Env['demo']>, now: Date, vault: Vault | undefined) => {
  await createDemoData(trx, demo, now)
  if (!vault) return
  await sealDemoPanels(trx, vault)
  await sealDemoContacts(trx, vault)
}

/** @throws BadSetting when an empty database would have nobody to sign in */
export const checkFirstUser = ({ demo, admin }: Pick<Env, 'demo' | 'admin'>): void => {
  if (!demo && !admin)
    throw new BadSetting('com DEMO=0, o primeiro administrador vem de ADMIN_EMAIL e ADMIN_PASSWORD')
}

/**
 * Seeds an empty database in one transaction; one with users stays unchanged.
 * @param vault seals the demo company's secrets; without one it has none
 * @throws BadSetting when nobody could sign in
 */
export const firstRun = (
  db: Db,
  { demo, admin }: Pick<Env, 'demo' | 'admin'>,
  now: Date,
  vault?: Vault,
): Promise<'made' | 'kept'> =>
  db.transaction().execute(async trx => {
    await withoutTimeouts(trx)
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(FIRST_RUN_LOCK)})`.execute(trx)
    if (!(await isEmpty(trx))) return 'kept'
    checkFirstUser({ demo, admin })
    const hasReference = await trx.selectFrom('permission_group').select('id').limit(1).executeTakeFirst()
    if (!hasReference) await insertReference(trx, now)
    if (demo) await insertDemo(trx, demo, now, vault)
    else if (admin) await insertAdmin(trx, admin)
    return 'made'
  })

/** Demo profile of this database; null for real data. */
export const demoOf = async (db: Db): Promise<string | null> => {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'demo').executeTakeFirst()
  return row ? (JSON.parse(row.value) as { profile: string }).profile : null
}
