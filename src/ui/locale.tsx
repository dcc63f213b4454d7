import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** Around every piece built on React Aria, so that its weight comes with the first of them and not before. */
export const Locale = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale="pt-BR">{children}</I18nProvider>
)
