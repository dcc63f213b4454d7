import { recorder } from './inspection.ts'
import { linesOf, textOf } from './log.ts'

const MOST = 50

export const lastEvents = (): string[] => textOf(linesOf(recorder, MOST))
