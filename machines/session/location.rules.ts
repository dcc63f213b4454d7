const publicPages = /^\/(login|reset-password|save-password)(\/|$|\?|#)/

/** Whether a path opens without a session (spec §2). */
export const isPublicPath = (path: string): boolean => publicPages.test(path)

/**
 * A remembered location made safe: a local path of the console, never a sign-in page; anything else is the
 * index. No other origin can come out of it, whatever goes in.
 */
export const safeLocation = (remembered: unknown): string => {
  if (typeof remembered !== 'string' || remembered.length > 2000) return '/'
  if (!/^\/(?![/\\])/.test(remembered)) return '/'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u001f\u007f\\]|%(0[0-9a-f]|1[0-9a-f]|2f|5c|7f)/i.test(remembered.split(/[?#]/)[0] ?? ''))
    return '/'
  return isPublicPath(remembered) ? '/' : remembered
}
