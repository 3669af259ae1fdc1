import type { ImportCounts } from '../store/manifest.ts'
import type { TextRecord } from './delimited-text.ts'
import { type FamilyRow, parseFamilyRow, RULE_COLUMNS, UNLESS_ALONE } from './family-file.ts'
import {
  builtInRule,
  fromRuleEntry,
  type ListedLimit,
  type OwnRule,
  readLimits,
  toRuleEntry,
} from './family-rules.ts'
import type { ReferenceFile } from './read-reference-file.ts'
import { checkLength, type Reconciled, type RejectedRecord } from './reconcile-entries.ts'
import {
  type Entry,
  entryKey,
  FAMILY_TABLE,
  PAYER_FAMILY,
  procedureCode,
  RULE_TABLE,
} from './reference-table.ts'

type Tables = {
  pairs: ReadonlyMap<string, Entry>
  limits: ReadonlyMap<string, Entry>
  rules: ReadonlyMap<string, Entry>
}

type Problem = { field: string; reason: string }
type ReadRecord = {
  record: TextRecord
  row: FamilyRow | null
  family: string | null
  problem: Problem | null
}

/**
 * Merges a payer's families with the stored ones. A family is taken whole or not at all: its rows in the file replace
 * its primaries and rules, and a row that cannot be read rejects the others of its family.
 */
export function reconcileFamilies(file: ReferenceFile, tables: Tables): Reconciled {
  const pairs = new Map(tables.pairs)
  const rules = new Map(tables.rules)
  const limits = readLimits(tables.limits.values())
  const pairsByFamily = Map.groupBy(tables.pairs.values(), ([family = '']) => family)
  const counts: ImportCounts = {
    read: file.records.length,
    loaded: 0,
    replaced: 0,
    duplicates: 0,
    rejected: 0,
  }
  const rejected: RejectedRecord[] = []
  const rejectRow = (record: TextRecord, problem: Problem) => {
    counts.rejected += 1
    rejected.push({ ...record, ...problem })
  }

  const read = file.records.map((record) => readRecord(file, record))
  const byFamily = Map.groupBy(read, ({ family }) => family)
  for (const { record, problem } of byFamily.get(null) ?? []) if (problem) rejectRow(record, problem)
  byFamily.delete(null)
  for (const [family, records] of byFamily) {
    if (family === null) continue
    const stored = pairsByFamily.get(family) ?? []
    const storedRule = rules.get(family)
    const before = storedRule === undefined ? builtInRule(family) : fromRuleEntry(storedRule)
    const { rule, problems } = readFamily(records, { before, stored, listed: limits.get(family) })
    if (problems.some((problem) => problem !== null)) {
      for (const [index, { record }] of records.entries()) rejectRow(record, problems[index] ?? OTHER_ROW)
      continue
    }
    const primaries = new Set(records.flatMap(({ row }) => row?.primary ?? []))
    const hasNewPrimaries = primaries.size > 0 && !isSameSet(primaries, stored)
    const isChanged = hasNewPrimaries || !isSameRule(rule, before)
    const distinct = new Set(records.map(({ row }) => row?.primary)).size
    counts[isChanged ? 'loaded' : 'duplicates'] += distinct
    counts.duplicates += records.length - distinct

    if (hasNewPrimaries) {
      for (const entry of stored) pairs.delete(entryKey(FAMILY_TABLE, entry))
      for (const primary of primaries) {
        const entry = [family, family, primary, PAYER_FAMILY]
        pairs.set(entryKey(FAMILY_TABLE, entry), entry)
      }
    }
    if (isSameRule(rule, builtInRule(family))) rules.delete(family)
    else rules.set(family, toRuleEntry(rule))
  }
  rejected.sort((left, right) => left.line - right.line)
  const retired = [...tables.pairs.keys()].filter((key) => !pairs.has(key)).length
  return {
    changes: [
      { table: FAMILY_TABLE, entries: pairs, isChanged: !isSameTable(pairs, tables.pairs) },
      { table: RULE_TABLE, entries: rules, isChanged: !isSameTable(rules, tables.rules) },
    ],
    counts,
    retired,
    rejected,
  }
}

const OTHER_ROW: Problem = { field: 'family', reason: 'Another row of this family cannot be read.' }

function readRecord(file: ReferenceFile, record: TextRecord): ReadRecord {
  const { positions } = file
  const read = (column: string) => record.fields[positions.get(column) ?? -1] ?? ''
  const length = checkLength(file, record)
  if (length !== null) return { record, row: null, family: procedureCode(read('family')), problem: length }
  const parsed = parseFamilyRow(read, (column) => positions.has(column))
  if ('problem' in parsed) return { record, row: null, family: parsed.family, problem: parsed.problem }
  return { record, row: parsed.row, family: parsed.row.family, problem: null }
}

type Stored = { before: OwnRule; stored: readonly Entry[]; listed: ListedLimit | undefined }

/** The rule of a family, and for each of its rows why it is rejected. */
function readFamily(records: readonly ReadRecord[], { before, stored, listed }: Stored) {
  const first = records.find(({ row }) => row !== null)?.row ?? null
  const rule = first === null ? before : mergeRule(before, first.cells, listed)
  const hasPrimaries = stored.length > 0 || records.some(({ row }) => row?.primary != null)
  const problems = records.map(({ row, problem }): Problem | null => {
    if (row === null || first === null) return problem
    const other = RULE_COLUMNS.find((column) => cellText(column, row.cells) !== cellText(column, first.cells))
    if (other !== undefined) return { field: other, reason: 'The rows of a family must have the same rules.' }
    if (!hasPrimaries) return { field: 'primary_code', reason: 'The family has no primary codes.' }
    if (rule.notWith === null && rule.unless.length > 0) return { field: 'unless', reason: UNLESS_ALONE }
    return null
  })
  return { rule, problems }
}

const CELL_OF = {
  mue: 'mue',
  mai: 'mai',
  not_with: 'notWith',
  unless: 'unless',
  same_group: 'sameGroup',
} as const
const cellText = (column: (typeof RULE_COLUMNS)[number], cells: FamilyRow['cells']): string =>
  JSON.stringify(cells[CELL_OF[column]] ?? null)

/** A limit that the MUE table has too is not the payer's own, so that it follows the next table. */
function mergeRule(before: OwnRule, cells: FamilyRow['cells'], listed: ListedLimit | undefined): OwnRule {
  const ownValue = <Value>(
    cell: Value | null | undefined,
    kept: Value | null,
    usual: Value | null | undefined,
  ) => (cell === undefined ? kept : cell === usual ? null : cell)
  const notWith = cells.notWith === undefined ? before.notWith : cells.notWith
  return {
    family: before.family,
    mue: ownValue(cells.mue, before.mue, listed?.units),
    mai: ownValue(cells.mai, before.mai, listed?.mai),
    notWith,
    unless: cells.unless ?? (notWith === before.notWith ? before.unless : []),
    sameGroup: cells.sameGroup ?? before.sameGroup,
  }
}

const isSameRule = (left: OwnRule, right: OwnRule) =>
  toRuleEntry(left).join('\u0000') === toRuleEntry(right).join('\u0000')
const isSameSet = (primaries: ReadonlySet<string>, stored: readonly Entry[]) =>
  primaries.size === stored.length && stored.every(([, , primary = '']) => primaries.has(primary))
const isSameTable = (left: ReadonlyMap<string, Entry>, right: ReadonlyMap<string, Entry>) =>
  left.size === right.size &&
  [...left].every(([key, entry]) => right.get(key)?.join('\u0000') === entry.join('\u0000'))
