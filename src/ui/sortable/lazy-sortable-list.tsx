import { type ComponentProps, lazy, Suspense } from 'react'
import type { SortableList } from './sortable-list.tsx'

const load = () => import('./sortable-list.tsx')
const Loaded = lazy(() => load().then(module => ({ default: module.SortableList })))

export const LazySortableList = Object.assign(
  (props: ComponentProps<typeof SortableList>) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  ),
  { preload: load },
)
