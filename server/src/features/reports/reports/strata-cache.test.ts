import { describe, expect, it } from 'vitest'
import { createStrataCache, pickCells } from './strata-cache.ts'

const cell = (npi: string, text: string) => ({ npi, tin: '930555001', family: '17003', text })
const STRATUM = '1700011\u001fL57\u001f40\u001f12\u001f12000'

function watchReads(text = STRATUM) {
  const reads: string[] = []
  let fails = false
  const read = async (period: string, family: string) => {
    reads.push(`${period} ${family}`)
    if (fails) throw new Error('the disk is gone')
    return [cell('9000000017', text)]
  }
  return { reads, read, break: (broken: boolean) => (fails = broken) }
}

describe('the strata of a quarter and family', () => {
  it('are counted once, also for those who ask at the same time', async () => {
    const { reads, read } = watchReads()
    const { find } = createStrataCache(read)
    await Promise.all([find('2026Q2', '17003'), find('2026Q2', '17003')])
    await find('2026Q2', '17003')
    await find('2026Q1', '17003')
    expect(reads).toEqual(['2026Q2 17003', '2026Q1 17003'])
  })

  it('are counted again after a failure', async () => {
    const source = watchReads()
    const { find } = createStrataCache(source.read)
    source.break(true)
    await expect(find('2026Q2', '17003')).rejects.toThrow('gone')
    source.break(false)
    expect((await find('2026Q2', '17003')).size).toBe(1)
  })

  it('leave when there is no more room, the longest unused first', async () => {
    const { reads, read } = watchReads('x'.repeat(1_000))
    const { find } = createStrataCache(read, 2_500)
    for (const family of ['a', 'b', 'a', 'c', 'a']) await find('2026Q2', family)
    expect(reads).toEqual(['2026Q2 a', '2026Q2 b', '2026Q2 c'])
    await find('2026Q2', 'b')
    expect(reads).toHaveLength(4)
  })

  it('are kept for a whole quarter before anybody asks, and it is told when no other fits', async () => {
    const { reads, read } = watchReads()
    const { find, keepQuarter } = createStrataCache(read, 3_000)
    const rows = ['17003', '11103'].map((family) => ({
      ...cell('9000000017', 'x'.repeat(600)),
      family,
    }))
    expect(keepQuarter('2026Q2', rows)).toBe(true)
    expect(keepQuarter('2026Q1', rows)).toBe(false)
    for (const period of ['2026Q2', '2026Q1'] as const)
      for (const family of ['17003', '11103']) expect((await find(period, family)).size).toBe(1)
    expect(reads).toEqual([])
  })

  it('are picked for the providers that are asked for', async () => {
    const strata = await createStrataCache(watchReads().read).find('2026Q2', '17003')
    const asked = [
      { npi: '9000000017', tin: '930555001' },
      { npi: '9000000025', tin: '930555001' },
    ]
    expect(pickCells(strata, asked)).toEqual([
      {
        npi: '9000000017',
        tin: '930555001',
        family: '17003',
        strata: [
          {
            kind: { primary_code: '17000', place_of_service: '11', diagnosis: 'L57' },
            days: 40,
            addon_days: 12,
            units_milli: 12_000,
          },
        ],
      },
    ])
  })
})
