import { lazy } from '../../kit/lazy.tsx'
import type { PageModule } from '../../pages.ts'

/** On its own: its pieces would tie the files of other screens together. */
const entries = () => import('./audit-entries.tsx')

export const Page = lazy(async () => (await entries()).AuditEntries)

export const preload: PageModule['preload'] = async (services, params, search) =>
  (await entries()).preload(services, params, search)
