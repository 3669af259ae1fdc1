import { openStore } from '@plumbline/claims/store/claims-store'
import { claimsDataHandlers } from '#features/claims/claims-data/claims-data.routes.ts'
import { createInbox } from '#features/claims/claims-data/inbox.ts'
import { insertJob } from '#features/system/jobs/jobs.repository.ts'
import { jobHandlers } from '#features/system/jobs/jobs.routes.ts'
import type { Config } from '#platform/config/config.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { previewClaimFile } from './preview-claim-file.ts'

export async function composeClaims(config: Config) {
  const claimsDir = getClaimsDir(config)
  const store = await openStore(claimsDir)
  return {
    ...claimsDataHandlers({
      store,
      inbox: createInbox(claimsDir),
      preview: previewClaimFile,
      insertJob,
    }),
    ...jobHandlers(),
  }
}
