import { lazy } from '../../kit/lazy.tsx'
import type { PageModule } from '../../pages.ts'

/** On its own: its pieces would tie the files of other screens together. */
const Replay = lazy(async () => (await import('./replay.tsx')).Replay)

export const Page: PageModule['Page'] = ({ params: { occurrenceId = '' } }) => (
  <Replay key={occurrenceId} occurrenceId={occurrenceId} />
)

export const preload: PageModule['preload'] = () => Replay.load()
