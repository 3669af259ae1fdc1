import type { OnProgress } from '@plumbline/claims/progress'
import { importReference } from '@plumbline/claims/reference/import-reference'
import { importProviders } from '@plumbline/claims/roster/import-providers'
import { openStore } from '@plumbline/claims/store/claims-store'
import type { ImportRecord } from '@plumbline/claims/store/manifest'
import type { JobKind, QueuedKind } from '@plumbline/contract/system/jobs'
import type pg from 'pg'
import * as z from 'zod'
import { layoutOfMapping } from '#compose/preview-claim-file.ts'
import { updateImported } from '#features/claims/claims-data/claim-files.repository.ts'
import { createInbox } from '#features/claims/claims-data/inbox.ts'
import type { JobResult } from '#features/system/jobs/jobs.repository.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import type { Keys } from '#platform/security/keys.ts'
import { buildFigures, restoreFigures } from './build-figures.ts'
import { importClaimFiles } from './import-claim-files.ts'
import { makeLetterBatch } from './make-letter-batch.ts'
import { runExport } from './run-export.ts'

const inputSchema = z.object({
  files: z.array(z.object({ id: z.uuid(), name: z.string() })).default([]),
  mapping: z.record(z.string(), z.string().nullable()).nullable().default(null),
  data_through: z.string().nullable().default(null),
})

export type JobWork = {
  config: Config
  db: Database
  pool: pg.Pool
  keys: Keys
  actorId: string | null
  onProgress: OnProgress
  signal: AbortSignal
}

type Imported = Pick<ImportRecord, 'counts' | 'number'> & { unchanged: boolean }

/** Does what a person asked for under Tools; an import is followed by the figures that it changes. */
export async function runJob(kind: QueuedKind, rawInput: unknown, work: JobWork): Promise<JobResult> {
  if (kind === 'build_figures') return { build: (await buildFigures(work)).id }
  if (kind === 'restore_figures') return { build: (await restoreFigures(work)).build.id }
  if (kind === 'letters') {
    await makeLetterBatch(rawInput, work)
    return {}
  }
  if (kind === 'export') {
    await runExport(rawInput, work)
    return {}
  }
  const input = inputSchema.parse(rawInput)
  const inbox = createInbox(getClaimsDir(work.config))
  const imported = await importFiles(kind, input, input.files.map(inbox.pathOf), work)
  await updateImported(
    work.db,
    input.files.map(({ id }) => id),
  )
  for (const file of input.files) await inbox.remove(file)
  const result = {
    counts: sumCounts(imported),
    import_number: imported.at(-1)?.number ?? null,
    unchanged: imported.every(({ unchanged }) => unchanged),
  }
  const store = await openStore(getClaimsDir(work.config))
  const hasLines = (await store.current()).lines.length > 0
  if (result.unchanged || !hasLines) return result
  try {
    return { ...result, build: (await buildFigures(work)).id }
  } catch (error) {
    throw new HalfDone(result, error)
  }
}

/** The import is done and stays; the figures that should have followed are not. */
export class HalfDone extends Error {
  override name = 'HalfDone'
  readonly result: JobResult

  constructor(result: JobResult, cause: unknown) {
    super('The figures could not be built.', { cause })
    this.result = result
  }
}

async function importFiles(
  kind: Exclude<JobKind, 'build_figures' | 'restore_figures' | 'letters'>,
  input: z.infer<typeof inputSchema>,
  files: string[],
  { config, onProgress, signal }: JobWork,
): Promise<Imported[]> {
  const imported: Imported[] = []
  if (kind === 'import_claims') {
    await importClaimFiles({
      config,
      files,
      ...(input.mapping !== null && { mapping: layoutOfMapping(input.mapping) }),
      ...(input.data_through !== null && { dataThrough: input.data_through }),
      onProgress,
      signal,
      onImported: (each) => imported.push(each),
    })
    return imported
  }
  const store = await openStore(getClaimsDir(config))
  const importFile = kind === 'import_providers' ? importProviders : importReference
  for (const file of files) {
    imported.push(await importFile({ store, file, memoryMb: config.claimsMemoryMb, onProgress }))
  }
  return imported
}

const sumCounts = (imported: readonly Imported[]): ImportRecord['counts'] =>
  imported.reduce(
    (sum, { counts }) => ({
      read: sum.read + counts.read,
      loaded: sum.loaded + counts.loaded,
      replaced: sum.replaced + counts.replaced,
      duplicates: sum.duplicates + counts.duplicates,
      rejected: sum.rejected + counts.rejected,
    }),
    { read: 0, loaded: 0, replaced: 0, duplicates: 0, rejected: 0 },
  )
