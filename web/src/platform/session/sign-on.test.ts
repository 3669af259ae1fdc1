import { expect, test } from 'vitest'
import { keepNext, takeNext } from './sign-on.ts'

function createNotes() {
  const notes = new Map<string, string>()
  return () => ({
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
    removeItem: (key: string) => void notes.delete(key),
  })
}

test.each([
  ['/admin/support/tools', '/admin/support/tools'],
  ['https://another.example/', null],
  ['//another.example', null],
  ['/auth/login', null],
  [null, null],
])('leads back to %s only if it is a page of ours, and once', (next, expected) => {
  const notes = createNotes()
  keepNext('/welcome', notes)
  keepNext(next, notes)
  expect(takeNext(notes)).toBe(expected)
  expect(takeNext(notes)).toBe(null)
})

test('works without storage', () => {
  const broken = () => {
    throw new Error('denied')
  }
  expect(() => keepNext('/welcome', broken)).not.toThrow()
  expect(takeNext(broken)).toBe(null)
})
