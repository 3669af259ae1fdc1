import { countOldClaimFiles, UNIMPORTED_DAYS } from '#features/claims/claims-data/claims-data.repository.ts'
import { createInbox } from '#features/claims/claims-data/inbox.ts'
import { removeOldClaimFiles } from '#features/claims/claims-data/old-claim-files.ts'
import type { OtherKind } from '#features/system/retention/purge.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { claimsDirOf } from '#platform/files/claims-dir.ts'

/** What is purged besides table rows. */
export const purgedKinds = (config: Config, db: Database): OtherKind[] => [
  {
    kind: 'claim files that were never imported',
    days: UNIMPORTED_DAYS,
    count: () => countOldClaimFiles(db),
    purge: () => removeOldClaimFiles(db, createInbox(claimsDirOf(config))),
  },
]
