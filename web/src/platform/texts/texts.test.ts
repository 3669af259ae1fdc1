import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { defineTexts, plural, preloadTexts, preloadTextsInUse, type Texts, useTexts } from './texts.ts'

const en = { title: 'Hello', rows: (count: number) => `${count} rows`, deep: { ok: 'OK' } }
const es: Texts<typeof en> = { title: 'Hola', rows: (count) => `${count} filas`, deep: { ok: 'Aceptar' } }

describe('bundles', () => {
  test('each language is loaded once', async () => {
    const loaders = { en: vi.fn(async () => en), es: vi.fn(async () => es) }
    const bundle = defineTexts(loaders)
    expect(bundle.peek('es')).toBeUndefined()
    expect((await preloadTexts(bundle, 'es')).rows(2)).toBe('2 filas')
    await Promise.all([preloadTexts(bundle, 'es'), preloadTextsInUse('es')])
    expect(bundle.peek('es')?.title).toBe('Hola')
    expect([loaders.es.mock.calls.length, loaders.en.mock.calls.length]).toEqual([1, 0])
  })

  test('a missing language is logged and English is shown', async () => {
    const log = vi.fn()
    const bundle = defineTexts({ en: async () => en, es: () => Promise.reject(new Error('404')) }, log)
    expect((await preloadTexts(bundle, 'es')).title).toBe('Hello')
    expect(log).toHaveBeenCalledTimes(1)
  })

  test('missing English fails, and may be tried again', async () => {
    const loadEnglish = vi.fn<() => Promise<typeof en>>()
    loadEnglish.mockRejectedValueOnce(new Error('chunk')).mockResolvedValue(en)
    const bundle = defineTexts({ en: loadEnglish, es: async () => es })
    await expect(preloadTexts(bundle, 'en')).rejects.toThrow('chunk')
    expect((await preloadTexts(bundle, 'en')).title).toBe('Hello')
  })
})

const bundle = defineTexts({ en: async () => en, es: async () => es })
const Title = () => createElement('b', null, useTexts(bundle).title)

test('preloaded texts are there at the first draw', async () => {
  await preloadTexts(bundle)
  expect(renderToStaticMarkup(createElement(Title))).toBe('<b>Hello</b>')
})

test.each([
  ['en', 1, 'row'],
  ['en', 0, 'rows'],
  ['en', 2, 'rows'],
  ['es', 1, 'row'],
  ['es', 0, 'rows'],
  ['es', 1_000_000, 'rows'],
] as const)('plural %s %s: %s', (locale, count, expected) => {
  expect(plural(locale, count, { one: 'row', other: 'rows' })).toBe(expected)
})

test('the third Spanish form is used when given', () => {
  expect(plural('es', 1_000_000, { one: 'fila', other: 'filas', many: 'de filas' })).toBe('de filas')
})

test('a change of language loads the texts of all loaded code', async () => {
  const [shown, loaded] = [vi.fn(async () => es), vi.fn(async () => es)]
  await preloadTexts(defineTexts({ en: async () => en, es: shown }), 'en')
  defineTexts({ en: async () => en, es: loaded })
  await preloadTextsInUse('es')
  expect([shown.mock.calls.length, loaded.mock.calls.length]).toEqual([1, 1])
})
