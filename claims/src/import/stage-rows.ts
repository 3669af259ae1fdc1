import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { LINE_COLUMNS, OPTIONAL_FIELDS } from '../line.ts'
import { sqlText } from '../store/duckdb.ts'
import type { BoundLayout } from './bind-layout.ts'
import { X12_LAYOUT } from './built-in-layouts.ts'
import { type FieldRule, fieldRules } from './field-rules.ts'
import type { Layout } from './layout.ts'
import type { Delimiter } from './text-head.ts'

/** The rows of all files of an import, in order: rowid is the row's place. */
export const STAGE = 'staging.rows'

export const FIELD_SEPARATOR = '\u001f'
export const PROBLEM_SEPARATOR = '\u001e'
const VOID_WORDS = ['v', 'void']
// A void only names a claim; its other fields do not matter.
const CHECKED_ON_VOIDS = ['claim_id', 'version', 'void', 'reject_import']

// Not with IN, because a long list becomes a join.
const equalsAny = (text: string, words: readonly string[]) =>
  `(${words.map((word) => `lower(${text}) = ${sqlText(word.toLowerCase())}`).join(' or ') || 'false'})`

// Measured: a staged row takes about 290 bytes in memory, and 30 in a file.
const STAGED_ROW_BYTES = 300
const MEMORY_SHARE = 0.5
// The size of the engine's text chunks, so that it need not merge them to keep their order.
const STAGE_ROW_GROUP_ROWS = 30_720

/** Creates the staging table: in memory if the rows fit, else compressed on disk, which is faster than spilling. */
export async function openStage(
  connection: DuckDBConnection,
  { rows, memoryMb, folder, layout }: { rows: number; memoryMb: number; folder: string; layout?: Layout },
): Promise<void> {
  const fits = rows * STAGED_ROW_BYTES < memoryMb * (1 << 20) * MEMORY_SHARE
  const options = `row_group_size ${STAGE_ROW_GROUP_ROWS}`
  if (fits) await connection.run(`attach ':memory:' as staging (${options})`)
  else {
    await connection.run("set force_compression = 'dict_fsst'")
    await connection.run("set wal_autocheckpoint = '1TB'")
    await connection.run(
      `attach ${sqlText(join(folder, 'stage.duckdb'))} as staging (${options}, storage_version 'v1.3.0')`,
    )
  }
  const columns = LINE_COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ')
  const extra = layout === X12_LAYOUT ? ', x12_claim bigint, x12_start date, x12_reference varchar' : ''
  await connection.run(
    `create table ${STAGE} (${columns}, is_void boolean, received_date date, source_line bigint, copy_line bigint,
      problem varchar, repair varchar${extra})`,
  )
}

/** SQL source of a text file, or of its clean copy, which has no header and the line number as its last field. */
export function textSource(
  paths: readonly string[],
  columns: number,
  delimiter: Delimiter,
  options: { gzip?: boolean; isCopy?: boolean },
): string {
  const names = Array.from({ length: columns }, (_, at) => `'c${at}': 'varchar'`)
  if (options.isCopy) names.push("'copy_line': 'bigint'")
  const source = `read_csv([${paths.map(sqlText).join(', ')}], auto_detect = false, strict_mode = true, null_padding = false,
    header = ${!options.isCopy}, delim = ${sqlText(delimiter)}, quote = '"', escape = '"',
    compression = '${options.gzip ? 'gzip' : 'none'}', columns = {${names.join(', ')}})`
  return options.isCopy ? source : `(select *, cast(null as bigint) as copy_line from ${source})`
}

export function parquetSource(path: string, columns: readonly string[]): string {
  const texts = columns.map((name, at) => `cast("${name.replaceAll('"', '""')}" as varchar) as c${at}`)
  return `(select ${texts.join(', ')}, cast(null as bigint) as copy_line, file_row_number as place
    from read_parquet(${sqlText(path)}, file_row_number = true))`
}

function voidRule({ voidValues }: Layout): FieldRule {
  if (voidValues !== undefined) {
    const value = `coalesce(${equalsAny('t_void', voidValues)}, false)`
    return { field: 'void', value, ok: 'true', reason: "''" }
  }
  // The engine's own words for yes and no: y, yes, true, t, 1; n, no, false, f, 0.
  return {
    field: 'void',
    value: `coalesce(try_cast(t_void as boolean), ${equalsAny('t_void', VOID_WORDS)}, false)`,
    ok: `(t_void is null or try_cast(t_void as boolean) is not null or v_void)`,
    reason: "'must be yes or no'",
  }
}

const rejectImportRule = (importNumber: number, takenBack: readonly number[]): FieldRule => ({
  field: 'reject_import',
  value: 'try_cast(t_reject_import as integer)',
  ok: `(t_reject_import is null or coalesce(v_reject_import between 1 and ${importNumber - 1}${
    takenBack.length > 0 ? ` and v_reject_import not in (${takenBack.join(', ')})` : ''
  }, false))`,
  reason: "'is not the number of an earlier import that counts'",
})

function typedValue(rules: readonly FieldRule[], name: string, type: string, importNumber: number): string {
  if (name === 'import_number') return `coalesce(v_reject_import, ${importNumber})`
  const kept = rules.find(({ field }) => field === name)?.kept ?? `v_${name}`
  return `try_cast(${kept} as ${type})`
}

export type RowSource = {
  /** SQL source with columns c0, c1, … and copy_line. */
  source: string
  bound: BoundLayout
  /** Fields may have spaces around them. */
  padded: boolean
  importNumber: number
  /** Imports whose rejects can no longer be corrected. */
  takenBack?: readonly number[]
  lastDay: string
  /** The place of the file in the import. */
  fileOrdinal: number
}

// The conversion writes them as field|reason|value, separated by a semicolon.
const X12_REPAIRS = `replace(replace(x12_repaired, ';', ${sqlText(PROBLEM_SEPARATOR)}), '|', ${sqlText(FIELD_SEPARATOR)})`

const CLAIMS_PER_FILE = 2 ** 32

/** A claim of an 837 has its place in the import; a corrected reject has none, because it joins its claim. */
function x12Columns(
  { layout, isRejectsFile }: BoundLayout,
  fileOrdinal: number,
  text: (field: string) => string,
) {
  if (layout !== X12_LAYOUT) return []
  return [
    isRejectsFile
      ? 'cast(null as bigint) as x12_claim'
      : `${fileOrdinal * CLAIMS_PER_FILE} + try_cast(${text('x12_claim')} as bigint) as x12_claim`,
    `try_cast(${text('x12_start')} as date) as x12_start`,
    `${text('x12_reference')} as x12_reference`,
    `${text('x12_repaired')} as x12_repaired`,
  ]
}

const SHOWN_CHARACTERS = 64
const readableValue = (field: string) =>
  `regexp_replace(left(t_${field}, ${SHOWN_CHARACTERS}), '[\\x00-\\x1f]', ' ', 'g')`

const isOptional = ({ field }: FieldRule) => OPTIONAL_FIELDS.includes(field)

/**
 * SQL for what is wrong with the fields of some rules, null if nothing is: field and reason, and the value if
 * `withValue`. A void is checked only for what identifies its claim.
 */
function listWrong(rules: readonly FieldRule[], withValue: boolean): string {
  const always = rules.filter(({ field }) => CHECKED_ON_VOIDS.includes(field))
  const onLines = rules.filter(({ field }) => !CHECKED_ON_VOIDS.includes(field))
  const all = (some: readonly FieldRule[]) => some.map(({ ok }) => ok).join(' and ') || 'true'
  const wrong = rules.map(({ field, ok, reason }) => {
    const isWrong = CHECKED_ON_VOIDS.includes(field) ? `not (${ok})` : `not v_void and not (${ok})`
    const value = withValue ? ` || ${sqlText(FIELD_SEPARATOR)} || ${readableValue(field)}` : ''
    return `case when ${isWrong} then ${sqlText(field + FIELD_SEPARATOR)} || ${reason}${value} end`
  })
  return `case when ${all(always)} and (v_void or (${all(onLines)})) then null
    else concat_ws(${sqlText(PROBLEM_SEPARATOR)}, ${wrong.join(', ')}) end`
}

/** The rules of a source, and SQL for its rows with `t_<field>`, `v_<field>` and what a stage keeps besides. */
function readRows({ source, bound, padded, importNumber, takenBack = [], lastDay, fileOrdinal }: RowSource) {
  const rules = [
    ...fieldRules(bound.layout, lastDay),
    voidRule(bound.layout),
    rejectImportRule(importNumber, takenBack),
  ]
  const bindings = bound.texts(padded)
  const text = (field: string) => bindings.get(field) ?? 'cast(null as varchar)'
  const texts = rules.map(({ field }) => `${text(field)} as t_${field}`)
  const x12 = x12Columns(bound, fileOrdinal, text)
  texts.push(`try_cast(${text('source_line')} as bigint) as source_line`, 'copy_line', ...x12)
  const values = rules.map(({ field, value }) => `${value} as v_${field}`)
  const typed = LINE_COLUMNS.map(
    ({ name, type }) => `${typedValue(rules, name, type, importNumber)} as ${name}`,
  ).join(', ')
  const rows = `(select *, ${values.join(', ')} from (select ${texts.join(', ')} from ${source}))`
  const problem = listWrong(
    rules.filter((each) => !isOptional(each)),
    false,
  )
  const present = rules.filter((each) => isOptional(each) && bindings.has(each.field))
  return { rules, rows, typed, problem, present, isX12: x12.length > 0 }
}

/** SQL for the rows of a source as typed lines, each with its problems and repairs (null if there are none). */
export function checkedRows(source: RowSource): string {
  const { rules, rows, typed, problem, isX12 } = readRows(source)
  const received = typedValue(rules, 'received_date', 'date', source.importNumber)
  const repair = listWrong(rules.filter(isOptional), true)
  return `select ${typed}, v_void as is_void, ${received} as received_date, source_line, copy_line, ${problem} as problem,
      ${isX12 ? `nullif(concat_ws(${sqlText(PROBLEM_SEPARATOR)}, ${repair}, ${X12_REPAIRS}), '')` : repair} as repair
      ${isX12 ? ', x12_claim, x12_start, x12_reference' : ''}
    from ${rows}`
}

/**
 * SQL for the rows of a source as typed lines, each with `is_line` (it has no problem and is no void) and `is_repaired`
 * (an optional field has a text but no value).
 */
export function judgedRows(source: RowSource): string {
  const { rows, typed, problem, present } = readRows(source)
  const isLine = (field: string) => LINE_COLUMNS.some(({ name }) => name === field)
  const kept = present.filter(({ field }) => isLine(field))
  const wholes = present.map(({ field, blank }) =>
    isLine(field)
      ? `(t_${field} is null or ${field} is not null${blank ? ` or ${blank}` : ''})`
      : `ok_${field}`,
  )
  const texts = kept.map(({ field }) => `, t_${field}`)
  const others = present
    .filter(({ field }) => !isLine(field))
    .map(({ field, ok }) => `, ${ok} as ok_${field}`)
  return `select *, not (${wholes.join(' and ') || 'true'}) as is_repaired from (
      select ${typed}, ${problem} is null and not v_void as is_line${texts.join('')}${others.join('')} from ${rows})`
}

/** Adds rows to the stage and returns how many. */
export async function stageRows(connection: DuckDBConnection, rowsSql: string): Promise<number> {
  return (await connection.run(`insert into ${STAGE} ${rowsSql}`)).rowsChanged
}

export type Problem = { field: string; reason: string }

export const parseProblems = (problem: string): Problem[] =>
  problem.split(PROBLEM_SEPARATOR).map((each) => {
    const [field = '', reason = ''] = each.split(FIELD_SEPARATOR)
    return { field, reason }
  })
