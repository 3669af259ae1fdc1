import { openStore } from '@plumbline/claims/store/claims-store'
import { findStaleReason } from '#features/claims/builds/wait-with-build.ts'
import { claimsDataHandlers } from '#features/claims/claims-data/claims-data.routes.ts'
import { importAccountHandlers } from '#features/claims/claims-data/import-account.routes.ts'
import { createInbox } from '#features/claims/claims-data/inbox.ts'
import { npiCheckHandlers } from '#features/claims/npi-check/npi-check.routes.ts'
import { peerGroupHandlers } from '#features/claims/peer-groups/peer-groups.routes.ts'
import { waitingFiguresHandlers } from '#features/claims/preview/waiting-figures.routes.ts'
import { insertJob } from '#features/system/jobs/jobs.repository.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { readMeasures } from './claims-engine.ts'
import type { HandlerDeps } from './handler-deps.ts'
import { previewClaimFile } from './preview-claim-file.ts'

export async function composeClaims({ config, references }: HandlerDeps) {
  const claimsDir = getClaimsDir(config)
  const store = await openStore(claimsDir)
  return {
    ...claimsDataHandlers({
      store,
      inbox: createInbox(claimsDir),
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
    ...npiCheckHandlers(),
    ...peerGroupHandlers(references),
  }
}
