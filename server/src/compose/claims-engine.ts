import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from '@plumbline/claims/engine'
import { openDuckDbEngine } from '@plumbline/claims/engines/duckdb-engine'
import { openPostgresEngine } from '@plumbline/claims/engines/postgres-engine'
import { loadMeasures, type MeasureSet } from '@plumbline/claims/measures/load-measures'
import type { OnProgress } from '@plumbline/claims/progress'
import type { ClaimsStore } from '@plumbline/claims/store/claims-store'
import type { Manifest } from '@plumbline/claims/store/manifest'
import type { Config } from '#platform/config/config.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'

/** The built-in measures and those that the payer has put into the claims folder. */
export const readMeasures = (config: Pick<Config, 'dataDir'>): MeasureSet => {
  const own = join(getClaimsDir(config), 'measures')
  return loadMeasures(existsSync(own) ? own : undefined)
}

/** The report SQL runs on PostgreSQL if CLAIMS_URL is set, otherwise in DuckDB on the files of the store. */
export function openEngine(
  { claimsUrl, claimsMemoryMb, threads }: Pick<Config, 'claimsUrl' | 'claimsMemoryMb'> & { threads?: number },
  store: ClaimsStore,
  manifest: Manifest,
  onProgress?: OnProgress,
): Promise<Engine> {
  const input = { store, manifest, memoryMb: claimsMemoryMb, threads }
  return claimsUrl === undefined
    ? openDuckDbEngine(input)
    : openPostgresEngine({ ...input, url: claimsUrl, ...(onProgress && { onProgress }) })
}
