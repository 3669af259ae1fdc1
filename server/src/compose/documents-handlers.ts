import { createScanner, ScannerUnavailable } from '#features/cases/uploads/clamd-client.ts'
import type { IsClean } from '#features/outreach/documents/admin-documents.ts'
import { documentHandlers } from '#features/outreach/documents/documents.routes.ts'
import { letterHandlers } from '#features/outreach/letters/letters.routes.ts'
import { insertJob } from '#features/system/jobs/jobs.repository.ts'
import type { Config } from '#platform/config/config.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Keys } from '#platform/security/keys.ts'

const MEGABYTE = 1024 ** 2

/** Nothing passes a scanner that is silent: whoever puts a document up tries again. */
function cleanBy(clamdUrl: string | undefined): IsClean {
  if (clamdUrl === undefined) return async () => true
  const scanner = createScanner(clamdUrl)
  return async (source) => {
    try {
      return (await scanner.scan(source)).kind === 'clean'
    } catch (error) {
      throw error instanceof ScannerUnavailable ? new Refusal('unavailable') : error
    }
  }
}

export function composeDocuments({ config, keys }: { config: Config; keys: Keys }) {
  const store = openFileStore(config, keys)
  return {
    ...documentHandlers({
      store,
      uploadMaxBytes: config.uploadMaxMb * MEGABYTE,
      isClean: cleanBy(config.clamdUrl),
    }),
    ...letterHandlers({ store, insertJob }),
  }
}
