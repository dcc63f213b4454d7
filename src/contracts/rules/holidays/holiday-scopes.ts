/** Widest first: the first with a holiday names the day (decision 36). */
export const holidayScopes = ['NATIONAL', 'STATE', 'MUNICIPAL', 'COMPANY'] as const
export type HolidayScope = (typeof holidayScopes)[number]

/** A holiday of a state or of a city has a UF. */
export const hasState = (scope: HolidayScope): boolean => scope === 'STATE' || scope === 'MUNICIPAL'

/** A holiday of a city has a city. */
export const hasCity = (scope: HolidayScope): boolean => scope === 'MUNICIPAL'
