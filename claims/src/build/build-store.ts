import type { Engine } from '../engine.ts'
import type { Measure } from '../measures/measure.ts'
import type { OnProgress } from '../progress.ts'
import { matureOn, type Quarter } from '../quarter.ts'
import type { Manifest } from '../store/manifest.ts'
import { readQuarter, withFigures } from './build-quarter.ts'
import { hashInput } from './input-hash.ts'
import type { QuarterBuild } from './quarter-build.ts'
import { readProviders } from './read-report.ts'

export type BuildInput = {
  /** The version that the engine reads. */
  manifest: Manifest
  engine: Engine
  measures: readonly Measure[]
  measuresVersion: string
  /** Input hashes of quarters that are already published; those are not computed again. */
  knownHashes: ReadonlySet<string>
  onQuarter: (quarterBuild: QuarterBuild) => Promise<void>
  onProgress?: OnProgress
}

export type BuiltPeriod = { period: Quarter; inputHash: string; preliminary: boolean; computed: boolean }

export type BuildCounts = {
  /** All claim types. */
  lines: number
  professionalLines: number
  /** Professional lines whose provider is not on the roster; they make no figures. */
  linesWithoutProvider: number
  quarters: number
  computedQuarters: number
  /** In the quarters that were computed. */
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

/** The store has no lines, or no date through which its data goes. */
export class NothingToBuild extends Error {
  override name = 'NothingToBuild'
}

const isPreliminary = (quarter: Quarter, dataThrough: string): boolean =>
  Temporal.PlainDate.compare(matureOn(quarter), dataThrough) > 0

const PROFESSIONAL_LINES = `
  select cast(sum(pair.lines) as bigint) as professional,
    cast(sum(case when provider.npi is null then pair.lines else 0 end) as bigint) as without_provider
  from (
    select npi, tin, count(*) as lines from lines where claim_type = 'professional' group by npi, tin
  ) pair
  left join providers provider on provider.npi = pair.npi and provider.tin = pair.tin`

async function countProfessionalLines(
  engine: Engine,
): Promise<Pick<BuildCounts, 'professionalLines' | 'linesWithoutProvider'>> {
  const { columns } = await engine.query(PROFESSIONAL_LINES)
  return {
    professionalLines: Number(columns.professional?.[0] ?? 0),
    linesWithoutProvider: Number(columns.without_provider?.[0] ?? 0),
  }
}

/** Lets the engine count the next quarter while the figures of this one are computed. */
async function* readAhead(engine: Engine, periods: readonly BuiltPeriod[]) {
  const read = (index: number) => {
    const period = periods[index]?.period
    const reading = period === undefined ? undefined : readQuarter(engine, period)
    // If the caller stops early, nobody awaits this; a failure must not become an unhandled rejection.
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

/** Builds a version quarter by quarter, so that at most two quarters are in memory. */
export async function buildStore(input: BuildInput): Promise<StoreBuild> {
  const { manifest, engine, measures, measuresVersion, knownHashes, onQuarter, onProgress } = input
  const { dataThrough } = manifest
  if (dataThrough === null || manifest.lines.length === 0)
    throw new NothingToBuild('There are no claim lines yet. Import claims first, then build.')

  const periods = engine.quarters.map((period): BuiltPeriod => {
    const inputHash = hashInput({ manifest, quarter: period, measuresVersion })
    const preliminary = isPreliminary(period, dataThrough)
    return { period, inputHash, preliminary, computed: !knownHashes.has(inputHash) }
  })
  const toCompute = periods.filter((period) => period.computed)
  const computed = { cells: 0, figures: 0 }
  const providers = toCompute.length === 0 ? [] : await readProviders(engine)
  for await (const [done, counts] of readAhead(engine, toCompute)) {
    const { period, inputHash } = toCompute[done] as BuiltPeriod
    onProgress?.({ stage: period, done, total: toCompute.length })
    const built = await withFigures(counts, providers, measures)
    computed.cells += built.cells.length
    computed.figures += built.figures.length
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
      ...computed,
    },
  }
}
