import type { Env } from '../../env.ts'
import { BadSetting } from '../../env.ts'
import { hashPassword } from '../../security/passwords.ts'
import type { Vault } from '../../security/vault.ts'
import type { Db } from '../database.ts'
import { sealDemoContacts } from './demo/contacts.ts'
import { createDemoData } from './demo/index.ts'
import { sealDemoPanels } from './demo/secrets.ts'
import { insertReference } from './reference.ts'

const isEmpty = async (db: Db) => !(await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst())

const insertAdmin = async (db: Db, { email, password }: NonNullable<Env['admin']>) => {
  const hash = await hashPassword(password)
  await db
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

/**
 * Gives an empty database its first rows: reference data, then the demo company or the first administrator.
 * A database with users is left as it is.
 * @param vault seals the secrets of the demo company; without one it has none
 * @throws BadSetting when there would be nobody to sign in
 */
export const firstRun = async (
  db: Db,
  env: Pick<Env, 'demo' | 'admin'>,
  now: Date,
  vault?: Vault,
): Promise<'made' | 'kept'> => {
  if (!(await isEmpty(db))) return 'kept'
  if (!env.demo && !env.admin)
    throw new BadSetting('com DEMO=0, o primeiro administrador vem de ADMIN_EMAIL e ADMIN_PASSWORD')
  const hasReference = await db.selectFrom('permission_group').select('id').limit(1).executeTakeFirst()
  if (!hasReference) await insertReference(db, now)
  if (env.demo) {
    await createDemoData(db, env.demo, now)
    if (vault) {
      await sealDemoPanels(db, vault)
      await sealDemoContacts(db, vault)
    }
  } else if (env.admin) await insertAdmin(db, env.admin)
  return 'made'
}

/** The demo profile this database was made with, or null for a real company's. */
export const demoOf = async (db: Db): Promise<string | null> => {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'demo').executeTakeFirst()
  return row ? (JSON.parse(row.value) as { profile: string }).profile : null
}
