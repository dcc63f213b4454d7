const publicPages = /^\/(login|reset-password|save-password)(\/|$|\?|#)/

/** Spec §2. */
export const isPublicPath = (path: string): boolean => publicPages.test(path)

// Matches every console address; anything else (dots, escapes) may be an attack.
const ownPath = /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const control = /[\u0000-\u001f\u007f]/
const LONGEST = 2000

/** Allows only console paths, never sign-in pages or other origins; default: the index. */
export const safeLocation = (remembered: unknown): string => {
  if (typeof remembered !== 'string' || remembered.length > LONGEST || control.test(remembered)) return '/'
  const path = remembered.split(/[?#]/)[0] ?? ''
  return ownPath.test(path) && !isPublicPath(path) ? remembered : '/'
}
