import { lazy } from '../../kit/lazy.tsx'
import { Title } from '../../kit/title.tsx'
import type { PageModule } from '../../pages.ts'

/** On its own: its many pieces would tie the files of other screens together. */
const Management = lazy(async () => (await import('./management.tsx')).Management)

export const Page: PageModule['Page'] = () => (
  <>
    <Title screen="Gestão de ocorrências" />
    <Management />
  </>
)

export const preload: PageModule['preload'] = () => Management.load()
