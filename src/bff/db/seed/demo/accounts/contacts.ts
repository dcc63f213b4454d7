import { sql, type Transaction } from 'kysely'
import { addDays, dayAt } from '#contracts/rules/dates.ts'
import type { Vault } from '../../../../security/vault.ts'
import type { Tables } from '../../../tables.ts'
import { makeCpf } from '../kit/documents.ts'
import { createRandom } from '../kit/random.ts'

type Row = Record<string, unknown>

const SEED = 1311
const words = ['Girassol', 'Maré Alta', 'Lua Nova', 'Ipê Roxo', 'Café Preto', 'Vento Sul', 'Trem Azul']

export const demoContactWords = (contactId: string) => {
  const at = (more: number) => words[(Number(contactId) + more) % words.length]!
  return {
    password: at(0),
    counterPassword: Number(contactId) % 2 === 0 ? at(2) : null,
    duressPassword: Number(contactId) % 8 === 0 ? at(4) : null,
  }
}

/** Uses its own random source, so the rest of the demo data stays unchanged. */
export const withDetails = (
  contacts: readonly Row[],
  now: Date,
  expiredAccount: string | undefined,
): Row[] => {
  const random = createRandom(SEED)
  const today = dayAt(now)
  return contacts.map(row => {
    const phones = row.phones as { number: string }[]
    const areaCode = phones[0]?.number.slice(3, 5) ?? '48'
    const landline = { kind: 'WORK', number: `+55${areaCode}3000${random.digits(4)}`, whatsapp: false }
    const cpf = makeCpf(random)
    const away = random.integer(-20, 20)
    const [has, landlines, hours, holidays, test] = [0.5, 0.25, 0.15, 0.08, 0.3].map(random.chance) as [
      boolean,
      boolean,
      boolean,
      boolean,
      boolean,
    ]
    const expired = row.account_id === expiredAccount
    return {
      ...row,
      document: has ? cpf : null,
      phones: landlines ? [...phones, landline] : phones,
      available_from: hours ? '08:00' : null,
      available_to: hours ? '18:00' : null,
      valid_from: expired ? addDays(today, -90) : holidays ? addDays(today, away) : null,
      valid_to: expired ? addDays(today, -30) : holidays ? addDays(today, away + 15) : null,
      note: holidays ? 'Atende durante as férias do responsável.' : null,
      can_request_test: test,
    }
  })
}

export const sealDemoContacts = async (trx: Transaction<Tables>, vault: Vault): Promise<void> => {
  const contacts = await trx.selectFrom('contact').select('id').orderBy('id').execute()
  const sealed = async (word: string | null) => word && (await vault.seal(word)).toString('hex')
  const rows = await Promise.all(
    contacts
      .filter(({ id }) => Number(id) % 3 !== 0)
      .map(async ({ id }) => {
        const { password, counterPassword, duressPassword } = demoContactWords(id)
        return {
          id,
          password: await sealed(password),
          counter: await sealed(counterPassword),
          duress: await sealed(duressPassword),
        }
      }),
  )
  await sql`UPDATE contact SET password_enc = decode(given.password, 'hex'),
      counter_password_enc = decode(given.counter, 'hex'), duress_password_enc = decode(given.duress, 'hex')
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (id bigint, password text, counter text, duress text)
    WHERE contact.id = given.id`.execute(trx)
}
