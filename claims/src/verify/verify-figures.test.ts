import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildQuarter } from '../build/build-quarter.ts'
import { openDuckDbEngine } from '../engines/duckdb-engine.ts'
import { CONDITIONS, type Figure } from '../figures/figure.ts'
import { loadMeasures } from '../measures/load-measures.ts'
import type { Measure } from '../measures/measure.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import type { Manifest } from '../store/manifest.ts'
import { PERIOD, smallStore } from './testing/small-store.ts'
import { verifyFigures } from './verify-figures.ts'

const MEMORY_MB = 512
const ALL = 1_000_000

const builtIn = loadMeasures().measures

let store: ClaimsStore
let manifest: Manifest
let figures: Figure[]
/** Those of the first provider. */
let few: Figure[]
beforeAll(async () => {
  ;({ store, manifest } = await smallStore(7))
  figures = await build(builtIn)
  few = figures.filter(({ npi }) => npi === figures[0]?.npi)
})
afterAll(() => rm(store.root, { recursive: true, force: true }))

async function build(measures: readonly Measure[]): Promise<Figure[]> {
  const engine = await openDuckDbEngine({ store, manifest, memoryMb: MEMORY_MB })
  try {
    return (await buildQuarter(engine, { period: PERIOD, measures })).figures
  } finally {
    await engine.close()
  }
}

const verify = (published: Figure[], sample = ALL, seed = 1, measures = builtIn) =>
  verifyFigures({ store, manifest, measures, published: () => published, sample, seed, memoryMb: MEMORY_MB })

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
    expect(has(({ beyond_peers }) => beyond_peers)).toBe(true)
    expect(new Set(figures.flatMap(({ unmet }) => unmet))).toEqual(new Set(CONDITIONS))
    expect(new Set(figures.map(({ measure }) => measure))).toEqual(new Set(builtIn.map(({ key }) => key)))
    const groups = figures.map(({ peer }) => peer?.peer_group)
    expect(groups).toContain('Dermatology, physician, OR')
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

  it('show every value that is wrong', async () => {
    const changes: readonly ((figure: Figure) => Partial<Figure>)[] = [
      ({ denominator }) => ({ denominator: denominator + 1 }),
      ({ value }) => ({ value: value + 1e-8 }),
      ({ outcome }) => ({ outcome: outcome === 'N/A' ? 'Higher' : 'N/A' }),
      ({ unmet }) => ({ unmet: unmet.length === 1 ? [] : ['mix'] }),
      ({ expected }) => ({ expected: Number(expected) + 1e-8 }),
      ({ phi }) => ({ phi: phi + 1e-8 }),
      ({ p_z }) => ({ p_z: Number(p_z) + 1e-5 }),
      ({ p_adjusted }) => ({ p_adjusted: Number(p_adjusted) + 1e-5 }),
      ({ beyond_peers }) => ({ beyond_peers: !beyond_peers }),
    ]
    const changed = few.map((figure, index) => ({ ...figure, ...changes[index]?.(figure) }))
    const { differences } = await verify(changed)
    const fields = changes.flatMap((change) => Object.keys(change(few[0] as Figure)))
    expect(differences.map(({ field }) => field)).toEqual(fields)
    expect(differences[0]).toMatchObject({ npi: few[0]?.npi, measure: few[0]?.measure })
  })

  it('show missing rows and rows that should not exist', async () => {
    const [first, second] = few
    if (first === undefined || second === undefined) throw new Error('There are no figures.')
    const without = await verify(few.slice(1))
    expect(without.differences).toMatchObject([
      { field: 'figure', published: 'missing', recomputed: 'present' },
    ])
    const invented = await verify([...few, { ...second, family: '99999' }])
    expect(invented.differences).toMatchObject([
      { field: 'figure', published: 'present', recomputed: 'missing' },
    ])
  })
})

/** The quantities that docs/measures/adding-a-measure.md lists. */
const OWN_PAIRS = [
  ['addon_primary_days', 'primary_days'],
  ['addon_primary_days', 'addon_days'],
  ['addon_primary_patients', 'primary_patients'],
  ['orphan_lines', 'addon_lines'],
  ['over_limit_days', 'addon_days'],
  ['ineligible_days', 'addon_days'],
  ['modifier_*_lines', 'primary_lines'],
  ['primary_day_units_milli', 'primary_days'],
] as const

function ownMeasure([numerator, denominator]: (typeof OWN_PAIRS)[number], index: number) {
  const isMean = numerator === 'primary_day_units_milli'
  const text = { en: 'Own', es: 'Propia' }
  return {
    key: `acme_${index}`,
    version: 1,
    order: 70 + index,
    label: text,
    help: text,
    test: isMean ? 'means' : 'proportions',
    numerator,
    denominator,
    ...(isMean ? { squares: 'primary_day_units_squared_micro' } : {}),
    ...(numerator.includes('*') ? { modifiers: ['59', 'XS'] } : {}),
    marks_low: index % 2 === 0,
    headline: false,
  }
}

it("a payer's own measures are recomputed too, of every kind that the documents offer", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-own-measures-'))
  for (const [index, pair] of OWN_PAIRS.entries())
    await writeFile(join(folder, `own-${index}.json`), JSON.stringify(ownMeasure(pair, index)))
  const { measures } = loadMeasures(folder)
  await rm(folder, { recursive: true, force: true })
  const published = await build(measures)
  const own = published.filter(({ measure }) => measure.startsWith('acme_'))
  expect(new Set(own.map(({ measure }) => measure)).size).toBe(OWN_PAIRS.length)
  const verification = await verify(published, ALL, 1, measures)
  expect(verification.differences).toEqual([])
  expect(verification.checked).toBe(published.length)
  // A measure that verification were not told of would be a difference.
  const [first] = own
  const ofFirst = published.filter(({ npi }) => npi === first?.npi)
  expect((await verify(ofFirst)).differences).toContainEqual(
    expect.objectContaining({ measure: first?.measure, field: 'figure', recomputed: 'missing' }),
  )
})
