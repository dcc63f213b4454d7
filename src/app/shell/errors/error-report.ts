import { lastEvents } from '../../inspection/last-events.ts'

const STACK_LINES = 5

const HIDDEN = '•••'

const masks: readonly [RegExp, string][] = [
  [/([?&][\w.%[\]-]+=)[^&\s"')]*/g, `$1${HIDDEN}`],
  [/(\/save-password\/)[^/\s?#"')]+/g, `$1${HIDDEN}`],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, HIDDEN],
  [/\b[0-9a-f]{8}-[0-9a-f-]{27}\.\d+\.[\w-]+/g, HIDDEN],
  // Names of built files stay: `npm run explain` reads them.
  [/\b(?!(?<=\/assets\/)[\w-]+\.js:\d)(?=[\w-]*\d)[\w-]{43,}/g, HIDDEN],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, HIDDEN],
  [/\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g, HIDDEN],
]

const mask = (text: string) => masks.reduce((left, [pattern, shown]) => left.replace(pattern, shown), text)

/** Path, message, stack and last events, without values (spec §2; hardening S33). */
export const reportOf = (path: string, error: Error, events = lastEvents()): string => {
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s*at |@/.test(line))
  return mask([path, error.message, ...frames.slice(0, STACK_LINES), ...events].join('\n'))
}
