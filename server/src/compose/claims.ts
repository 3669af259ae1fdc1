import { openStore } from '@plumbline/claims/store/claims-store'
import { claimsDataHandlers } from '#features/claims/claims-data/claims-data.routes.ts'
import { createInbox } from '#features/claims/claims-data/inbox.ts'
import { npiCheckHandlers } from '#features/claims/npi-check/npi-check.routes.ts'
import { peerGroupHandlers } from '#features/claims/peer-groups/peer-groups.routes.ts'
import { insertJob } from '#features/system/jobs/jobs.repository.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import type { HandlerDeps } from './handler-deps.ts'
import { previewClaimFile } from './preview-claim-file.ts'

export async function composeClaims({ config, references }: HandlerDeps) {
  const claimsDir = getClaimsDir(config)
  return {
    ...claimsDataHandlers({
      store: await openStore(claimsDir),
      inbox: createInbox(claimsDir),
      preview: previewClaimFile,
      insertJob,
    }),
    ...npiCheckHandlers(),
    ...peerGroupHandlers(references),
  }
}
