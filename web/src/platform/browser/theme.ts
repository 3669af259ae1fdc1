import { settings } from '#platform/session/settings.ts'
import { createStore, useStore } from './store.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'plumbline_theme'

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)

/** The signed-in user's choice, else this browser's, else the system's. */
export function decideTheme(saved: unknown, local: unknown): Theme {
  if (isTheme(saved)) return saved
  return isTheme(local) ? local : 'system'
}

type ThemeDeps = {
  root: () => Pick<HTMLElement, 'setAttribute' | 'removeAttribute'> | null
  storage: () => Pick<Storage, 'getItem' | 'setItem'> | null
  settings: Pick<typeof settings, 'store' | 'apply'>
}

export function createTheme({ root, storage, settings }: ThemeDeps) {
  const store = createStore<Theme>('system')

  const show = (theme: Theme) => {
    store.set(theme)
    // Without the attribute the style sheet follows the system.
    if (theme === 'system') root()?.removeAttribute('data-theme')
    else root()?.setAttribute('data-theme', theme)
  }

  const readLocal = () => {
    try {
      return storage()?.getItem(STORAGE_KEY)
    } catch {
      return null
    }
  }

  const keepLocal = (theme: Theme) => {
    try {
      storage()?.setItem(STORAGE_KEY, theme)
    } catch {
      // Without storage the choice is only forgotten at the next visit.
    }
  }

  const follow = () => {
    const theme = decideTheme(settings.store.get().theme, readLocal())
    keepLocal(theme)
    show(theme)
  }

  return {
    store,
    start: () => {
      follow()
      return settings.store.subscribe(follow)
    },
    /** R-SES-18: this browser forgets the choice too. */
    forget: (): void => {
      keepLocal('system')
      follow()
    },
    choose: (theme: Theme): Promise<void> => {
      keepLocal(theme)
      show(theme)
      return settings.apply({ theme })
    },
  }
}

export const theme = createTheme({
  root: () => (typeof document === 'undefined' ? null : document.documentElement),
  storage: () => (typeof window === 'undefined' ? null : window.localStorage),
  settings,
})
export const useTheme = () => useStore(theme.store, (chosen) => chosen)
