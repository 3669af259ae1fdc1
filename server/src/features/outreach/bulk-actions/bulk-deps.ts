import type { BulkLeftOut, BulkPreview } from '@plumbline/contract/outreach/bulk-actions'
import type { ProviderSelection } from '@plumbline/contract/outreach/provider-filter'
import type { Database, Executor } from '#platform/db/database.ts'

export type By = { userId: string; address: string }

/** The draft that there is, or the add-on code of one that is to be made. */
export type Draft = { campaignId: string } | { family: string }

/** What campaigns and letters are made of: other features', given by the composition. */
export type BulkDeps = {
  previewMembers(
    db: Database,
    draft: Draft,
    selection: ProviderSelection,
    userId: string,
  ): Promise<Pick<BulkPreview, 'changed' | 'not_drawn' | 'max'>>
  /** Those who were not in it yet. */
  addMembers(trx: Executor, campaignId: string, selection: ProviderSelection, by: By): Promise<string[]>
  removeMembers(trx: Executor, campaignId: string, ids: readonly string[], by: By): Promise<void>
  /** Whom a letter would go to, and why not to the others. */
  chooseReaders(
    db: Executor,
    selection: ProviderSelection,
    userId: string,
  ): Promise<{ send: string[]; skipped: { id: string; reason: BulkLeftOut }[] }>
  startLetters(trx: Executor, ids: readonly string[], by: By): Promise<string>
  cancelLetters(trx: Executor, batchId: string, by: By): Promise<void>
}
