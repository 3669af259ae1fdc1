import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findRejected } from './find-rejected.ts'

const rows = (read: number, rejected: number) => ({
  number: 7,
  files: [{ name: 'claims.csv', sha256: '', bytes: 1 }],
  counts: { read, loaded: read - rejected, replaced: 0, duplicates: 0, rejected },
})

describe('R-CLM-5: files with too many rejected rows', () => {
  it.each([
    ['nothing new', [], 1, 0],
    ['no rejected row', [rows(100, 0)], 1, 0],
    ['no rejected row and no tolerance', [rows(100, 0)], 0, 0],
    ['exactly the limit', [rows(100, 1)], 1, 0],
    ['one row more than the limit', [rows(100, 2)], 1, 1],
    ['a small file', [rows(3, 1)], 1, 1],
    ['a limit of zero', [rows(1_000_000, 1)], 0, 1],
    ['every row', [rows(4, 4)], 1, 1],
    ['every row, although all may be rejected', [rows(4, 4)], 100, 1],
    ['nearly every row where all may be rejected', [rows(4, 3)], 100, 0],
    ['an empty import', [rows(0, 0)], 1, 0],
    ['a bad file beside a good one', [rows(1_000_000, 0), rows(10, 9)], 1, 1],
  ])('%s', (_, imports, percent, found) => {
    expect(findRejected(imports, percent)).toHaveLength(found)
  })

  it('counts by file where the import did, so that a large file does not hide a small one', () => {
    const both = {
      ...rows(1010, 10),
      files: [
        { name: 'large.csv', sha256: '', bytes: 1, read: 1000, rejected: 0 },
        { name: 'small.csv', sha256: '', bytes: 1, read: 10, rejected: 10 },
      ],
    }
    expect(findRejected([both], 1)).toEqual([{ import: 7, files: ['small.csv'], read: 10, rejected: 10 }])
  })

  it('finds exactly more than the limit, or every row', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(100), (loaded, rejected, percent) => {
        const read = loaded + rejected
        const above = BigInt(rejected) * 100n > BigInt(read) * BigInt(percent)
        const found = findRejected([rows(read, rejected)], percent).length > 0
        expect(found).toBe(above || (rejected > 0 && loaded === 0))
      }),
    )
  })
})
