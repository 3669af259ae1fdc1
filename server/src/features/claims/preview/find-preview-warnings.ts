import type { EmptiedField } from '@plumbline/claims/preview/emptied-fields'
import type { ImportShape, LineMedians, LineShape } from '@plumbline/claims/preview/line-shapes'
import type { RejectReason } from '@plumbline/claims/preview/reject-reasons'
import type { QuarterSums } from '@plumbline/claims/preview/version-totals'
import type { PreviewWarning } from '@plumbline/contract/claims/waiting-figures'
import { findEmptied } from './find-emptied.ts'
import { type CountedImport, findRejected } from './find-rejected.ts'
import { PREVIEW_RULES, type PreviewRules } from './preview-rules.ts'

export type PreviewFacts = {
  /** Imports since the version that is shown. */
  imports: readonly CountedImport[]
  /** Of the measured lines of these imports that count. */
  shapes: readonly ImportShape[]
  /** Of the lines shown now; null if there are none. */
  shownShape: LineShape | null
  /** Of the lines that look exchanged, by import; only of imports for which `isExchanged` is true. */
  exchangedMedians: ReadonlyMap<number, LineMedians>
  shownMedians: LineMedians | null
  /** Quarters whose lines change: as they are shown now (null: not yet) and as they would be (null: gone). */
  quarters: readonly QuarterChange[]
  /** Reasons of rejected rows by import. */
  rejectReasons: ReadonlyMap<number, readonly RejectReason[]>
  /** Repaired fields by import. */
  emptied: ReadonlyMap<number, readonly EmptiedField[]>
}

export type QuarterChange = {
  quarter: string
  /** Its figures are not final, so lines are still missing. */
  preliminary: boolean
  now: QuarterSums | null
  after: QuarterSums | null
  /** The quarter before it, after publishing; null if there is none. */
  previous: QuarterSums | null
}

/** What looks like a mistake in an import or a quarter, worst first (R-CLM-4). */
export function findPreviewWarnings(
  facts: PreviewFacts,
  rules: PreviewRules = PREVIEW_RULES,
): PreviewWarning[] {
  const byNumber = new Map(facts.imports.map((record) => [record.number, record]))
  const describe = (number: number) => ({
    import: number,
    files: byNumber.get(number)?.files.map(({ name }) => name) ?? [],
  })
  return [
    ...facts.shapes.flatMap((shape) => findExchanged(shape, facts, rules, describe)),
    ...facts.shapes.flatMap((shape) => findOneDay(shape, rules, describe)),
    ...facts.quarters.flatMap((change) => findHalved(change, rules)),
    ...facts.quarters.flatMap((change) => findPaidAboveBilled(change, rules)),
    ...facts.imports.flatMap((record) => warnOfRejects(record, facts, rules)),
    ...facts.imports.flatMap((record) => warnOfEmptied(record, facts, rules)),
  ]
}

/** One warning an import, of all its files with too many rejected rows. */
function warnOfRejects(record: CountedImport, facts: PreviewFacts, rules: PreviewRules): PreviewWarning[] {
  const files = findRejected([record], rules.rejectedPercent)
  if (files.length === 0) return []
  return [
    {
      kind: 'rejected',
      import: record.number,
      files: files.flatMap((file) => file.files),
      rows: files.reduce((sum, { rejected }) => sum + rejected, 0),
      of_rows: files.reduce((sum, { read }) => sum + read, 0),
      limit: rules.rejectedPercent / 100,
      reasons: [...(facts.rejectReasons.get(record.number) ?? [])],
    },
  ]
}

function warnOfEmptied(record: CountedImport, facts: PreviewFacts, rules: PreviewRules): PreviewWarning[] {
  const fields = findEmptied(
    facts.emptied.get(record.number) ?? [],
    record.counts.read,
    rules.rejectedPercent,
  )
  if (fields.length === 0) return []
  return [
    {
      kind: 'emptied',
      import: record.number,
      files: record.files.map(({ name }) => name),
      fields: fields.map(({ field, rows, filled }) => ({ field, rows, of_rows: filled })),
    },
  ]
}

type Describe = (number: number) => { import: number; files: string[] }

const shareOf = ({ exchanged, lines }: LineShape) => (lines === 0 ? 0 : exchanged / lines)

/** Whether so many lines have more units than dollars charged that the columns may be exchanged. */
export function isExchanged(
  shape: LineShape,
  shown: LineShape | null,
  rules: PreviewRules = PREVIEW_RULES,
): boolean {
  const usual = shown === null ? 0 : shareOf(shown)
  const unlikeShown = Math.max(rules.exchangedShare, usual * rules.exchangedTimesShown)
  const limit = Math.min(unlikeShown, rules.exchangedShareAlways)
  return shape.exchanged >= rules.exchangedLines && shareOf(shape) >= limit
}

function findExchanged(
  shape: ImportShape,
  { shownShape, exchangedMedians, shownMedians }: PreviewFacts,
  rules: PreviewRules,
  describe: Describe,
): PreviewWarning[] {
  const medians = exchangedMedians.get(shape.import)
  if (medians === undefined || !isExchanged(shape, shownShape, rules)) return []
  return [
    {
      kind: 'exchanged',
      ...describe(shape.import),
      lines: shape.exchanged,
      of_lines: shape.lines,
      median_units: medians.units,
      median_billed: medians.billed,
      shown_units: shownMedians?.units ?? null,
      shown_billed: shownMedians?.billed ?? null,
    },
  ]
}

const findOneDay = (shape: ImportShape, rules: PreviewRules, describe: Describe): PreviewWarning[] =>
  shape.firstDay !== null && shape.firstDay === shape.lastDay && shape.lines >= rules.oneDayLines
    ? [{ kind: 'one_day', ...describe(shape.import), lines: shape.lines, day: shape.firstDay }]
    : []

/** A quarter that is shown falls below itself; a final one that is new, below the quarter before it. */
function findHalved(
  { quarter, preliminary, now, after, previous }: QuarterChange,
  rules: PreviewRules,
): PreviewWarning[] {
  const before = now ?? (preliminary ? null : previous)
  if (before === null || before.lines < rules.halvedLines) return []
  const halved = (['lines', 'paid'] as const).find(
    (what) => before[what] > 0 && (after?.[what] ?? 0) < before[what] * rules.halvedPart,
  )
  if (halved === undefined) return []
  return [
    {
      kind: 'halved',
      quarter,
      what: halved,
      against: before.quarter,
      before: before[halved],
      after: after?.[halved] ?? 0,
    },
  ]
}

function findPaidAboveBilled({ quarter, now, after }: QuarterChange, rules: PreviewRules): PreviewWarning[] {
  if (after === null) return []
  const added = after.paidAboveBilled - (now?.paidAboveBilled ?? 0)
  if (added < rules.paidAboveBilledLines || added < after.lines * rules.paidAboveBilledShare) return []
  return [
    {
      kind: 'paid_above_billed',
      quarter,
      lines: after.paidAboveBilled,
      of_lines: after.lines,
      shown_lines: now?.paidAboveBilled ?? 0,
    },
  ]
}
