import { useSearch } from 'wouter/use-browser-location'
import { lazy } from '../../kit/lazy.tsx'
import { Title } from '../../kit/title.tsx'
import type { PageModule } from '../../pages.ts'

/** On its own: its many pieces would tie the files of other screens together. */
const Management = lazy(async () => (await import('./management.tsx')).Management)

/** A view of this page: a page more would weigh on every first screen. */
const Handovers = lazy(async () => (await import('../handover/handover-entries.tsx')).HandoverEntries)

const Numbers = () => (
  <>
    <Title screen="Gestão de ocorrências" />
    <Management />
  </>
)

export const Page: PageModule['Page'] = () =>
  new URLSearchParams(useSearch()).get('view') === 'handovers' ? <Handovers /> : <Numbers />

export const preload: PageModule['preload'] = () => Management.load()
