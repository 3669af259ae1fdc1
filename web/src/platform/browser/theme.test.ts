import { describe, expect, test, vi } from 'vitest'
import type { Call } from '#platform/api/api-client.ts'
import { createSettings } from '#platform/session/settings.ts'
import { createTheme, decideTheme } from './theme.ts'

test.each([
  ['dark', 'light', 'dark'],
  [undefined, 'light', 'light'],
  ['pink', 'dark', 'dark'],
  [null, null, 'system'],
  ['system', 'dark', 'system'],
])('saved %s, local %s: %s', (saved, local, expected) => {
  expect(decideTheme(saved, local)).toBe(expected)
})

function setUp(local: string | null = null) {
  const attributes = new Map<string, string>()
  const stored = new Map(local === null ? [] : [['plumbline_theme', local]])
  const settings = createSettings({ call: vi.fn() as unknown as Call })
  const theme = createTheme({
    root: () => ({
      setAttribute: (name, value) => attributes.set(name, value),
      removeAttribute: (name) => attributes.delete(name),
    }),
    storage: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => stored.set(key, value),
    }),
    settings,
  })
  return { theme, settings, shown: () => attributes.get('data-theme'), stored }
}

describe('theme', () => {
  test('starts from this browser and follows the user who signs in', async () => {
    const { theme, settings, shown } = setUp('dark')
    theme.start()
    expect(shown()).toBe('dark')
    await settings.apply({ theme: 'light' })
    expect(shown()).toBe('light')
  })

  test('a choice is applied, stored and saved in the settings', async () => {
    const { theme, settings, shown, stored } = setUp()
    theme.start()
    expect(shown()).toBeUndefined()
    await theme.choose('dark')
    expect([shown(), stored.get('plumbline_theme'), settings.store.get().theme]).toEqual([
      'dark',
      'dark',
      'dark',
    ])
    await theme.choose('system')
    expect(shown()).toBeUndefined()
  })

  test('blocked storage causes no error', () => {
    const settings = createSettings({ call: vi.fn() as unknown as Call })
    const storage = () => {
      throw new Error('SecurityError')
    }
    expect(() => createTheme({ root: () => null, storage, settings }).start()).not.toThrow()
  })
})
