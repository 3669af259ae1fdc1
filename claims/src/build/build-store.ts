import type { Engine } from '../engine.ts'
import type { Measure } from '../measures/measure.ts'
import type { OnProgress } from '../progress.ts'
import { matureOn, type Quarter } from '../quarter.ts'
import type { Manifest } from '../store/manifest.ts'
import { readQuarter, withFigures } from './build-quarter.ts'
import { inputHashOf } from './input-hash.ts'
import { countProfessionalLines } from './line-counts.ts'
import type { QuarterBuild } from './quarter-build.ts'
import { readProviders } from './read-report.ts'

export type BuildInput = {
  /** The version that the engine shows. */
  manifest: Manifest
  engine: Engine
  measures: readonly Measure[]
  measuresVersion: string
  /** The input hashes of quarters that are published already: they are not computed again. */
  knownHashes: ReadonlySet<string>
  onQuarter: (quarterBuild: QuarterBuild) => Promise<void>
  onProgress?: OnProgress
}

export type BuiltPeriod = { period: Quarter; inputHash: string; preliminary: boolean; computed: boolean }

export type BuildCounts = {
  /** Of all claim types. */
  lines: number
  professionalLines: number
  /** Professional lines whose provider is on no roster: they make no figures. */
  linesWithoutProvider: number
  quarters: number
  computedQuarters: number
  /** Of the quarters that were computed. */
  cells: number
  figures: number
}

export type StoreBuild = {
  /** Earliest first. */
  periods: BuiltPeriod[]
  dataThrough: string
  /** Null while no quarter is mature. */
  latestMature: Quarter | null
  counts: BuildCounts
}

/** The claims store holds no lines, or does not know how far its data goes: there is nothing to build. */
export class NothingToBuild extends Error {
  override name = 'NothingToBuild'
}

const isPreliminary = (quarter: Quarter, dataThrough: string): boolean =>
  Temporal.PlainDate.compare(matureOn(quarter), dataThrough) > 0

/** While the figures of one quarter are computed here, the engine counts the next one. */
async function* readAhead(engine: Engine, periods: readonly BuiltPeriod[]) {
  const read = (index: number) => {
    const period = periods[index]?.period
    const reading = period === undefined ? undefined : readQuarter(engine, period)
    // Whoever stops early does not wait for it, and its failure is nobody's then.
    reading?.catch(() => {})
    return reading
  }
  let next = read(0)
  for (let index = 0; next !== undefined; index += 1) {
    const counts = await next
    next = read(index + 1)
    yield [index, counts] as const
  }
}

/** Goes through the version quarter by quarter, so that memory holds two quarters at most. */
export async function buildStore(input: BuildInput): Promise<StoreBuild> {
  const { manifest, engine, measures, measuresVersion, knownHashes, onQuarter, onProgress } = input
  const { dataThrough } = manifest
  if (dataThrough === null || manifest.lines.length === 0)
    throw new NothingToBuild('There are no claim lines yet. Import claims first, then build.')

  const periods = engine.quarters.map((period): BuiltPeriod => {
    const inputHash = inputHashOf({ manifest, quarter: period, measuresVersion })
    const preliminary = isPreliminary(period, dataThrough)
    return { period, inputHash, preliminary, computed: !knownHashes.has(inputHash) }
  })
  const toCompute = periods.filter(({ computed }) => computed)
  const made = { cells: 0, figures: 0 }
  const providers = toCompute.length === 0 ? [] : await readProviders(engine)
  for await (const [done, counts] of readAhead(engine, toCompute)) {
    const { period, inputHash } = toCompute[done] as BuiltPeriod
    onProgress?.({ stage: period, done, total: toCompute.length })
    const built = withFigures(counts, providers, measures)
    made.cells += built.cells.length
    made.figures += built.figures.length
    await onQuarter({ ...built, inputHash })
  }
  const lineCounts = await countProfessionalLines(engine)
  onProgress?.({ stage: 'done', done: toCompute.length, total: toCompute.length })

  return {
    periods,
    dataThrough,
    latestMature: periods.findLast(({ preliminary }) => !preliminary)?.period ?? null,
    counts: {
      lines: manifest.lines.reduce((sum, { rows }) => sum + rows, 0),
      ...lineCounts,
      quarters: periods.length,
      computedQuarters: toCompute.length,
      ...made,
    },
  }
}
