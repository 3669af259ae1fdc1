import type { BulkLeftOut, BulkPreview } from '@plumbline/contract/outreach/bulk-actions'
import { LETTERS_PER_BATCH } from '@plumbline/contract/outreach/letters'
import type { ProviderSelection } from '@plumbline/contract/outreach/provider-filter'
import type { Database, Executor } from '#platform/db/database.ts'
import { countSelected, findWaitingLetters } from './bulk-actions.repository.ts'
import type { BulkDeps, Draft } from './bulk-deps.ts'

const NOTHING = { changed: 0, left_out: [], not_drawn: [], max: null }

const toLeftOut = (reason: BulkLeftOut, count: number) => (count === 0 ? [] : [{ reason, count }])

export async function previewWatching(
  db: Executor,
  kind: 'watch' | 'unwatch',
  selection: ProviderSelection,
  userId: string,
): Promise<BulkPreview> {
  const { selected, watched } = await countSelected(db, selection, userId)
  return kind === 'watch'
    ? {
        ...NOTHING,
        selected,
        changed: selected - watched,
        left_out: toLeftOut('already_watched', watched),
      }
    : { ...NOTHING, selected, changed: watched, left_out: toLeftOut('not_watched', selected - watched) }
}

export async function previewMembers(
  db: Database,
  deps: BulkDeps,
  draft: Draft,
  selection: ProviderSelection,
  userId: string,
): Promise<BulkPreview> {
  const { selected } = await countSelected(db, selection, userId)
  const found = await deps.previewMembers(db, draft, selection, userId)
  const already = found.max === null ? selected - found.changed : 0
  return { ...found, selected, left_out: toLeftOut('already_member', already) }
}

/** Null if the selection is larger than one batch of letters. */
export async function chooseForCodes(
  db: Executor,
  deps: BulkDeps,
  selection: ProviderSelection,
  userId: string,
): Promise<{ send: string[]; left: BulkLeftOut[] } | null> {
  const { selected } = await countSelected(db, selection, userId)
  if (selected > LETTERS_PER_BATCH) return null
  const waiting = new Set(await findWaitingLetters(db, selection, userId))
  const { send, skipped } = await deps.chooseReaders(db, selection, userId)
  return {
    send: send.filter((id) => !waiting.has(id)),
    left: [
      ...skipped.map(({ reason }) => reason),
      ...send.flatMap((id) => (waiting.has(id) ? ['letter_waiting' as const] : [])),
    ],
  }
}

export async function previewCodes(
  db: Executor,
  deps: BulkDeps,
  selection: ProviderSelection,
  userId: string,
): Promise<BulkPreview> {
  const { selected } = await countSelected(db, selection, userId)
  const chosen = await chooseForCodes(db, deps, selection, userId)
  if (chosen === null) return { ...NOTHING, selected, max: LETTERS_PER_BATCH }
  const reasons = Map.groupBy(chosen.left, (reason) => reason)
  return {
    ...NOTHING,
    selected,
    changed: chosen.send.length,
    left_out: [...reasons].map(([reason, { length }]) => ({ reason, count: length })),
  }
}
