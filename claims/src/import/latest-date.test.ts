import { describe, expect, it } from 'vitest'
import { LatestDate } from './latest-date.ts'
import { PlainLines } from './plain-lines.ts'

const COLUMNS = ['first', 'date', 'last']

function findLatest(texts: readonly string[], column = 1, lineEnd = '\n'): string | null | undefined {
  const dates = new LatestDate(',', column, COLUMNS.length)
  const rows = texts.map((text) => COLUMNS.map((_, at) => (at === column ? text : 'x')).join(','))
  const block = Buffer.from([COLUMNS.join(','), ...rows, ''].join(lineEnd))
  new PlainLines(',', dates).scan(block, true)
  return dates.value
}

describe('the latest date of a column', () => {
  it.each<[texts: string[], latest: string | null | undefined]>([
    [['2026-01-31', '2026-02-01', '2025-12-31'], '2026-02-01'],
    [['20260131', '20251231'], '2026-01-31'],
    [['', '2026-01-31', ''], '2026-01-31'],
    [['', ''], null],
    [['2026-01-31', '01/31/2026'], undefined],
    [['2026-01-31', ' 2026-02-01'], undefined],
    [['2026-01-31', '2026-2-1'], undefined],
    [['2026-01-31', '2026-02-01 00:00:00'], undefined],
    [['2026-01-31', 'none'], undefined],
  ])('of %j is %s', (texts, latest) => {
    for (const column of COLUMNS.keys())
      for (const lineEnd of ['\n', '\r\n']) expect(findLatest(texts, column, lineEnd)).toBe(latest)
  })

  it('is not known if a row has too few fields', () => {
    const dates = new LatestDate(',', 0, COLUMNS.length)
    dates.readLine(Buffer.from('2026-01-31,x'), 0, 12)
    expect(dates.value).toBeUndefined()
  })
})
