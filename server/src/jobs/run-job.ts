import { importReference } from '@plumbline/claims/reference/import-reference'
import { importProviders } from '@plumbline/claims/roster/import-providers'
import { openStore } from '@plumbline/claims/store/claims-store'
import type { ImportRecord } from '@plumbline/claims/store/manifest'
import type { JobKind, QueuedKind } from '@plumbline/contract/system/jobs'
import * as z from 'zod'
import { toLayout } from '#compose/file-layout.ts'
import { createReferenceSource } from '#compose/reference-source.ts'
import { writeMissingLetters } from '#features/cases/letters/write-missing-letters.ts'
import type { WaitingBuild } from '#features/claims/builds/waiting-build.repository.ts'
import { updateImported } from '#features/claims/claims-data/claims-data.repository.ts'
import { createInbox, type Inbox } from '#features/claims/claims-data/inbox.ts'
import { readSavedMapping } from '#features/claims/claims-data/saved-mapping.ts'
import { findAttention, needsPerson, sumCounts as sumInboxCounts } from '#features/claims/inbox/inbox-run.ts'
import { findShownVersion } from '#features/outreach/letters/letter-work.repository.ts'
import { makeLetters } from '#features/outreach/letters/make-letters.ts'
import type { JobResult } from '#features/system/jobs/jobs.repository.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { restoreFigures } from './build-figures.ts'
import { importClaimFiles } from './import-claim-files.ts'
import type { JobWork } from './job-work.ts'
import { runExport } from './run-export.ts'
import { runInbox } from './run-inbox.ts'
import { previewWithout, takeBackOnce } from './take-back-import.ts'
import {
  discardWaitingFigures,
  type Outcome,
  publishWaitingFigures,
  waitOrPublish,
} from './wait-or-publish.ts'

const lettersInputSchema = z.union([
  z.object({ batch: z.uuid() }),
  /** Cases that were created from a file. */
  z.object({ cases: z.array(z.uuid()) }),
])

const waitingInputSchema = z.object({ build: z.int(), reason: z.string().nullable().default(null) })

const undoInputSchema = z.object({ number: z.int(), reason: z.string().nullable().default(null) })

const importInputSchema = z.object({
  files: z.array(z.object({ id: z.uuid(), name: z.string() })).default([]),
  mapping: z.unknown().optional().transform(readSavedMapping),
  data_through: z.string().nullable().default(null),
  /** An import that these files replace: it is taken back first, and the figures wait. */
  takes_back: z.int().nullable().default(null),
})

type Imported = Pick<ImportRecord, 'counts' | 'number'> & { unchanged: boolean }

const FIGURE_KINDS = [
  'build_figures',
  'restore_figures',
  'preview_figures',
  'publish_figures',
  'discard_figures',
] as const satisfies readonly JobKind[]
type FigureKind = (typeof FIGURE_KINDS)[number]
type ImportKind = Extract<JobKind, `import_${string}`>

const isFigureKind = (kind: QueuedKind): kind is FigureKind =>
  (FIGURE_KINDS as readonly QueuedKind[]).includes(kind)

async function buildOrWait(work: JobWork, preview: boolean): Promise<JobResult> {
  return presentOutcome(await waitOrPublish({ ...work, preview }))
}

const presentOutcome = (outcome: Outcome): JobResult =>
  'published' in outcome ? { build: outcome.published.id } : { waiting: outcome.waiting.build.id }

async function runFigures(kind: FigureKind, rawInput: unknown, work: JobWork): Promise<JobResult> {
  if (kind === 'build_figures' || kind === 'preview_figures')
    return buildOrWait(work, kind === 'preview_figures')
  if (kind === 'restore_figures') return { build: (await restoreFigures(work)).build.id }
  const { build, reason } = waitingInputSchema.parse(rawInput)
  if (kind === 'publish_figures')
    return { build: (await publishWaitingFigures({ ...work, buildId: build, reason })).id }
  await discardWaitingFigures({ ...work, buildId: build })
  return {}
}

/** Runs a job that a person started. An import is followed by a build of the figures. */
export async function runJob(kind: QueuedKind, rawInput: unknown, work: JobWork): Promise<JobResult> {
  if (isFigureKind(kind)) return runFigures(kind, rawInput, work)
  if (kind === 'inbox') return runInboxJob(work)
  if (kind === 'undo_import') return runUndo(rawInput, work)
  if (kind === 'letters') {
    await runLetters(rawInput, work)
    return {}
  }
  if (kind === 'export') {
    await runExport(rawInput, work)
    return {}
  }
  return runImport(kind, importInputSchema.parse(rawInput), work)
}

type ImportInput = z.infer<typeof importInputSchema>

async function runImport(kind: ImportKind, input: ImportInput, work: JobWork): Promise<JobResult> {
  const { takes_back: replaced } = input
  const inbox = createInbox(getClaimsDir(work.config))
  if (replaced !== null) await takeBackOnce({ ...work, number: replaced, reason: EXCHANGED })
  const imported = await importFiles(kind, input, input.files.map(inbox.getPath), work)
  const result = {
    counts: sumCounts(imported),
    import_number: imported.at(-1)?.number ?? null,
    imports: imported.map(({ number }) => number),
    unchanged: imported.every(({ unchanged }) => unchanged),
  }
  const store = await openStore(getClaimsDir(work.config))
  const hasLines = (await store.current()).lines.length > 0
  let keepsFiles = false
  try {
    if ((result.unchanged && replaced === null) || !hasLines) return result
    const outcome = await waitOrPublish({ ...work, preview: replaced !== null })
    keepsFiles = 'waiting' in outcome && looksExchanged(outcome.waiting, result.imports)
    return { ...result, ...presentOutcome(outcome) }
  } catch (error) {
    throw new HalfDone(result, error)
  } finally {
    if (!keepsFiles) await removeFiles(work, inbox, input.files)
  }
}

const EXCHANGED = 'Units and charge were exchanged: the same files are read again.'

/** Files whose columns look exchanged stay with those that are not imported, to be read again (R-CLM-11). */
const looksExchanged = ({ comparison }: WaitingBuild, imports: readonly number[]): boolean =>
  comparison.warnings.some((warning) => warning.kind === 'exchanged' && imports.includes(warning.import))

async function removeFiles({ db }: JobWork, inbox: Inbox, files: ImportInput['files']): Promise<void> {
  await updateImported(
    db,
    files.map(({ id }) => id),
  )
  for (const file of files) await inbox.remove(file)
}

/** Takes an import back; the figures without it wait for a person. */
async function runUndo(rawInput: unknown, work: JobWork): Promise<JobResult> {
  const { number, reason } = undoInputSchema.parse(rawInput)
  await takeBackOnce({ ...work, number, reason })
  const waiting = await previewWithout(work)
  return waiting === null ? {} : { waiting: waiting.build.id }
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

/** The reports beside the files say more. */
class InboxNeedsPerson extends Error {
  override name = 'InboxNeedsPerson'
}

/** Fails if a person is needed, so that the list of jobs shows it; what was imported stays. */
async function runInboxJob(work: JobWork): Promise<JobResult> {
  const run = await runInbox(work)
  if (run === null) return {}
  const result = {
    counts: sumInboxCounts(run.results),
    ...(run.published.status === 'published' && { build: run.published.build }),
  }
  if (!needsPerson(run)) return result
  const { refused, left, waits } = findAttention(run)
  const message = `Files refused: ${refused}, left in the inbox: ${left}, imports that wait: ${waits}. See the reports in done/${run.run} and failed/${run.run}.`
  throw new HalfDone(result, new InboxNeedsPerson(message))
}

/** Labels of code families come from the current build. */
async function runLetters(rawInput: unknown, work: JobWork): Promise<void> {
  const input = lettersInputSchema.parse(rawInput)
  const { config, db, keys } = work
  const store = openFileStore(config, keys)
  if ('cases' in input) return writeMissingLetters({ db, keys, store, settings: config }, input.cases, work)
  const { manifest } = await findShownVersion(db)
  const reference = manifest === null ? null : await createReferenceSource(config)(manifest)
  await makeLetters(
    {
      db,
      keys,
      store,
      settings: config,
      getLabel: (family) =>
        reference?.families.get(family)?.label ?? reference?.procedureLabel(family) ?? null,
    },
    input.batch,
    work,
  )
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
