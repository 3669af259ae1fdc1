import { createInbox } from '#features/claims/claims-data/inbox.ts'
import {
  countOldClaimFiles,
  removeOldClaimFiles,
  UNIMPORTED_DAYS,
} from '#features/claims/claims-data/old-claim-files.ts'
import type { OtherKind } from '#features/system/retention/purge.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'

/** What is removed after its time beside the rows of tables. */
export const purgedKinds = (config: Config, db: Database): OtherKind[] => [
  {
    kind: 'claim files that were never imported',
    days: UNIMPORTED_DAYS,
    count: () => countOldClaimFiles(db),
    purge: () => removeOldClaimFiles(db, createInbox(getClaimsDir(config))),
  },
]
