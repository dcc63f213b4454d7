import { recordStation } from '#browser/session/presence.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import type { Services } from '../services.ts'

/** Announces the user's station once per entry (spec §2), not at every page load. */
export const announceStation = ({ session, notify }: Services): void => {
  const user = selectUser(session.getSnapshot())
  if (!user || !recordStation(user.id, user.station?.id ?? null) || !user.station) return
  notify({ kind: 'informative', text: `Você está usando o posto de atendimento ${user.station.name}` })
}
