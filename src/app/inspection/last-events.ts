import { recorder } from './inspection.ts'
import { linesOf, textOf } from './log.ts'

const MOST = 50

/** Redacted last events, as lines of an error report. */
export const lastEvents = (): string[] => textOf(linesOf(recorder, MOST))
