const publicPages = /^\/(login|reset-password|save-password)(\/|$|\?|#)/

/** Whether a path opens without a session (spec §2). */
export const isPublicPath = (path: string): boolean => publicPages.test(path)

// Every address of the console is made of these; whatever needs more (dots, escapes) is someone's trick.
const ownPath = /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const control = /[\u0000-\u001f\u007f]/
const LONGEST = 2000

/**
 * A remembered location made safe: a local path of the console, never a sign-in page; anything else is the
 * index. No other origin can come out of it, whatever goes in.
 */
export const safeLocation = (remembered: unknown): string => {
  if (typeof remembered !== 'string' || remembered.length > LONGEST || control.test(remembered)) return '/'
  const path = remembered.split(/[?#]/)[0] ?? ''
  return ownPath.test(path) && !isPublicPath(path) ? remembered : '/'
}
