import { fetchCode } from '#browser/page/load-code.ts'

/** Draws this tab's machines in a tab beside it, so that both can be watched. */
export const showSpec = async (): Promise<void> => {
  const { TAB } = await fetchCode(() => import('./inspection.ts'))
  window.open(`/__spec?tab=${TAB}`, '_blank', 'noopener')
}
