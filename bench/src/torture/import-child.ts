import { importClaims } from '@plumbline/claims/import/import-claims'
import { ImportRefused } from '@plumbline/claims/import/import-refused'
import { importReference } from '@plumbline/claims/reference/import-reference'
import { importProviders } from '@plumbline/claims/roster/import-providers'
import { openStore } from '@plumbline/claims/store/claims-store'
import type { ImportCounts, ImportRecord } from '@plumbline/claims/store/manifest'
import { importRemittances } from '@plumbline/claims/x12/import-remittances'
import type { Importer } from './damage.ts'

const MEMORY_MB = 512

export type Order = { storeRoot: string; importer: Importer; path: string }

export type Answer =
  | ({
      outcome: 'loaded'
      counts: ImportCounts
      rejects: string | null
      retired: number
      unchanged: boolean
    } & Pick<ImportRecord, 'repaired' | 'conflicts' | 'unmatched' | 'reasons'>)
  | { outcome: 'refused'; message: string }
  | { outcome: 'error'; message: string }

async function runOrder({ storeRoot, importer, path }: Order) {
  const store = await openStore(storeRoot)
  const common = { store, memoryMb: MEMORY_MB }
  switch (importer) {
    case 'claims':
      return importClaims({ ...common, files: [path] })
    case 'remittances':
      return importRemittances({ ...common, files: [path] })
    case 'providers':
      return importProviders({ ...common, file: path })
    case 'reference':
      return importReference({ ...common, file: path })
  }
}

const answerTo = (order: Order): Promise<Answer> =>
  runOrder(order).then(
    ({ manifest: _manifest, ...record }) => ({ ...record, outcome: 'loaded' }),
    (error: unknown) =>
      error instanceof ImportRefused
        ? { outcome: 'refused', message: error.message }
        : {
            outcome: 'error',
            message: error instanceof Error ? (error.stack ?? error.message) : String(error),
          },
  )

// Runs in its own process, so that a crash or an endless loop of an import does not end the run.
process.on('message', (order: Order) => {
  void answerTo(order).then((answer) => process.send?.(answer))
})
