import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { AnyActorRef } from 'xstate'

const destinationOf = (event: MouseEvent): string | null => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  if (url.origin !== location.origin || url.pathname === location.pathname) return null
  return url.pathname + url.search + url.hash
}

interface LeavingRules {
  isDirty: () => boolean
  left: 'form.left' | 'wizard.left'
  onLeft: () => void
}

export const useUnsavedChangesGuard = (actor: AnyActorRef, rules: LeavingRules) => {
  const latest = useRef(rules)
  latest.current = rules
  const wanted = useRef<string | null>(null)
  const [, navigate] = useLocation()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const to = destinationOf(event)
      const asks = actor.getSnapshot().can({ type: 'leave.requested' })
      if (to === null || !asks || !latest.current.isDirty()) return
      event.preventDefault()
      event.stopPropagation()
      wanted.current = to
      actor.send({ type: 'leave.requested' })
    }
    const leaving = actor.on(latest.current.left, () => {
      if (wanted.current === null) latest.current.onLeft()
      else navigate(wanted.current)
    })
    addEventListener('click', onClick, { capture: true })
    return () => {
      removeEventListener('click', onClick, { capture: true })
      leaving.unsubscribe()
    }
  }, [actor, navigate])
  return {
    ask: () => {
      wanted.current = null
      actor.send({ type: 'leave.requested' })
    },
    stay: () => actor.send({ type: 'leave.cancelled' }),
    go: () => actor.send({ type: 'leave.confirmed' }),
  }
}
