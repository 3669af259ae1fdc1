import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildStore, type StoreBuild } from '../build/build-store.ts'
import type { QuarterBuild } from '../build/quarter-build.ts'
import { measureEffect } from '../effects/measure-effect.ts'
import { openDuckDbEngine } from '../engines/duckdb-engine.ts'
import type { Figure } from '../figures/figure.ts'
import { importClaims } from '../import/import-claims.ts'
import { loadMeasures } from '../measures/load-measures.ts'
import { importProviders } from '../roster/import-providers.ts'
import { openStore } from '../store/claims-store.ts'
import type { ImportCounts } from '../store/manifest.ts'
import { type GeneratedWorld, generateWorld } from './generate-world.ts'
import { REJECTED_ROWS } from './rejected-rows.ts'
import { providerKey } from './world-provider.ts'

// A quarter of the demo world's size: large enough for a result of both campaigns with a hold-out.
const LINES = 700_000
const MEMORY_MB = 1024

let root: string
let generated: GeneratedWorld
let roster: ImportCounts
let lines: ImportCounts
let corrections: ImportCounts
let build: StoreBuild
const quarters: QuarterBuild[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'plumbline-truths-'))
  generated = await generateWorld({ lines: LINES, out: join(root, 'world'), format: 'parquet' })
  const store = await openStore(join(root, 'claims'))
  const work = { store, memoryMb: MEMORY_MB }
  roster = (await importProviders({ ...work, file: generated.rosterFile })).counts
  lines = (await importClaims({ ...work, files: generated.claimFiles })).counts
  corrections = (await importClaims({ ...work, files: [generated.correctionsFile] })).counts
  const manifest = await store.current()
  const engine = await openDuckDbEngine({ store, manifest, memoryMb: MEMORY_MB })
  build = await buildStore({
    manifest,
    engine,
    ...loadMeasures(),
    knownHashes: new Set(),
    onQuarter: async (quarter) => void quarters.push(quarter),
  })
  await engine.close()
})
afterAll(() => rm(root, { recursive: true, force: true }))

const getFigures = (period: string): Figure[] =>
  quarters.find((quarter) => quarter.period === period)?.figures ?? []

describe('a generated world in the store', () => {
  it('loads completely: only the planted bad rows are rejected', () => {
    expect(roster).toMatchObject({ read: generated.truths.providers, loaded: generated.truths.providers })
    expect(lines).toEqual({
      read: lines.loaded,
      loaded: lines.loaded,
      replaced: 0,
      duplicates: 0,
      rejected: 0,
    })
    expect(lines.read + corrections.read).toBe(generated.rows)
    expect(corrections.rejected).toBe(REJECTED_ROWS.length)
    expect(corrections.loaded).toBeGreaterThan(0)
    expect(corrections.duplicates).toBeGreaterThan(0)
  })

  it('has data through 2026-09-30, so 2026Q2 is the latest mature quarter', () => {
    expect(build).toMatchObject({ dataThrough: '2026-09-30', latestMature: '2026Q2' })
    expect(build.periods.filter(({ preliminary }) => preliminary).map(({ period }) => period)).toEqual([
      '2026Q3',
    ])
    expect(build.counts.linesWithoutProvider).toBe(0)
  })

  it('has mostly eligible reports, and providers who differ by more than chance', () => {
    const reports = getFigures('2026Q2').filter(({ measure }) => measure === 'attach_rate')
    const compared = reports.filter(({ peer }) => peer !== null)
    expect(compared.length / reports.length).toBeGreaterThan(0.5)
    const dispersed = compared.filter(({ peer }) => (peer?.tau2 ?? 0) > 0)
    expect(dispersed.length / compared.length).toBeGreaterThan(0.9)
  })
})

describe('what is planted in it', () => {
  it('is found: outliers, a provider who does not exceed, under-reporting and a practice that is too small', () => {
    const { period } = generated.truths
    // A world of this size has too few wound care providers even for the nation.
    const findings = generated.truths.findings.filter(({ specialty }) => specialty !== 'Wound Care')
    expect(findings.length).toBeGreaterThanOrEqual(12)
    const missed = findings.filter((planted) => {
      const rows = getFigures(period).filter(
        (figure) =>
          providerKey(figure) === providerKey(planted) &&
          figure.measure === planted.measure &&
          (planted.family === null || figure.family === planted.family) &&
          (planted.family !== null || planted.outcome === 'N/A' || figure.peer !== null),
      )
      const isFound = rows.every(({ outcome, low }) => outcome === planted.outcome && (low || !planted.low))
      return rows.length === 0 || !isFound
    })
    expect(missed).toEqual([])
  })

  const getEffect = (key: string) => {
    const assigned = generated.world.assignments.filter(({ campaign }) => campaign.key === key)
    const family = assigned[0]?.campaign.family
    const waves = [...Map.groupBy(assigned, ({ wave }) => wave)].map(([wave, ofWave]) => ({
      ...wave,
      assignments: ofWave.map(({ provider: { npi, tin, specialty }, arm }) => ({ npi, tin, specialty, arm })),
    }))
    const contacted = new Set(generated.world.assignments.map(({ provider }) => providerKey(provider)))
    return measureEffect({
      waves,
      sums: quarters.flatMap(({ period, cells }) =>
        cells.filter((cell) => cell.family === family).map((cell) => ({ ...cell, quarter: period })),
      ),
      matureQuarters: build.periods.filter(({ preliminary }) => !preliminary).map(({ period }) => period),
      neverContacted: generated.world.roster.filter((provider) => !contacted.has(providerKey(provider))),
    })
  }

  it.each([
    ['lesion-add-ons', -12],
    ['critical-care-time', 0],
  ])('%s: the interval contains the true effect of %i percent', (key, truth) => {
    const { status, pct_low, pct_high, treated, control } = getEffect(key)
    expect({ status, isEnough: treated >= 30 && control >= 10 }).toEqual({ status: 'final', isEnough: true })
    expect(pct_low).toBeLessThan(truth)
    expect(pct_high).toBeGreaterThan(truth)
  })

  it.each([
    ['low-back-levels', 'due', '2027-06-29'],
    ['lesion-letters-2026', 'due', '2027-06-29'],
    ['wound-depth', 'too_few', null],
  ])('%s has no result yet: %s', (key, status, dueOn) => {
    expect(getEffect(key)).toMatchObject({ status, due_on: dueOn, effect: null })
  })
})
