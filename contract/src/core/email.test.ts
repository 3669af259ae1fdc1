import { describe, expect, it } from 'vitest'
import { isEmail } from './email.ts'

describe('an email address', () => {
  it.each([
    ['a@b.co', true],
    [' a@b.co ', true],
    ['a@b', false],
    ['a b@c.de', false],
    ['@c.de', false],
    ['', false],
  ])('%j: %j', (text, fits) => {
    expect(isEmail(text)).toBe(fits)
  })
})
