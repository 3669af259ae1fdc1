import type { Engine } from '../engine.ts'
import type { Provider } from '../figures/figure.ts'
import { PeerKinds } from '../figures/peer-kinds.ts'
import type { Measure } from '../measures/measure.ts'
import type { OnProgress } from '../progress.ts'
import { matureOn, type Quarter } from '../quarter.ts'
import { ALL_NPIS, type NpiRange } from '../sql/report-sql.ts'
import type { Manifest } from '../store/manifest.ts'
import { buildInParts, readQuarter } from './build-quarter.ts'
import { hashInput } from './input-hash.ts'
import { splitByNpi } from './npi-ranges.ts'
import type { QuarterParts } from './quarter-build.ts'
import { readAhead } from './read-ahead.ts'
import { readProviders } from './read-report.ts'

export type BuildInput = {
  /** The version that the engine reads. */
  manifest: Manifest
  engine: Engine
  measures: readonly Measure[]
  measuresVersion: string
  /** Input hashes of quarters that are already published; those are not computed again. */
  knownHashes: ReadonlySet<string>
  /** Must read all parts of a quarter. */
  onQuarter: (quarter: QuarterParts) => Promise<void>
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

// The engine counts while figures are computed. A part is so small that one alone would soon be counted.
const PARTS_AHEAD = 4

type CountedRange = { period: Quarter; range: NpiRange }

/** Which providers of a quarter are counted together. */
function splitQuarter(
  { engine, manifest }: Pick<BuildInput, 'engine' | 'manifest'>,
  providers: readonly Provider[],
  period: Quarter,
): CountedRange[] {
  const lines = manifest.lines.find(({ quarter }) => quarter === period)?.rows ?? 0
  const parts = Math.ceil(lines / engine.linesAtOnce)
  const ranges = parts > 1 ? splitByNpi(providers, parts) : [ALL_NPIS]
  return ranges.map((range) => ({ period, range }))
}

/** The next few, without ending what they come from. */
async function* takeNext<Item>(from: AsyncIterator<Item, void>, count: number): AsyncGenerator<Item, void> {
  for (let taken = 0; taken < count; taken += 1) {
    const { done, value } = await from.next()
    if (done) return
    yield value as Item
  }
}

async function* withEach<Item>(items: AsyncIterable<Item>, look: (item: Item) => void) {
  for await (const item of items) {
    look(item)
    yield item
  }
}

/** Builds a version quarter by quarter, and a large quarter part by part, so that memory is bounded. */
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
  const kinds = new PeerKinds(providers)
  const ranges = toCompute.map(({ period }) => splitQuarter(input, providers, period))
  const ahead = ranges.some(({ length }) => length > 1) ? PARTS_AHEAD : 1
  const counted = readAhead(ranges.flat(), ({ period, range }) => readQuarter(engine, period, range), ahead)
  for (const [done, { period, inputHash }] of toCompute.entries()) {
    const inQuarter = ranges[done]?.length ?? 0
    const steps = inQuarter + kinds.all().length
    let step = 0
    const report = () =>
      onProgress?.({ stage: period, done: done + Math.min(1, step / steps), total: toCompute.length })
    report()
    const built = buildInParts(takeNext(counted, inQuarter), { period, kinds, measures })
    const parts = withEach(built, ({ cells, figures }) => {
      computed.cells += cells?.length ?? 0
      computed.figures += figures?.length ?? 0
      step += 1
      report()
    })
    await onQuarter({ period, inputHash, parts })
    // Otherwise the next quarter would get what is left of this one.
    if (!(await parts.next()).done) throw new Error(`the parts of ${period} were not all read`)
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
