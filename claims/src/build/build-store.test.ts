import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDuckDbEngine } from '../engines/duckdb-engine.ts'
import { loadMeasures } from '../measures/load-measures.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import type { Manifest } from '../store/manifest.ts'
import { collectRows } from './build-quarter.ts'
import { buildStore, NothingToBuild } from './build-store.ts'
import type { QuarterBuild } from './quarter-build.ts'
import { routedTin } from './testing/count-by-hand.ts'
import { type SmallLine, smallLine } from './testing/small-world.ts'
import { TEST_MEMORY_MB, withStore, writeSmallWorld } from './testing/write-small-world.ts'

const [SAMPLE = []] = fc.sample(fc.array(smallLine, { minLength: 80, maxLength: 80 }), {
  seed: 1,
  numRuns: 1,
})
// Data goes through 2026-06-30: 2026Q1 ended 91 days before, 2026Q2 on that day.
const DATES = ['2025-12-31', '2026-03-31', '2026-04-01']
const LINES: SmallLine[] = SAMPLE.map((line, at) => ({
  ...line,
  date: DATES[at % DATES.length] ?? line.date,
}))

async function build(
  store: ClaimsStore,
  manifest: Manifest,
  knownHashes = new Set<string>(),
  linesAtOnce = 1_000_000,
) {
  const engine = await openDuckDbEngine({ store, manifest, memoryMb: TEST_MEMORY_MB })
  const quarters: QuarterBuild[] = []
  const stages = new Set<string>()
  try {
    const built = await buildStore({
      manifest,
      engine: { ...engine, linesAtOnce },
      ...loadMeasures(),
      knownHashes,
      onQuarter: async ({ parts, ...quarter }) =>
        void quarters.push({ ...quarter, ...(await collectRows(parts)) }),
      onProgress: ({ stage }) => stages.add(stage),
    })
    return { ...built, quarters, stages: [...stages] }
  } finally {
    await engine.close()
  }
}

test('R-FIG-2: a quarter is preliminary until 90 days after its end', () =>
  withStore(async (store) => {
    const { periods, latestMature, dataThrough } = await build(store, await writeSmallWorld(store, LINES))
    expect(periods.map(({ period, preliminary }) => [period, preliminary])).toEqual([
      ['2025Q4', false],
      ['2026Q1', false],
      ['2026Q2', true],
    ])
    expect([latestMature, dataThrough]).toEqual(['2026Q1', '2026-06-30'])
  }))

test('an incremental build gives the same as a full build, and computes only changed quarters', () =>
  withStore(async (store) => {
    const before = await writeSmallWorld(store, LINES)
    const first = await build(store, before)
    const changed = await writeSmallWorld(store, [
      ...LINES,
      ...LINES.filter(({ date }) => date === '2026-04-01'),
    ])
    const unchanged = before.lines.filter(({ quarter }) => quarter !== '2026Q2')
    const touched = changed.lines.filter(({ quarter }) => quarter === '2026Q2')
    const { roster, families, limits } = before
    const after = await store.commit(changed, {
      ...changed,
      roster,
      families,
      limits,
      lines: [...unchanged, ...touched],
    })
    const known = new Set(first.periods.map(({ inputHash }) => inputHash))
    const incremental = await build(store, after, known)
    const full = await build(store, after)
    expect(incremental.stages).toEqual(['2026Q2', 'done'])
    expect(incremental.periods.map(({ computed }) => computed)).toEqual([false, false, true])
    expect([...first.quarters.slice(0, 2), ...incremental.quarters]).toEqual(full.quarters)
    expect(
      (await build(store, after, new Set(full.periods.map(({ inputHash }) => inputHash)))).quarters,
    ).toEqual([])
  }))

test('counts lines whose provider is not on the roster', () =>
  withStore(async (store) => {
    const { counts } = await build(store, await writeSmallWorld(store, LINES))
    const professional = LINES.filter(({ claimType }) => claimType === 'professional')
    expect(counts).toMatchObject({
      lines: LINES.length,
      professionalLines: professional.length,
      linesWithoutProvider: professional.filter((line) => routedTin(line) === null).length,
      quarters: 3,
      computedQuarters: 3,
    })
    expect(counts.linesWithoutProvider).toBeGreaterThan(0)
  }))

test('an empty store fails with a message that says what to do', () =>
  withStore(async (store) => {
    await expect(build(store, await store.current())).rejects.toThrow(NothingToBuild)
  }))

test('a quarter whose parts are not read stops the build', () =>
  withStore(async (store) => {
    const manifest = await writeSmallWorld(store, LINES)
    const engine = await openDuckDbEngine({ store, manifest, memoryMb: TEST_MEMORY_MB })
    const ignoring = buildStore({
      manifest,
      engine,
      ...loadMeasures(),
      knownHashes: new Set(),
      onQuarter: async () => {},
    })
    await expect(ignoring).rejects.toThrow('were not all read')
    await engine.close()
  }))

test('a failure while publishing stops the build with that failure', () =>
  withStore(async (store) => {
    const manifest = await writeSmallWorld(store, LINES)
    const engine = await openDuckDbEngine({ store, manifest, memoryMb: TEST_MEMORY_MB })
    const failing = buildStore({
      manifest,
      engine,
      ...loadMeasures(),
      knownHashes: new Set(),
      onQuarter: () => Promise.reject(new Error('disk full')),
    })
    await expect(failing).rejects.toThrow('disk full')
    await engine.close()
  }))

test('a quarter that is counted in parts gives the same as one counted whole', () =>
  withStore(async (store) => {
    const manifest = await writeSmallWorld(store, LINES)
    const whole = await build(store, manifest)
    const inParts = await build(store, manifest, new Set(), 7)
    expect(inParts).toEqual(whole)
    expect(inParts.counts.figures).toBeGreaterThan(0)
  }))
