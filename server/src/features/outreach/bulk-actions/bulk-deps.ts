import type { BulkLeftOut, BulkPreview } from '@plumbline/contract/outreach/bulk-actions'
import type { ProviderSelection } from '@plumbline/contract/outreach/provider-filter'
import type { Database, Executor } from '#platform/db/database.ts'

export type By = { userId: string; address: string }

/** An existing draft, or the add-on code for a new one. */
export type Draft = { campaignId: string } | { family: string }

/** Functions of other features, provided by the composition. */
export type BulkDeps = {
  previewMembers(
    db: Database,
    draft: Draft,
    selection: ProviderSelection,
    userId: string,
  ): Promise<Pick<BulkPreview, 'changed' | 'not_drawn' | 'max'>>
  /** Returns the providers that were not members yet. */
  addMembers(trx: Executor, campaignId: string, selection: ProviderSelection, by: By): Promise<string[]>
  removeMembers(trx: Executor, campaignId: string, ids: readonly string[], by: By): Promise<void>
  /** The providers who would get a letter, and why the others would not. */
  chooseReaders(
    db: Executor,
    selection: ProviderSelection,
    userId: string,
  ): Promise<{ send: string[]; skipped: { id: string; reason: BulkLeftOut }[] }>
  startLetters(trx: Executor, ids: readonly string[], by: By): Promise<string>
  cancelLetters(trx: Executor, batchId: string, by: By): Promise<void>
}
