import { createStore } from '@xstate/store'
import { safeStorage } from './storage.ts'

type Theme = 'light' | 'dark'

const KEY = 'theme'

const readTheme = (): Theme => {
  const stored = safeStorage.get(KEY)
  if (stored === 'light' || stored === 'dark') return stored
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Light or dark: the stored choice, else the system's (spec §4). Other tabs follow. */
export const createThemeStore = () => {
  const store = createStore({
    context: { theme: readTheme() },
    on: {
      toggled: (context: { theme: Theme }) => ({
        theme: context.theme === 'dark' ? ('light' as const) : ('dark' as const),
      }),
      followed: (_: { theme: Theme }, { theme }: { theme: Theme }) => ({ theme }),
    },
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && (newValue === 'light' || newValue === 'dark'))
      store.send({ type: 'followed', theme: newValue })
  })
  return store
}

export type ThemeStore = ReturnType<typeof createThemeStore>

export const applyTheme = (store: ThemeStore, darkClass: string): void => {
  const show = (theme: Theme) => {
    const { classList, style } = document.documentElement
    classList.toggle(darkClass, theme === 'dark')
    classList.toggle('dark', theme === 'dark')
    style.colorScheme = theme
  }
  let shown = store.getSnapshot().context.theme
  show(shown)
  store.subscribe(({ context: { theme } }) => {
    if (theme === shown) return
    shown = theme
    show(theme)
    safeStorage.set(KEY, theme)
  })
}
