import { documentHandlers } from '#features/documents/documents.routes.ts'
import { insertJob } from '#features/jobs/jobs.repository.ts'
import { letterHandlers } from '#features/letters/letters.routes.ts'
import type { Config } from '#platform/config.ts'
import { openFileStore } from '#platform/file-store.ts'
import type { Keys } from '#platform/keys.ts'

const MEGABYTE = 1024 ** 2

export function composeDocuments({ config, keys }: { config: Config; keys: Keys }) {
  const store = openFileStore(config, keys)
  return {
    ...documentHandlers({ store, uploadMaxBytes: config.uploadMaxMb * MEGABYTE }),
    ...letterHandlers({ store, insertJob }),
  }
}
