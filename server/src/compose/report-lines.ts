import { openStore } from '@plumbline/claims/store/claims-store'
import { createLineSource, type LineSource } from '#features/reports/reports/line-source.ts'
import type { MeasuresByKey } from '#features/reports/reports/report-lines.ts'
import type { Config } from '#platform/config/config.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { claimsEngineOpens, claimsReadSeconds } from '#platform/request/metrics.ts'
import { openEngine, readMeasures } from './claims-engine.ts'

// A provider has few lines; the configured memory is meant for builds, which run in their own process.
const MEMORY_MB_MAX = 512
// For so few lines, more threads cost more than they save.
const THREADS = 1

export const measuresByKey = (config: Config): MeasuresByKey =>
  new Map(readMeasures(config).measures.map((measure) => [measure.key, measure]))

export function openLineSource(config: Config): LineSource {
  const claimsMemoryMb = Math.min(config.claimsMemoryMb, MEMORY_MB_MAX)
  const open = async (manifest: number) => {
    const store = await openStore(getClaimsDir(config))
    return openEngine(
      { ...config, claimsMemoryMb, threads: THREADS },
      store,
      await store.readVersion(manifest),
    )
  }
  return withMetrics(
    createLineSource((manifest) => {
      const opened = open(manifest)
      opened.then(
        () => claimsEngineOpens.inc({ result: 'ok' }),
        () => claimsEngineOpens.inc({ result: 'failed' }),
      )
      return opened
    }),
  )
}

/** Measures how long a reader waits, including the opening of an engine. */
function withMetrics(lines: LineSource): LineSource {
  const time = async <Answer>(read: () => Promise<Answer>): Promise<Answer> => {
    const started = performance.now()
    let result = 'failed'
    try {
      const answer = await read()
      result = 'ok'
      return answer
    } finally {
      claimsReadSeconds.observe({ result }, (performance.now() - started) / 1000)
    }
  }
  return {
    ...lines,
    query: (manifest, look) => time(() => lines.query(manifest, look)),
    readStrata: (...wanted) => time(() => lines.readStrata(...wanted)),
    read: (manifest, figure) => time(() => lines.read(manifest, figure)),
  }
}
