import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { BadSetting, type Env } from '../env.ts'

const TRAINING = 'training'

type Kind = 'empty' | 'training' | 'company'

const kindOf = async (db: Db): Promise<Kind> => {
  const { rows } = await sql<{ setting: string | null }>`
    SELECT to_regclass('setting')::text AS setting`.execute(db)
  if (!rows[0]?.setting) return 'empty'
  const mark = await db.selectFrom('setting').select('name').where('name', '=', TRAINING).executeTakeFirst()
  if (mark) return 'training'
  return (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) ? 'company' : 'empty'
}

/**
 * Refuses a company's database to a training console, and the reverse. Call before any write.
 * @throws BadSetting in one sentence
 */
export const checkTraining = async (
  db: Db,
  { training, dataDir }: Pick<Env, 'training' | 'dataDir'>,
): Promise<void> => {
  const kind = await kindOf(db)
  if (training && kind === 'company')
    throw new BadSetting(
      `o banco de ${dataDir} não é de treinamento; diga em DATA_DIR um diretório só do treinamento`,
    )
  if (!training && kind === 'training')
    throw new BadSetting(`o banco de ${dataDir} é de treinamento; abra-o com npm run training`)
}

/** Marks the database for training, for ever; called at each start. */
export const markTraining = async (db: Db): Promise<void> => {
  await db
    .insertInto('setting')
    .values({ name: TRAINING, value: 'true' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
