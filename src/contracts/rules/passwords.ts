import { foldText } from './fold-text.ts'

export interface PasswordOwner {
  name?: string
  email?: string
}

const wordsOf = ({ name = '', email = '' }: PasswordOwner) =>
  [...foldText(name).split(/\s+/), foldText(email).split('@')[0] ?? ''].filter(word => word.length >= 3)

/** Unmet rules of a new password (contract §5.1). */
export const passwordProblems = (password: string, owner: PasswordOwner = {}): string[] => [
  ...(password.length < 10 ? ['Use ao menos 10 caracteres.'] : []),
  ...(/\p{Lu}/u.test(password) ? [] : ['Inclua uma letra maiúscula.']),
  ...(/\p{Ll}/u.test(password) ? [] : ['Inclua uma letra minúscula.']),
  ...(/\d/.test(password) ? [] : ['Inclua um número.']),
  ...(wordsOf(owner).some(word => foldText(password).includes(word))
    ? ['Não use seu nome nem seu e-mail.']
    : []),
]
