import { recorder } from './inspection.ts'
import { linesOf, textOf } from './log.ts'

const MOST = 50

/** The last events of every machine, redacted, as lines of an error's report. */
export const lastEvents = (): string[] => textOf(linesOf(recorder, MOST))
