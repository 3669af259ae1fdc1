import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createChunk } from './chunk.ts'
import { lazyPage } from './chunk-reload.ts'
import type { Recover } from './recovery.ts'

const LOST = new TypeError('Importing a module script failed.')
const Greeting = ({ name }: { name: string }) => createElement('p', null, `Hello ${name}`)

const loadLater = (value: string, error: Error) =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValue(value)

function readOrThrow<T>(read: () => T): unknown {
  try {
    return read()
  } catch (thrown) {
    return thrown
  }
}

test('a page is drawn once it is preloaded, from one load', async () => {
  const load = vi.fn(async () => ({ Greeting }))
  const Page = lazyPage(load, 'Greeting')
  await Page.preload()
  await Page.preload()
  expect(renderToStaticMarkup(createElement(Page, { name: 'Ana' }))).toBe('<p>Hello Ana</p>')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failed preload has no effect until the chunk is needed, and may be tried again', async () => {
  const recover = vi.fn<Recover>(async () => 'give-up')
  const chunk = createChunk(loadLater('text', LOST), recover)
  await chunk.preload()
  expect([chunk.hasFailed(), recover.mock.calls.length]).toEqual([true, 0])
  await chunk.preload()
  expect(chunk.read()).toBe('text')
})

test('R-ERR-15: a chunk that is given up throws its error, and may be tried again', async () => {
  const recover = vi.fn<Recover>(async () => 'give-up')
  const chunk = createChunk(loadLater('text', LOST), recover)
  await chunk.preload()
  await readOrThrow(chunk.read)
  await readOrThrow(chunk.read)
  expect(recover).toHaveBeenCalledTimes(1)
  expect(readOrThrow(chunk.read)).toBe(LOST)
  await chunk.preload()
  expect(chunk.read()).toBe('text')
})

test('R-ERR-17: a chunk that the line lost is there when the line is back', async () => {
  const chunk = createChunk(loadLater('text', LOST), async () => 'retry')
  await chunk.preload()
  await readOrThrow(chunk.read)
  await readOrThrow(chunk.read)
  expect(chunk.read()).toBe('text')
})

test('plain code waits through a lost line too', async () => {
  expect(await createChunk(loadLater('text', LOST), async () => 'retry').ready()).toBe('text')
  await expect(createChunk(loadLater('text', LOST), async () => 'give-up').ready()).rejects.toBe(LOST)
})

test('an error inside a page is not a chunk failure', async () => {
  const recover = vi.fn<Recover>(async () => 'retry')
  const Page = lazyPage(
    () => Promise.reject<{ Greeting: typeof Greeting }>(new Error('bug')),
    'Greeting',
    recover,
  )
  await Page.preload()
  expect(() => renderToStaticMarkup(createElement(Page, { name: 'Ana' }))).toThrow('bug')
  expect(recover).not.toHaveBeenCalled()
})
