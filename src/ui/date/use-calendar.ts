import { useState } from 'react'
import type { CalendarPopover } from './calendar-popover.tsx'

type Popover = typeof CalendarPopover

let arrived: Popover | undefined
const fetchCalendar = async (): Promise<Popover> => {
  arrived ??= (await import('./calendar-popover.tsx')).CalendarPopover
  return arrived
}

export const useCalendar = () => {
  const [isOpen, setOpen] = useState(false)
  const [Calendar, setCalendar] = useState<Popover | undefined>(() => arrived)
  const [problem, setProblem] = useState<string>()
  const take = (code: Popover) => {
    setCalendar(() => code)
    setProblem(undefined)
  }
  return {
    Calendar,
    isOpen: isOpen && Calendar !== undefined,
    problem,
    /** Silent: opening retries and reports the failure. */
    prepare: () => void fetchCalendar().catch(() => undefined),
    open: () => {
      setOpen(true)
      if (arrived) take(arrived)
      else
        fetchCalendar()
          .then(take)
          .catch(() => {
            setOpen(false)
            setProblem('Não foi possível abrir o calendário. Escreva a data ou tente novamente.')
          })
    },
    close: () => setOpen(false),
  }
}
