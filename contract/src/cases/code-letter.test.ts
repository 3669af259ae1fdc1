import { describe, expect, it } from 'vitest'
import { CASE_STATUSES } from './case-rules.ts'
import { decideCodeLetter } from './code-letter.ts'

describe('decideCodeLetter', () => {
  it.each([0, 10])('repeats the request while it is open, %s days before its end', (left) => {
    expect(decideCodeLetter('requested', left)).toBe('request')
  })

  it('does not ask again once the records are overdue', () => {
    expect(decideCodeLetter('requested', -1)).toBe('code')
  })

  it.each(CASE_STATUSES.filter((status) => status !== 'requested'))('asks for nothing in %s', (status) => {
    expect(decideCodeLetter(status, 10)).toBe('code')
  })
})
