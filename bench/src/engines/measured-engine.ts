import { readQuarter, withFigures } from '@plumbline/claims/build/build-quarter'
import type { QuarterBuild } from '@plumbline/claims/build/quarter-build'
import { readProviders } from '@plumbline/claims/build/read-report'
import type { Engine } from '@plumbline/claims/engine'
import type { Provider } from '@plumbline/claims/figures/figure'
import { loadMeasures } from '@plumbline/claims/measures/load-measures'
import type { Quarter } from '@plumbline/claims/quarter'

const { measures } = loadMeasures()

/** An engine with the time it has used so far. */
export type MeasuredEngine = {
  name: string
  engine: Engine
  providers: Provider[]
  /** Until it could answer queries: creating views on DuckDB, copying the lines on PostgreSQL. */
  openSeconds: number
  countSeconds: number
  figureSeconds: number
}

const secondsSince = (started: number) => (performance.now() - started) / 1000

export async function openMeasured(name: string, open: () => Promise<Engine>): Promise<MeasuredEngine> {
  const started = performance.now()
  const engine = await open()
  const openSeconds = secondsSince(started)
  const providers = await readProviders(engine)
  return { name, engine, providers, openSeconds, countSeconds: 0, figureSeconds: 0 }
}

export async function buildMeasured(
  measured: MeasuredEngine,
  period: Quarter,
): Promise<Omit<QuarterBuild, 'inputHash'>> {
  const started = performance.now()
  const counts = await readQuarter(measured.engine, period)
  measured.countSeconds += secondsSince(started)
  const counted = performance.now()
  const built = await withFigures(counts, { period, providers: measured.providers, measures })
  measured.figureSeconds += secondsSince(counted)
  return built
}
