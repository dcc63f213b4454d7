import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** Wraps each React Aria piece, so its code loads with the first one. */
export const Locale = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale="pt-BR">{children}</I18nProvider>
)
