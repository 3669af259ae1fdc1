import { expect, test } from 'vitest'
import { isWithoutCase, noteWithoutCase } from './letter-code.ts'

test('a code without a case is known again however it is typed, and no other is', () => {
  expect(isWithoutCase('')).toBe(false)
  noteWithoutCase('7KQ4-M2XR-9TDH')
  expect(['7kq4 m2xr 9tdh', '7KQ4M2XR9TDK', ''].map(isWithoutCase)).toEqual([true, false, false])
})
