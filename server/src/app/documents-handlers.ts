import { createScanner, ScannerUnavailable } from '#features/case-uploads/clamd-client.ts'
import type { IsClean } from '#features/documents/admin-documents.ts'
import { documentHandlers } from '#features/documents/documents.routes.ts'
import { insertJob } from '#features/jobs/jobs.repository.ts'
import { letterHandlers } from '#features/letters/letters.routes.ts'
import type { Config } from '#platform/config.ts'
import { openFileStore } from '#platform/file-store.ts'
import type { Keys } from '#platform/keys.ts'
import { Refusal } from '#platform/refusal.ts'

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
