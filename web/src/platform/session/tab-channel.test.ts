import { expect, test, vi } from 'vitest'
import { createTabChannel } from './tab-channel.ts'

type Listener = (event: { data: unknown }) => void

function createBus() {
  const ends: Set<Listener>[] = []
  return () => {
    const mine = new Set<Listener>()
    ends.push(mine)
    return {
      postMessage: (data: unknown) => {
        for (const end of ends) if (end !== mine) for (const listener of end) listener({ data })
      },
      addEventListener: (_type: 'message', listener: Listener) => mine.add(listener),
    }
  }
}

test('other tabs receive a message, the sending tab does not', () => {
  const open = createBus()
  const [one, two] = [createTabChannel(open), createTabChannel(open)]
  const [heardByOne, heardByTwo] = [vi.fn(), vi.fn()]
  one.listen(heardByOne)
  const leave = two.listen(heardByTwo)
  one.post('logged-out')
  expect(heardByTwo.mock.calls).toEqual([['logged-out']])
  expect(heardByOne).not.toHaveBeenCalled()
  leave()
  one.post('activity')
  expect(heardByTwo).toHaveBeenCalledTimes(1)
})

test('unknown messages are ignored', () => {
  const open = createBus()
  const listener = vi.fn()
  createTabChannel(open).listen(listener)
  open().postMessage({ type: 'logged-out' })
  expect(listener).not.toHaveBeenCalled()
})

test.each([
  ['absent', () => null],
  [
    'refused',
    () => {
      throw new Error('SecurityError')
    },
  ],
])('a channel that is %s causes no error', (_name, open) => {
  const channel = createTabChannel(open)
  channel.listen(() => {})
  expect(() => channel.post('activity')).not.toThrow()
})
