import { foldText } from '../fold-text.ts'

/** `/Não Atende` as `nao-atende`, the form it is stored in. */
export const plainShortcut = (text: string): string =>
  foldText(text.trim()).replace(/^\//u, '').trim().replace(/\s+/gu, '-')

/** 2 to 20 small letters, digits and hyphens (contract, Appendix A). */
export const isShortcut = (text: string): boolean => /^[a-z0-9-]{2,20}$/u.test(plainShortcut(text))
