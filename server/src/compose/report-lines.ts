import { openStore } from '@plumbline/claims/store/claims-store'
import { createLineSource, type LineSource } from '#features/reports/reports/line-source.ts'
import type { MeasuresByKey } from '#features/reports/reports/report-lines.ts'
import type { Config } from '#platform/config/config.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { claimsEngineOpens, claimsReadSeconds } from '#platform/request/metrics.ts'
import { measuresOf, openEngine } from './claims-engine.ts'

// One provider's lines are few; the memory of the settings is for builds, in a process of their own.
const MEMORY_MB_MAX = 512
// To share out so few costs more than to read them.
const THREADS = 1

export const measuresByKey = (config: Config): MeasuresByKey =>
  new Map(measuresOf(config).measures.map((measure) => [measure.key, measure]))

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
  return measured(
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

/** The wait of a reader, the opening of an engine included. */
function measured(lines: LineSource): LineSource {
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
    ask: (manifest, look) => time(() => lines.ask(manifest, look)),
    read: (manifest, figure) => time(() => lines.read(manifest, figure)),
  }
}
