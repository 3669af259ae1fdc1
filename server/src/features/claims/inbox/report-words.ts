import type { ImportCounts } from '@plumbline/claims/store/manifest'
import type { ImportRefusal } from '@plumbline/contract/claims/import-refusals'
import type { PreviewWarning } from '@plumbline/contract/claims/waiting-figures'

/** The sentences of the report that stands beside a file. */
export type ReportWords = {
  title: (path: string) => string
  imported: (number: number | null) => string
  already: (number: number | null) => string
  refused: string
  reason: (refusal: ImportRefusal) => string
  broken: string
  counts: (counts: ImportCounts) => string
  layout: (layout: string) => string
  rejects: (file: string) => string
  published: (build: number) => string
  waits: string
  warning: (warning: PreviewWarning) => string
  notDue: string
  notBuilt: string
  next: { refused: string; waits: string; notBuilt: string }
}
