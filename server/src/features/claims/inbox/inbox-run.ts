import type { ImportCounts, ImportRecord } from '@plumbline/claims/store/manifest'
import type { ImportRefusal } from '@plumbline/contract/claims/import-refusals'
import type { PreviewWarning } from '@plumbline/contract/claims/waiting-figures'
import type { InboxProblem } from './classify-failure.ts'

export type Published =
  | { status: 'published'; build: number }
  /** Computed, but not shown: these need a person. */
  | { status: 'waits'; warnings: readonly PreviewWarning[] }
  /** Readers already see everything, or there are no claims yet. */
  | { status: 'not_due' }
  | { status: 'failed' }

export type StoredImport = Pick<ImportRecord, 'kind' | 'layout' | 'counts' | 'quarters' | 'rejects'> & {
  /** Null if the store had all of its rows from other files. */
  number: number | null
  sha256: string
}

export type FileOutcome =
  | { kind: 'imported' | 'already'; stored: StoredImport }
  | { kind: 'refused'; sha256: string | null; refusal: ImportRefusal | null }
  | {
      kind: 'left'
      reason: 'unreadable' | 'gone' | 'busy' | 'changed' | 'no_marker' | 'unknown_folder' | 'not_moved'
    }

export type InboxResult = { path: string; outcome: FileOutcome }

/** What a run did. It names files, but nothing that is in them. */
export type InboxRun = {
  /** The name of its folders below done/ and failed/. */
  run: string
  results: InboxResult[]
  /** Files that are not complete yet. */
  waiting: string[]
  published: Published
  problems: InboxProblem[]
}

const LEFT_FOR_PEOPLE = ['unreadable', 'no_marker', 'unknown_folder', 'not_moved']

const needsPersonFor = ({ outcome }: InboxResult) =>
  outcome.kind === 'refused' || (outcome.kind === 'left' && LEFT_FOR_PEOPLE.includes(outcome.reason))

/** How much of a run a person has to look at. */
export type Attention = { refused: number; left: number; waits: number; problems: InboxProblem[] }

export const findAttention = ({ results, published, problems }: InboxRun): Attention => {
  const mine = results.filter(needsPersonFor)
  const refused = mine.filter(({ outcome }) => outcome.kind === 'refused').length
  const waits = published.status === 'waits' ? published.warnings.length : 0
  return { refused, left: mine.length - refused, waits, problems }
}

export const needsPerson = (run: InboxRun): boolean => {
  const { refused, left, waits, problems } = findAttention(run)
  return refused + left + waits + problems.length > 0
}

export const sumCounts = (results: readonly InboxResult[]): ImportCounts => {
  const sum = { read: 0, loaded: 0, replaced: 0, duplicates: 0, rejected: 0 }
  for (const { outcome } of results) {
    if (outcome.kind !== 'imported') continue
    for (const key of ['read', 'loaded', 'replaced', 'duplicates', 'rejected'] as const) {
      sum[key] += outcome.stored.counts[key]
    }
  }
  return sum
}
