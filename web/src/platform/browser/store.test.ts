import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createStore, useStore } from './store.ts'

test('notifies listeners once per change until they unsubscribe', () => {
  const store = createStore(1)
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  store.set(2)
  store.set(2)
  store.update((value) => value + 1)
  expect(store.get()).toBe(3)
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  store.set(4)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a listener that unsubscribes while being notified does not affect the others', () => {
  const store = createStore(0)
  const second = vi.fn()
  const leave = store.subscribe(() => leave())
  store.subscribe(second)
  store.set(1)
  expect(second).toHaveBeenCalledTimes(1)
})

const person = createStore({ name: 'Ada' })
const Name = () =>
  createElement(
    'b',
    null,
    useStore(person, (value) => value.name),
  )

test('the hook reads the selected part', () => {
  expect(renderToStaticMarkup(createElement(Name))).toBe('<b>Ada</b>')
})
