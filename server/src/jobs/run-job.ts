import type { JobKind, QueuedKind } from '@plumbline/contract/system/jobs'
import * as z from 'zod'
import { createReferenceSource } from '#compose/reference-source.ts'
import { writeMissingLetters } from '#features/cases/letters/write-missing-letters.ts'
import { findAttention, needsPerson, sumCounts as sumInboxCounts } from '#features/claims/inbox/inbox-run.ts'
import { findExchangedFiles } from '#features/claims/preview/kept-files.repository.ts'
import { findShownVersion } from '#features/outreach/letters/letter-work.repository.ts'
import { makeLetters } from '#features/outreach/letters/make-letters.ts'
import type { JobResult } from '#features/system/jobs/jobs.repository.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { restoreFigures } from './build-figures.ts'
import type { JobWork } from './job-work.ts'
import { runExport } from './run-export.ts'
import { HalfDone, presentOutcome, removeFiles, runImport } from './run-import.ts'
import { runInbox } from './run-inbox.ts'
import { previewWithout, takeBackOnce } from './take-back-import.ts'
import { discardWaitingFigures, publishWaitingFigures, waitOrPublish } from './wait-or-publish.ts'

const lettersInputSchema = z.union([
  z.object({ batch: z.uuid() }),
  /** Cases that were created from a file. */
  z.object({ cases: z.array(z.uuid()) }),
])

const waitingInputSchema = z.object({ build: z.int(), reason: z.string().nullable().default(null) })

const undoInputSchema = z.object({ number: z.int(), reason: z.string().nullable().default(null) })

const FIGURE_KINDS = [
  'build_figures',
  'restore_figures',
  'preview_figures',
  'publish_figures',
  'discard_figures',
] as const satisfies readonly JobKind[]
type FigureKind = (typeof FIGURE_KINDS)[number]

const isFigureKind = (kind: QueuedKind): kind is FigureKind =>
  (FIGURE_KINDS as readonly QueuedKind[]).includes(kind)

async function buildOrWait(work: JobWork, preview: boolean): Promise<JobResult> {
  return presentOutcome(await waitOrPublish({ ...work, preview }))
}

async function runFigures(kind: FigureKind, rawInput: unknown, work: JobWork): Promise<JobResult> {
  if (kind === 'build_figures' || kind === 'preview_figures')
    return buildOrWait(work, kind === 'preview_figures')
  if (kind === 'restore_figures') return { build: (await restoreFigures(work)).build.id }
  const { build, reason } = waitingInputSchema.parse(rawInput)
  if (kind === 'publish_figures') {
    const files = await findExchangedFiles(work.db)
    const published = await publishWaitingFigures({ ...work, buildId: build, reason })
    // Somebody has decided that they are right.
    await removeFiles(work, files)
    return { build: published.id }
  }
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
  return runImport(kind, rawInput, work)
}

/** Takes an import back; the figures without it wait for a person. */
async function runUndo(rawInput: unknown, work: JobWork): Promise<JobResult> {
  const { number, reason } = undoInputSchema.parse(rawInput)
  await takeBackOnce({ ...work, number, reason })
  const waiting = await previewWithout(work)
  return waiting === null ? {} : { waiting: waiting.build.id }
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
