import { expect, test } from 'vitest'
import { typoPattern } from './provider-search.repository.ts'

/** PostgreSQL's \m, the beginning of a word, is \b in JavaScript. */
const finds = (typed: string, name: string) => {
  const pattern = typoPattern(typed)
  return pattern !== null && new RegExp(pattern.replace('\\m', '\\b'), 'u').test(name)
}

test.each([
  ['marhs', 'marsh elena', true],
  ['mrash', 'marsh elena', true],
  ['marssh', 'marsh elena', true],
  ['masrh', 'marsh elena', true],
  ['mash', 'marsh elena', true],
  ['marzh', 'marsh elena', true],
  ['elna', 'marsh elena', true],
  // Two typos, another first letter, two adjacent words, and words that are too short or too long.
  ['mrahs', 'marsh elena', false],
  ['garsh', 'marsh elena', false],
  ['marhs', 'delmar samuel', false],
  ['mar', 'mir', false],
  ['x'.repeat(25), 'x'.repeat(24), false],
])('%s finds %s: %s', (typed, name, found) => {
  expect(finds(typed, name)).toBe(found)
})

test('special characters of patterns are matched as text', () => {
  expect(finds('m.*h', 'marsh')).toBe(false)
  expect(() => new RegExp(typoPattern('a(b[c*')?.replace('\\m', '\\b') ?? '', 'u')).not.toThrow()
})
