import * as v from 'valibot'
import { isDay } from '../rules/dates.ts'

/** `YYYY-MM-DD`, a day in the company's zone. Not in wire.ts: sign-in does without date-fns. */
export const DateOnly = v.pipe(v.string(), v.isoDate('Data inválida.'), v.check(isDay, 'Data inválida.'))
