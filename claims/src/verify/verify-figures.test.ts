import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildQuarter } from '../build/build-quarter.ts'
import { openDuckDbEngine } from '../engines/duckdb-engine.ts'
import type { Figure } from '../figures/figure.ts'
import { loadMeasures } from '../measures/load-measures.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import type { Manifest } from '../store/manifest.ts'
import { PERIOD, smallStore } from './testing/small-store.ts'
import { verifyFigures } from './verify-figures.ts'

const MEMORY_MB = 512
const ALL = 1_000_000

let store: ClaimsStore
let manifest: Manifest
let figures: Figure[]
beforeAll(async () => {
  ;({ store, manifest } = await smallStore(7))
  const engine = await openDuckDbEngine({ store, manifest, memoryMb: MEMORY_MB })
  const { measures } = loadMeasures()
  figures = (await buildQuarter(engine, { period: PERIOD, measures })).figures
  await engine.close()
})
afterAll(() => rm(store.root, { recursive: true, force: true }))

const verify = (published: Figure[], sample = ALL, seed = 1) =>
  verifyFigures({ store, manifest, published: () => published, sample, seed, memoryMb: MEMORY_MB })

describe('figures recomputed from lines without SQL', () => {
  it('agree with every figure of a quarter, with all levels, tests and outcomes', async () => {
    const has = (found: (figure: Figure) => boolean) => figures.some(found)
    const kinds = {
      levels: new Set(figures.map(({ peer }) => peer?.peer_level ?? null)),
      tests: new Set(figures.map(({ tested }) => tested?.test ?? null)),
      outcomes: new Set(figures.map(({ outcome }) => outcome)),
    }
    expect(kinds.levels).toEqual(new Set(['state', 'region', 'nation', null]))
    expect(kinds.tests).toEqual(new Set(['chi_square', 'fisher', 'welch', null]))
    expect(kinds.outcomes).toEqual(new Set(['Significantly Higher', 'Higher', 'Does Not Exceed', 'N/A']))
    expect(has(({ low }) => low)).toBe(true)
    const verification = await verify(figures)
    expect(verification.differences).toEqual([])
    expect(verification.checked).toBe(figures.length)
  })

  it('are a sample of whole providers, the same one for the same seed', async () => {
    const one = await verify(figures, 60, 5)
    expect(one).toEqual(await verify(figures, 60, 5))
    expect(one.checked).toBeGreaterThanOrEqual(60)
    expect(one.checked).toBeLessThan(figures.length / 4)
    expect(one.providers).toBeGreaterThan(1)
  })

  it.each([
    ['a count', 'denominator', ({ denominator }: Figure) => denominator + 1],
    ['a value', 'value', ({ value }: Figure) => value + 1e-8],
    ['an outcome', 'outcome', ({ outcome }: Figure) => (outcome === 'N/A' ? 'Higher' : 'N/A')],
    ['an adjusted p', 'p_adjusted', ({ p_adjusted }: Figure) => Number(p_adjusted) + 1e-5],
  ])('show %s that is wrong', async (_, field, change) => {
    const changed = figures.map((figure, index) =>
      index === 0 ? ({ ...figure, [field]: change(figure) } as Figure) : figure,
    )
    const { npi, measure } = figures[0] ?? {}
    expect((await verify(changed)).differences).toEqual([expect.objectContaining({ npi, measure, field })])
  })

  it('show missing rows and rows that should not exist', async () => {
    const [first, second] = figures
    if (first === undefined || second === undefined) throw new Error('There are no figures.')
    const without = await verify(figures.slice(1))
    expect(without.differences).toMatchObject([
      { field: 'figure', published: 'missing', recomputed: 'present' },
    ])
    const invented = await verify([...figures, { ...second, family: '99999' }])
    expect(invented.differences).toMatchObject([
      { field: 'figure', published: 'present', recomputed: 'missing' },
    ])
  })
})
