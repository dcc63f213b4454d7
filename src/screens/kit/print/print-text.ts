/** The same text, which never breaks between two lines. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
