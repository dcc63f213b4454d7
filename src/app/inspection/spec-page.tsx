import { lazy } from '../kit/lazy.tsx'
import { Title } from '../kit/title.tsx'
import type { PageModule } from '../pages.ts'

/** On its own: only who configures opens it. */
const Spec = lazy(async () => (await import('./spec.tsx')).Spec)

export const Page: PageModule['Page'] = () => (
  <>
    <Title screen="Comportamento" />
    <Spec />
  </>
)

export const preload: PageModule['preload'] = () => Spec.load()
