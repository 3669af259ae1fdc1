import { importReference } from '@plumbline/claims/reference/import-reference'
import { importProviders } from '@plumbline/claims/roster/import-providers'
import { openStore } from '@plumbline/claims/store/claims-store'
import type { ImportRecord, Manifest } from '@plumbline/claims/store/manifest'
import type { JobKind } from '@plumbline/contract/system/jobs'
import * as z from 'zod'
import { toLayout } from '#compose/file-layout.ts'
import type { WaitingBuild } from '#features/claims/builds/waiting-build.repository.ts'
import { updateImported } from '#features/claims/claims-data/claims-data.repository.ts'
import { createInbox } from '#features/claims/claims-data/inbox.ts'
import { readSavedMapping } from '#features/claims/claims-data/saved-mapping.ts'
import type { JobResult } from '#features/system/jobs/jobs.repository.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { type EarlierImport, findEarlierImport } from './find-earlier-import.ts'
import { importClaimFiles } from './import-claim-files.ts'
import type { JobWork } from './job-work.ts'
import { takeBackOnce } from './take-back-import.ts'
import { type Outcome, waitOrPublish } from './wait-or-publish.ts'

type ImportKind = Extract<JobKind, `import_${string}`>

const importInputSchema = z.object({
  files: z.array(z.object({ id: z.uuid(), name: z.string() })).default([]),
  mapping: z.unknown().optional().transform(readSavedMapping),
  data_through: z.string().nullable().default(null),
  /** An import that these files replace: it is taken back first, and the figures wait. */
  takes_back: z.int().nullable().default(null),
})

type Imported = Pick<ImportRecord, 'counts' | 'number' | 'kind' | 'files' | 'repaired'> & {
  unchanged: boolean
}

/** The import is done and stays, but building the figures failed. */
export class HalfDone extends Error {
  override name = 'HalfDone'
  readonly result: JobResult

  constructor(result: JobResult, cause: unknown) {
    super('The figures could not be built.', { cause })
    this.result = result
  }
}

export const presentOutcome = (outcome: Outcome): JobResult =>
  'published' in outcome ? { build: outcome.published.id } : { waiting: outcome.waiting.build.id }

type ImportInput = z.infer<typeof importInputSchema>

/** An import is followed by a build of the figures. */
export async function runImport(kind: ImportKind, rawInput: unknown, work: JobWork): Promise<JobResult> {
  const input = importInputSchema.parse(rawInput)
  const { files, takes_back: replaced } = input
  const inbox = createInbox(getClaimsDir(work.config))
  if (replaced !== null) await takeBackOnce({ ...work, number: replaced, reason: EXCHANGED })
  const imported = await importFiles(kind, input, input.files.map(inbox.getPath), work)
  const store = await openStore(getClaimsDir(work.config))
  const manifest = await store.current()
  const made = imported.filter(({ unchanged }) => !unchanged)
  const repaired = made.reduce((sum, record) => sum + (record.repaired?.rows ?? 0), 0)
  const earlier = made.length === 0 ? findEarlier(manifest, imported) : null
  const result = {
    counts: sumCounts(imported),
    // The number of an import that changed nothing goes to the next one.
    import_number: made.at(-1)?.number ?? null,
    imports: made.map(({ number }) => number),
    unchanged: made.length === 0,
    ...(repaired > 0 && { repaired }),
    ...(earlier !== null && { earlier }),
  }
  const hasLines = manifest.lines.length > 0
  if ((result.unchanged && replaced === null) || !hasLines) {
    await removeFiles(work, files)
    return result
  }
  const outcome = await waitOrPublish({ ...work, preview: replaced !== null }).catch(
    async (error: unknown) => {
      // The reason why figures are missing matters more than a file that is left.
      await removeFiles(work, files).catch(() => undefined)
      throw new HalfDone(result, error)
    },
  )
  if (!('waiting' in outcome && looksExchanged(outcome.waiting, result.imports)))
    await removeFiles(work, files)
  return { ...result, ...presentOutcome(outcome) }
}

/** The earlier import of files that came again; with several, the one that rejected rows. */
function findEarlier(manifest: Manifest, imported: readonly Imported[]): EarlierImport | null {
  const found = imported.map((record) => findEarlierImport(manifest, record))
  return found.find((each) => each !== null && each.rejected > 0) ?? found[0] ?? null
}

const EXCHANGED = 'Units and charge were exchanged: the same files are read again.'

/** Files whose columns look exchanged stay with those that are not imported, to be read again (R-CLM-11). */
const looksExchanged = ({ comparison }: WaitingBuild, imports: readonly number[]): boolean =>
  comparison.warnings.some((warning) => warning.kind === 'exchanged' && imports.includes(warning.import))

export async function removeFiles({ db, config }: JobWork, files: ImportInput['files']): Promise<void> {
  const inbox = createInbox(getClaimsDir(config))
  await updateImported(
    db,
    files.map(({ id }) => id),
  )
  for (const file of files) await inbox.remove(file)
}

async function importFiles(
  kind: ImportKind,
  input: ImportInput,
  files: string[],
  { config, onProgress, signal }: JobWork,
): Promise<Imported[]> {
  const imported: Imported[] = []
  if (kind === 'import_claims') {
    await importClaimFiles({
      config,
      files,
      ...(input.mapping !== null && { mapping: toLayout(input.mapping) }),
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
