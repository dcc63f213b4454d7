import { Redirect } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { NotFound } from '#screens/shell/not-found.tsx'

/** Spec §2: `/attendance-sentence/update?id=7` is the address of a sentence (D-24). */
export const Page = () => {
  const id = new URLSearchParams(useSearch()).get('id') ?? ''
  if (!/^[1-9]\d{0,17}$/.test(id)) return <NotFound />
  return <Redirect to={`/attendance-sentence/${id}/update`} replace />
}
