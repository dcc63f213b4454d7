const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const
const ZONE = 'America/Sao_Paulo'

// A format costs milliseconds to make: none is made before its first use.
const lazily = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
const day = lazily(() => new Intl.DateTimeFormat('pt-BR', { ...DAY, timeZone: ZONE }))
const clock = lazily(() => new Intl.DateTimeFormat('pt-BR', { ...CLOCK, timeZone: ZONE }))

/** `dd/mm/yyyy às HH:mm` (spec §9). */
export const formatMoment = (iso: string): string => {
  const instant = new Date(iso)
  return `${day().format(instant)} às ${clock().format(instant)}`
}

/** `+5548900001234` as `(48) 90000-1234`; anything else as it is. */
export const formatPhone = (number: string): string =>
  number.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

/** `YYYY-MM-DD` as `dd/mm/yyyy`: a calendar day, no zone. */
export const formatDate = (date: string): string => date.split('-').reverse().join('/')
