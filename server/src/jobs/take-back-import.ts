import { openStore } from '@plumbline/claims/store/claims-store'
import { checkUndo, UndoRefused } from '@plumbline/claims/undo/check-undo'
import { type ImportUndone, undoImport } from '@plumbline/claims/undo/undo-import'
import { changeBuilds } from '#features/claims/builds/change-builds.ts'
import type { WaitingBuild } from '#features/claims/builds/waiting-build.repository.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { type WaitOrPublish, waitOrPublish } from './wait-or-publish.ts'

type TakeBack = Omit<WaitOrPublish, 'preview' | 'full'> & {
  /** The number of the import. */
  number: number
  signal?: AbortSignal
}

/** Takes one import out of the store; readers see nothing of it yet. */
export async function takeBackImport(work: TakeBack): Promise<ImportUndone> {
  const { config, pool, number, actorId = null, reason = null, onProgress, signal } = work
  const store = await openStore(getClaimsDir(config))
  checkUndo(await store.current(), number)
  return changeBuilds(pool, async ({ trx }) => {
    await recordAudit(trx, { actorId, action: 'import_taken_back', details: { import: number }, reason })
    // Last, because a version of the store cannot be undone.
    return undoImport({
      store,
      number,
      memoryMb: config.claimsMemoryMb,
      by: actorId,
      reason,
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    })
  })
}

/** Computes the figures without the import, and lets them wait for a person. Null if no lines are left. */
export async function previewWithout(work: WaitOrPublish): Promise<WaitingBuild | null> {
  const store = await openStore(getClaimsDir(work.config))
  if ((await store.current()).lines.length === 0) return null
  const outcome = await waitOrPublish({ ...work, preview: true, reason: null })
  return 'waiting' in outcome ? outcome.waiting : null
}

/** A job that is run again after it took the import back only compares. */
export async function takeBackOnce(work: TakeBack): Promise<void> {
  try {
    await takeBackImport(work)
  } catch (error) {
    if (!(error instanceof UndoRefused && error.code === 'taken_back')) throw error
  }
}
