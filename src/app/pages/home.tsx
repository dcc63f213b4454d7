import { useActorRef, useSelector } from '@xstate/react'
import { homeActors } from '#client/actors/home.actors.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import { Home } from '#screens/home/home.tsx'
import { useDesk } from '../context.ts'
import type { PageProps } from '../pages.ts'
import { Title } from '../title.tsx'
import { once } from './once.ts'

const actorsOf = once(({ http }) => homeActors(http))

export const Page = (_: PageProps) => {
  const desk = useDesk()
  const user = useSelector(desk.session, selectUser)
  const request = useActorRef(actorsOf(desk).loadSummary)
  const summary = useSelector(request, snapshot => snapshot.output ?? null)
  const failed = useSelector(request, snapshot => snapshot.status === 'error')
  if (!user) return null
  return (
    <>
      <Title screen="Início" />
      <Home user={user} summary={summary} failed={failed} />
    </>
  )
}
