import { REPORTS } from '@plumbline/claims/sql/report-sql'
import { MEMORY_MB, type SizeMeasured } from './measure-size.ts'
import type { Facts, Measured } from './phase-input.ts'

export const BARE_RATIO_MAX = 1.5
export const GROWTH_RATIO_MAX = 1.3
export const PEAK_MB_MAX = MEMORY_MB + 1_024
export const DRILL_DOWN_P99_MS = 50

/** The strata stay inside a build: only the expected rates that come of them are shown. */
const SHOWN_REPORTS = REPORTS.filter((report) => report !== 'strata')

export type Budget = { name: string; value: number; max: number; unit: 'x' | ' MB' | ' ms' }

const sumWallMs = (...measured: Measured[]) => measured.reduce((sum, { wallMs }) => sum + wallMs, 0)

/** The values at one size that have a budget. The bare build is the plain SQL that an analyst would write. */
export function makeBudgets({ phases, published }: SizeMeasured): Record<string, Budget> {
  const bareImport = phases['import-bare']
  const bareBuild = phases['build-plain-sql']
  const ratio = (name: string, product: Measured[], bare: Measured[]): Budget => ({
    name,
    value: sumWallMs(...product) / sumWallMs(...bare),
    max: BARE_RATIO_MAX,
    unit: 'x',
  })
  const peak = (name: string, value: number): Budget => ({ name, value, max: PEAK_MB_MAX, unit: ' MB' })
  return {
    build: ratio('build relative to bare DuckDB', [phases['build-product']], [bareBuild]),
    importAndBuild: ratio(
      'import and build relative to bare DuckDB',
      [phases['import-product'], phases['build-product']],
      [bareImport, bareBuild],
    ),
    importPeak: peak("import's peak memory", phases['import-product'].peakMb),
    buildPeak: peak("build's peak memory", phases['build-product'].peakMb),
    publishPeak: peak("publish's peak memory", published.command.peakMb),
    drillDown: {
      name: 'drill-down p99',
      value: phases['drill-down'].facts.p99 ?? Number.POSITIVE_INFINITY,
      max: DRILL_DOWN_P99_MS,
      unit: ' ms',
    },
  }
}

/** Time per line at the larger size relative to the smaller. */
export function makeGrowthBudgets(small: SizeMeasured, large: SizeMeasured): Record<string, Budget> {
  const growth = (name: string, wall: (size: SizeMeasured) => number): Budget => ({
    name: `${name}, time per line at ${large.lines} relative to ${small.lines} lines`,
    value: wall(large) / large.lines / (wall(small) / small.lines),
    max: GROWTH_RATIO_MAX,
    unit: 'x',
  })
  return {
    import: growth('import', ({ phases }) => phases['import-product'].wallMs),
    build: growth('build', ({ phases }) => phases['build-product'].wallMs),
    publish: growth('build and publish', ({ published }) => published.command.wallMs),
  }
}

export const isWithin = ({ value, max }: Budget): boolean => value <= max

const describe = ({ name, value, max, unit }: Budget): string => {
  const digits = unit === 'x' ? 2 : 0
  const over = ((value / max - 1) * 100).toFixed(0)
  return `${name} is ${value.toFixed(digits)}${unit}, budget ${max}${unit}: ${over}% over`
}

/** The bare phases must count the same as the product; otherwise the comparison means nothing. */
function disagreements({ phases, postgres, lines }: SizeMeasured): string[] {
  const problems: string[] = []
  const compare = (name: string, left: Facts, right: Facts, keys: readonly string[]) => {
    for (const key of keys) {
      if (left[key] !== right[key])
        problems.push(`${name} at ${lines} lines: ${left[key]} ${key}, not ${right[key]}`)
    }
  }
  compare('bare import', phases['import-bare'].facts, phases['import-product'].facts, ['lines'])
  const plain = phases['build-plain-sql'].facts
  compare('build-report-sql', phases['build-report-sql'].facts, plain, REPORTS)
  compare('build-product', phases['build-product'].facts, plain, SHOWN_REPORTS)
  if (postgres) compare('PostgreSQL', postgres.facts, plain, REPORTS)
  return problems
}

export function findProblems(measured: readonly SizeMeasured[]): string[] {
  const ofSizes = measured.flatMap((size) => [
    ...disagreements(size),
    ...Object.values(makeBudgets(size))
      .filter((budget) => !isWithin(budget))
      .map((budget) => `${size.lines} claim lines: ${describe(budget)}`),
  ])
  const [small, large] = [measured.at(0), measured.at(-1)]
  if (!small || !large || small === large) return ofSizes
  const ofGrowth = Object.values(makeGrowthBudgets(small, large)).filter((budget) => !isWithin(budget))
  return [...ofSizes, ...ofGrowth.map(describe)]
}
