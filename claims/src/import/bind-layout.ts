import { CLAIM_TYPES } from '../line.ts'
import { detectRosterLayout, missingColumns } from '../roster/roster-layout.ts'
import { sqlText } from '../store/duckdb.ts'
import { X12_FIELDS } from '../x12/claim-head.ts'
import { BUILT_IN_LAYOUTS, X12_LAYOUT } from './built-in-layouts.ts'
import { ImportRefused } from './import-refused.ts'
import { type Layout, NEEDED_FIELDS } from './layout.ts'

/** The columns that a rejects file has before the original ones. */
export const REJECT_COLUMNS = ['reject_import', 'reject_line', 'reject_field', 'reject_reason'] as const

/** A layout applied to the columns of a file: SQL for each field over text columns c0, c1, … */
export type BoundLayout = {
  layout: Layout
  /** Field → SQL for its text, null if empty. Without fields that the file lacks. */
  texts: (padded: boolean) => Map<string, string>
  isRejectsFile: boolean
}

const normalize = (column: string): string => column.trim().toLowerCase()

export const hasRejectColumns = (columns: readonly string[]): boolean =>
  REJECT_COLUMNS.every((name, at) => normalize(columns[at] ?? '') === name)

function missingFields(layout: Layout, columns: ReadonlySet<string>): string[] {
  return NEEDED_FIELDS.filter((field) => {
    const source = layout.fields[field]
    return source?.constant === undefined && !source?.columns.some((column) => columns.has(normalize(column)))
  })
}

/** The first built-in layout whose needed columns are all present. */
export function detectLayout(columns: readonly string[]): Layout | null {
  const present = new Set(columns.map(normalize))
  if (X12_FIELDS.every((field) => present.has(field))) return X12_LAYOUT
  return BUILT_IN_LAYOUTS.find((layout) => missingFields(layout, present).length === 0) ?? null
}

// A roster and claims may both have the NPI and the TIN.
const SHARED_FIELDS = 2

/** All that a roster needs, and almost nothing of claims. An extract of claims may also name its providers. */
function looksLikeRoster(columns: readonly string[], missing: readonly string[]): boolean {
  const roster = detectRosterLayout(columns)
  return (
    roster !== null &&
    missingColumns(roster).length === 0 &&
    (roster.name === 'NPPES' || roster.columns.size * 2 > columns.length) &&
    missing.length >= NEEDED_FIELDS.length - SHARED_FIELDS
  )
}

export function bindLayout(columns: readonly string[], given: Layout | undefined, file: string): BoundLayout {
  const layout = given ?? detectLayout(columns)
  const present = new Set(columns.map(normalize))
  if (layout === null) {
    const nearest = BUILT_IN_LAYOUTS.map((each) => ({
      name: each.name,
      missing: missingFields(each, present),
    })).reduce((best, each) => (each.missing.length < best.missing.length ? each : best))
    if (looksLikeRoster(columns, nearest.missing)) throw new ImportRefused('looks_like_roster', { file })
    throw new ImportRefused('no_layout', { file, nearest: nearest.name, missing: nearest.missing })
  }
  refuseBadMapping(layout, columns, present, file)
  const at = new Map(columns.map((column, index) => [normalize(column), index]))
  const isRejectsFile = hasRejectColumns(columns)
  const texts = (padded: boolean) => {
    const sql = new Map<string, string>()
    if (isRejectsFile) sql.set(REJECT_COLUMNS[0], fieldText(0, padded))
    for (const [field, { columns: names, constant }] of Object.entries(layout.fields)) {
      const parts = names.flatMap((name) => {
        const index = at.get(normalize(name))
        return index === undefined ? [] : [fieldText(index, padded)]
      })
      if (constant !== undefined) parts.push(sqlText(constant))
      if (parts.length > 0)
        sql.set(field, parts.length === 1 ? `${parts[0]}` : `coalesce(${parts.join(', ')})`)
    }
    return sql
  }
  return { layout, texts, isRejectsFile }
}

/** The place of the only column that a field is read from; -1 if there is none, or more than one source. */
export function findOnlyColumn(columns: readonly string[], given: Layout | undefined, field: string): number {
  const source = (given ?? detectLayout(columns))?.fields[field]
  if (source === undefined || source.constant !== undefined) return -1
  const names = new Set(source.columns.map(normalize))
  const places = columns.flatMap((column, at) => (names.has(normalize(column)) ? [at] : []))
  return places.length === 1 ? (places[0] ?? -1) : -1
}

// trim reads every character, so it runs only if there is something to trim.
const fieldText = (index: number, padded: boolean): string =>
  padded
    ? `case when starts_with(c${index}, ' ') or ends_with(c${index}, ' ') or c${index} = ''
        then nullif(trim(c${index}), '') else c${index} end`
    : `c${index}`

function refuseBadMapping(
  layout: Layout,
  columns: readonly string[],
  present: ReadonlySet<string>,
  file: string,
): void {
  const missing = missingFields(layout, present)
  if (missing.length > 0) {
    throw new ImportRefused('mapping_lacks_columns', {
      file,
      columns: columns.length,
      missing,
      mapping: layout.name,
    })
  }
  const wrong = Object.values(layout.claimTypes ?? {}).find(
    (type) => !CLAIM_TYPES.some((each) => each === type),
  )
  if (wrong !== undefined) {
    throw new ImportRefused('mapping_claim_type', { found: wrong, known: [...CLAIM_TYPES] })
  }
}
