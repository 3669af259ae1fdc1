import { firstDay, type Quarter, toQuarter } from '@plumbline/claims/quarter'
import type { ImportRecord } from '@plumbline/claims/store/manifest'
import type { ImportAccount, RowFile } from '@plumbline/contract/claims/import-account'

type Download = ImportAccount['downloads'][number]

/** The files with rows of an import, relative to the store's root. */
export function listRowFiles(record: ImportRecord): Partial<Record<Download, string>> {
  return {
    ...(record.rejects !== null && { rejected: record.rejects }),
    ...(record.repaired && { repaired: record.repaired.file }),
    ...(record.conflicts && { conflicts: record.conflicts.file }),
    ...(record.unmatched && { unmatched: record.unmatched.file }),
  }
}

export function countRows(record: ImportRecord, file: RowFile): number {
  const counts: Record<RowFile, number> = {
    repaired: record.repaired?.rows ?? 0,
    conflicts: record.conflicts?.rows ?? 0,
    unmatched: record.unmatched?.corrections ?? 0,
  }
  return counts[file]
}

const previousQuarter = (quarter: Quarter) => toQuarter(firstDay(quarter).subtract({ days: 1 }))

/** The totals of a record also have the quarter before each touched one, for comparison. */
function presentQuarters({ totals = [], quarters }: ImportRecord): ImportAccount['quarters'] {
  const known = new Map(totals.map((each) => [each.quarter, each]))
  return totals
    .filter(({ quarter }) => quarters.includes(quarter))
    .map(({ quarter, before, after }) => ({
      quarter,
      before,
      after,
      previous: known.get(previousQuarter(quarter))?.after ?? null,
    }))
}

export function presentAccount(record: ImportRecord, downloads: Download[]): ImportAccount {
  const { conflicts, repaired } = record
  return {
    number: record.number,
    kind: record.kind,
    layout: record.layout,
    imported_at: record.importedAt,
    data_through: record.dataThrough,
    files: record.files.map(({ name, bytes, read = null, rejected = null }) => ({
      name,
      bytes,
      read,
      rejected,
    })),
    counts: record.counts,
    retired: record.retired,
    reasons: record.reasons ?? (record.counts.rejected === 0 ? [] : null),
    repaired: { rows: repaired?.rows ?? 0, fields: repaired?.fields ?? [] },
    unmatched: record.unmatched?.corrections ?? 0,
    matched: record.matched ?? 0,
    conflicts:
      conflicts === undefined
        ? null
        : { claims: conflicts.claims, rows: conflicts.rows, kept: conflicts.kept },
    left_out: record.leftOut ?? [],
    quarters: presentQuarters(record),
    downloads,
  }
}
