import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'

interface StepHistory {
  step: number
  first: number
  /** Back or Forward asked for a step; returns the step on screen then. */
  onStep: (step: number) => number
}

/** Number of history entries before this one that are steps of this wizard. */
const stepsBehind = (): number => Number((history.state as { stepsBehind?: number } | null)?.stepsBehind ?? 0)

const addressOf = (step: number, first: number): string => {
  const url = new URL(location.href)
  if (step === first) url.searchParams.delete('step')
  else url.searchParams.set('step', String(step))
  return url.pathname + url.search
}

/** Keeps a wizard's step in the address (`?step=`) for Back and Forward. */
export const useStepHistory = ({ step, first, onStep }: StepHistory): void => {
  const [, navigate] = useLocation()
  const asked = Number(new URLSearchParams(useSearch()).get('step')) || first
  const seen = useRef({ step, asked })
  const latest = useRef(onStep)
  latest.current = onStep
  useEffect(() => {
    const before = seen.current
    seen.current = { step, asked }
    if (step === asked) return
    const goBack = () => {
      const back = asked - step
      if (stepsBehind() >= back) history.go(-back)
      else navigate(addressOf(step, first), { replace: true, state: history.state })
    }
    const moved = step !== before.step
    if (!moved && asked !== before.asked) {
      if (latest.current(asked) === step) goBack()
    } else if (asked > step) goBack()
    else
      for (let next = asked + 1; next <= step; next++)
        navigate(addressOf(next, first), { state: { stepsBehind: stepsBehind() + 1 } })
  }, [step, asked, first, navigate])
}
