import type { Engine } from '@plumbline/claims/engine'
import { openDuckDbEngine } from '@plumbline/claims/engines/duckdb-engine'
import { openStore } from '@plumbline/claims/store/claims-store'
import { findStaleReason } from '#features/claims/builds/wait-with-build.ts'
import { claimsDataHandlers } from '#features/claims/claims-data/claims-data.routes.ts'
import { importAccountHandlers } from '#features/claims/claims-data/import-account.routes.ts'
import { createInbox } from '#features/claims/claims-data/inbox.ts'
import { npiCheckHandlers } from '#features/claims/npi-check/npi-check.routes.ts'
import { findExchangedFiles } from '#features/claims/preview/kept-files.repository.ts'
import { waitingFiguresHandlers } from '#features/claims/preview/waiting-figures.routes.ts'
import { waitingRepairHandlers } from '#features/claims/preview/waiting-repairs.routes.ts'
import { insertJob } from '#features/system/jobs/jobs.repository.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { readMeasures } from './claims-engine.ts'
import type { HandlerDeps } from './handler-deps.ts'
import { previewClaimFile } from './preview-claim-file.ts'

// A few rows are read; the configured memory is meant for builds, which run in their own process.
const READER_MEMORY_MB = 512

export async function composeClaims({ config }: HandlerDeps) {
  const claimsDir = getClaimsDir(config)
  const store = await openStore(claimsDir)
  const inbox = createInbox(claimsDir)
  const readVersion = async <T>(number: number, read: (engine: Engine) => Promise<T>): Promise<T> => {
    const manifest = await store.readVersion(number)
    const memoryMb = Math.min(config.claimsMemoryMb, READER_MEMORY_MB)
    const engine = await openDuckDbEngine({ store, manifest, memoryMb })
    try {
      return await read(engine)
    } finally {
      await engine.close()
    }
  }
  return {
    ...claimsDataHandlers({
      store,
      inbox,
      findKept: findExchangedFiles,
      preview: previewClaimFile,
      insertJob,
    }),
    ...importAccountHandlers(store),
    ...waitingFiguresHandlers({
      store,
      getMeasuresVersion: () => readMeasures(config).measuresVersion,
      findStaleReason,
      insertJob,
    }),
    ...waitingRepairHandlers({
      store,
      readVersion,
      getPath: inbox.getPath,
      preview: previewClaimFile,
      insertJob,
    }),
    ...npiCheckHandlers(),
  }
}
