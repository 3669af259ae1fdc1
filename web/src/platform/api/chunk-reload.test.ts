import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { handleChunkFailure, isChunkError, lazyPage, mayReload } from './chunk-reload.ts'

test.each([
  [null, 5, true],
  ['', 5, true],
  ['odd', 5, true],
  ['1000', 60_999, false],
  ['1000', 61_000, true],
  ['9000', 5, true],
])('stamp %s at %s: %s', (stamp, now, expected) => {
  expect(mayReload(stamp, now)).toBe(expected)
})

test.each([
  ['Failed to fetch dynamically imported module: https://a.test/x.js', true],
  ['error loading dynamically imported module: https://a.test/x.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/x.css', true],
  ['x is not a function', false],
])('%s: %s', (message, expected) => {
  expect(isChunkError(new TypeError(message))).toBe(expected)
})

function setUp() {
  const stored = new Map<string, string>()
  const clock = { now: 1_000_000 }
  const deps = {
    now: () => clock.now,
    storage: () => ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    }),
    reload: vi.fn(),
    raise: vi.fn(),
  }
  return { clock, deps }
}

describe('a failed chunk', () => {
  test('reloads once a minute, else raises the page error', () => {
    const { clock, deps } = setUp()
    expect(handleChunkFailure(deps)).toBe(true)
    clock.now += 59_999
    expect(handleChunkFailure(deps)).toBe(false)
    expect(deps.raise).toHaveBeenCalledWith(expect.objectContaining({ key: 'page_crashed', status: 500 }))
    clock.now += 1
    expect(handleChunkFailure(deps)).toBe(true)
    expect(deps.reload).toHaveBeenCalledTimes(2)
  })

  test('never reloads if no stamp can be stored', () => {
    const { deps } = setUp()
    const storage = () => {
      throw new Error('SecurityError')
    }
    expect(handleChunkFailure({ ...deps, storage })).toBe(false)
    expect(deps.reload).not.toHaveBeenCalled()
  })
})

const Greeting = ({ name }: { name: string }) => createElement('p', null, `Hello ${name}`)

describe('lazyPage', () => {
  test('draws the export once it is preloaded, from one load', async () => {
    const load = vi.fn(async () => ({ Greeting }))
    const Page = lazyPage(load, 'Greeting')
    await Page.preload()
    await Page.preload()
    expect(renderToStaticMarkup(createElement(Page, { name: 'Ana' }))).toBe('<p>Hello Ana</p>')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('a failed preload reloads nothing until the page is drawn, and may be tried again', async () => {
    const { deps } = setUp()
    deps.storage().setItem('plumbline_chunk_reload', String(deps.now()))
    const load = vi.fn<() => Promise<{ Greeting: typeof Greeting }>>()
    load.mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
    load.mockResolvedValue({ Greeting })
    const Page = lazyPage(load, 'Greeting', deps)
    await Page.preload()
    expect(deps.raise).not.toHaveBeenCalled()
    const draw = () => renderToStaticMarkup(createElement(Page, { name: 'Ana' }))
    expect(draw).toThrow('module script')
    expect(draw).toThrow('module script')
    expect(deps.raise).toHaveBeenCalledTimes(1)
    await Page.preload()
    expect(draw()).toContain('Ana')
  })

  test('an error inside a page is not a chunk failure', async () => {
    const { deps } = setUp()
    const Page = lazyPage(
      () => Promise.reject<{ Greeting: typeof Greeting }>(new Error('bug')),
      'Greeting',
      deps,
    )
    await Page.preload()
    expect(() => renderToStaticMarkup(createElement(Page, { name: 'Ana' }))).toThrow('bug')
    expect([...deps.raise.mock.calls, ...deps.reload.mock.calls]).toEqual([])
  })
})
