import { useSearch } from 'wouter/use-browser-location'
import { NotFound } from '#screens/shell/not-found.tsx'
import { lazy } from '../../kit/lazy.tsx'
import { Title } from '../../kit/title.tsx'
import type { PageModule } from '../../pages.ts'

/** On its own: its many pieces would tie the files of other screens together. */
const Management = lazy(async () => (await import('./management.tsx')).Management)

/** A view of this page: a page more would weigh on every first screen. */
const Handovers = lazy(async () => (await import('../handover/handover-entries.tsx')).HandoverEntries)

/** A view too, of a training console alone. */
const Training = lazy(async () => (await import('../training/training.tsx')).Training)

const Numbers = () => (
  <>
    <Title screen="Gestão de ocorrências" />
    <Management />
  </>
)

export const Page: PageModule['Page'] = () => {
  const search = useSearch()
  switch (new URLSearchParams(search).get('view')) {
    case 'handovers':
      return <Handovers />
    case 'training':
      return document.documentElement.dataset.training ? <Training /> : <NotFound />
    default:
      return <Numbers />
  }
}

export const preload: PageModule['preload'] = () => Management.load()
