import { lazy } from '../../kit/lazy.tsx'
import { Title } from '../../kit/title.tsx'
import type { PageModule } from '../../pages.ts'

/** On its own: its pieces would tie the files of other screens together. */
const Reports = lazy(async () => (await import('./reports.tsx')).Reports)

export const Page: PageModule['Page'] = () => (
  <>
    <Title screen="Relatórios" />
    <Reports />
  </>
)

export const preload: PageModule['preload'] = () => Reports.load()
