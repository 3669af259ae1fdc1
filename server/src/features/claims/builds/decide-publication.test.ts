import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CountedRows, decidePublication } from './decide-publication.ts'

const rows = (read: number, rejected: number): CountedRows => ({
  import: 7,
  files: ['claims.csv'],
  read,
  rejected,
})

describe('publication', () => {
  it.each([
    ['nothing new', [], 1, null],
    ['no rejected row', [rows(100, 0)], 1, null],
    ['no rejected row and no tolerance', [rows(100, 0)], 0, null],
    ['exactly the limit', [rows(100, 1)], 1, null],
    ['one row more than the limit', [rows(100, 2)], 1, 'rejects'],
    ['a small file', [rows(3, 1)], 1, 'rejects'],
    ['a limit of zero', [rows(1_000_000, 1)], 0, 'rejects'],
    ['every row', [rows(4, 4)], 1, 'all_rejected'],
    ['every row, although all may be rejected', [rows(4, 4)], 100, 'all_rejected'],
    ['nearly every row where all may be rejected', [rows(4, 3)], 100, null],
    ['an empty import', [rows(0, 0)], 1, null],
    ['a bad file beside a good one', [rows(1_000_000, 0), rows(10, 9)], 1, 'rejects'],
  ] as const)('of %s', (_, all, rejectsMaxPercent, kind) => {
    const decided = decidePublication({ rows: all, rejectsMaxPercent, approval: null })
    expect(decided.publish ? null : decided.reasons[0].kind).toBe(kind)
  })

  it('follows a person who gives a reason, and names what was approved', () => {
    const facts = { rows: [rows(4, 4), rows(9, 0)], rejectsMaxPercent: 1 }
    expect(decidePublication({ ...facts, approval: 'a test file' })).toEqual({
      publish: true,
      approved: [{ ...rows(4, 4), kind: 'all_rejected' }],
    })
    expect(decidePublication({ ...facts, approval: '  ' }).publish).toBe(false)
  })

  it('waits exactly for more than the limit, or for every row', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(100), (loaded, rejected, percent) => {
        const read = loaded + rejected
        const decided = decidePublication({
          rows: [rows(read, rejected)],
          rejectsMaxPercent: percent,
          approval: null,
        })
        const share = BigInt(rejected) * 100n > BigInt(read) * BigInt(percent)
        expect(decided.publish).toBe(!(share || (rejected > 0 && loaded === 0)))
      }),
    )
  })
})
