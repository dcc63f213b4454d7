import type { Db } from './db/database.ts'
import { DEMO_PASSWORD } from './db/seed/demo/index.ts'
import { signIns } from './db/seed/demo/people/people.ts'
import { demoOf } from './db/seed/first-run.ts'
import type { Env } from './env.ts'
import { isLocalOnly, lacksHttps, type Place } from './listen-address.ts'
import { PREVIEW_PATH } from './mail/preview.ts'

/**
 * @param address where the console answers
 * @param place where it listens, and its public URL
 * @param mailPreview whether unsent mails can be read there
 */
export const readyMessage = async (
  db: Db,
  address: string,
  place: Place & Partial<Pick<Env, 'training'>>,
  mailPreview: boolean,
): Promise<string> => {
  const lines = [`Ubidesk pronto em ${address}`]
  if (place.training) lines.push('Treinamento: nada do que acontece aqui é real.')
  if (lacksHttps(place))
    lines.push(
      'Atenção: outras máquinas chegam aqui sem https. Coloque https à frente e o endereço em PUBLIC_URL.',
    )
  if (await demoOf(db))
    lines.push(
      `\nDados de demonstração. Senha de todos: ${DEMO_PASSWORD}\n`,
      ...signIns.map(({ email, label }) => `  ${email.padEnd(28)}${label}`),
      ...(isLocalOnly(place) ? [] : ['\nAtenção: quem chegar aqui entra com a senha de demonstração.']),
      ...(mailPreview ? [`\nE-mails que seriam enviados: ${address}${PREVIEW_PATH}`] : []),
      '',
    )
  return `${lines.join('\n')}\n`
}
