/** A day of the calendar, `YYYY-MM-DD`: no hour and no zone. */
export type Day = string

const leap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** How many days a month (1–12) of a year has; 0 if there is no such month. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && leap(year) ? 29 : (lengths[month - 1] ?? 0)

/** The day a complete `dd/mm/aaaa` stands for, or null if there never was one. */
export const dayOfText = (text: string): Day | null => {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/([1-9]\d{3})$/.exec(text) ?? []
  if (!day || !month || !year) return null
  const exists = Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month))
  return exists ? `${year}-${month}-${day}` : null
}

/** Is it a `YYYY-MM-DD` that exists? */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && dayOfText(textOfDay(text)) !== null

/** `YYYY-MM-DD` as `dd/mm/aaaa`. */
export const textOfDay = (day: Day): string => day.split('-').reverse().join('/')
