import { fetchCode } from '#browser/page/load-code.ts'

/** Draws this tab's machines in a tab beside it, so that both can be watched. */
export const showSpec = async (): Promise<void> => {
  const query = await fetchCode(() => import('./inspection.ts')).then(
    ({ TAB }) => `?tab=${TAB}`,
    () => '',
  )
  window.open(`/__spec${query}`, '_blank', 'noopener')
}
