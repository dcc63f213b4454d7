import * as v from 'valibot'
import { isDay } from '../rules/dates.ts'

/** `YYYY-MM-DD` in the company's zone. Not in wire.ts: sign-in needs no date-fns. */
export const DateOnly = v.pipe(v.string(), v.isoDate('Data inválida.'), v.check(isDay, 'Data inválida.'))
