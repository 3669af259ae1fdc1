import { expect, test } from 'vitest'
import { clearSessionNote, hasSessionNote, leaveSessionNote } from './session-note.ts'

const createStorage = () => {
  const stored = new Map<string, string>()
  return () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
}

test.each([
  ['session-ended', true],
  ['idle-visitor', false],
  ['logged-out', false],
  ['logged-in', false],
] as const)('%s: %s', (reason, noted) => {
  const storage = createStorage()
  leaveSessionNote(reason, storage)
  expect(hasSessionNote(storage)).toBe(noted)
  expect(hasSessionNote(storage)).toBe(noted)
  clearSessionNote(storage)
  expect(hasSessionNote(storage)).toBe(false)
})

test('blocked storage causes no error', () => {
  const storage = () => {
    throw new Error('SecurityError')
  }
  leaveSessionNote('session-ended', storage)
  clearSessionNote(storage)
  expect(hasSessionNote(storage)).toBe(false)
})
