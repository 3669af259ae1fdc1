import type { Mai } from './family.ts'
import { PAIR_COLUMNS } from './family-layouts.ts'
import { sortCodes, toMai } from './family-rules.ts'
import { type FamilyFileLayout, procedureCode, type RowReader, UNITS_PATTERN } from './reference-table.ts'

export const RULE_COLUMNS = ['mue', 'mai', 'not_with', 'unless', 'same_group'] as const
export type RuleColumn = (typeof RULE_COLUMNS)[number]

const { add_on_code, primary_code } = PAIR_COLUMNS

/** A payer's own families with their rules, in the columns of `export families`: one row a pair. */
export const FAMILY_FILE_LAYOUT: FamilyFileLayout = {
  kind: 'rules',
  name: "payer's families with their rules",
  columns: {
    family: ['family', ...add_on_code],
    add_on_code: add_on_code.filter((name) => name !== 'family'),
    primary_code,
    mue: ['mue', 'muevalue', 'mueunitsperday', 'dailylimit', 'units'],
    mai: ['mai', 'mueadjudicationindicator'],
    not_with: ['notwith', 'notwithmodifier'],
    unless: ['unless', 'unlesscodes'],
    same_group: ['samegroup'],
  },
  required: ['family'],
  anyOf: RULE_COLUMNS,
}

/** What a row says. A column that the file lacks is absent, and leaves the family as it is. */
export type FamilyRow = {
  family: string
  /** Null leaves the primaries as they are. */
  primary: string | null
  cells: {
    mue?: number | null
    mai?: Mai | null
    notWith?: string | null
    unless?: string[]
    sameGroup?: boolean
  }
}

type Problem = { field: string; reason: string }
export type ParsedRow = { row: FamilyRow } | { problem: Problem; family: string | null }

const MODIFIER = /^[0-9A-Z]{2}$/
const YES = new Set(['true', 'yes', 'y', '1', 't'])
const NO = new Set(['', 'false', 'no', 'n', '0', 'f'])
const NOT_A_CODE = 'This is not a procedure code of five characters.'

/** Reads a row of a family file; `hasColumn` says which columns the file has. */
export function parseFamilyRow(row: RowReader, hasColumn: (column: string) => boolean): ParsedRow {
  const family = procedureCode(row('family'))
  if (family === null) return { problem: { field: 'family', reason: NOT_A_CODE }, family: null }
  const refuse = (field: string, reason: string) => ({ problem: { field, reason }, family })
  if (hasColumn('add_on_code') && procedureCode(row('add_on_code')) !== family) {
    return refuse('add_on_code', 'A family is named by its add-on code; the two differ.')
  }
  const primaryText = row('primary_code').trim()
  const primary = primaryText === '' ? null : procedureCode(primaryText)
  if (primaryText !== '' && primary === null) return refuse('primary_code', NOT_A_CODE)
  if (primary === family) return refuse('primary_code', 'An add-on code cannot be its own primary.')

  const cells: FamilyRow['cells'] = {}
  for (const column of RULE_COLUMNS) {
    if (!hasColumn(column)) continue
    const reason = READERS[column](row(column).trim(), cells)
    if (reason !== null) return refuse(column, reason)
  }
  if (cells.notWith === null && (cells.unless?.length ?? 0) > 0) return refuse('unless', UNLESS_ALONE)
  return { row: { family, primary, cells } }
}

export const UNLESS_ALONE = 'Codes in unless need a modifier in not_with.'

/** Each reads its cell into `cells`, or returns why it cannot. */
const READERS: Record<RuleColumn, (text: string, cells: FamilyRow['cells']) => string | null> = {
  mue(text, cells) {
    if (text !== '' && !UNITS_PATTERN.test(text)) return 'A daily limit is a whole number of units.'
    cells.mue = text === '' ? null : Number(text)
    return null
  },
  mai(text, cells) {
    cells.mai = toMai(text)
    return text !== '' && cells.mai === null ? 'The adjudication indicator (MAI) is 1, 2 or 3.' : null
  },
  not_with(text, cells) {
    if (text !== '' && !MODIFIER.test(text.toUpperCase())) return 'A modifier has two characters.'
    cells.notWith = text === '' ? null : text.toUpperCase()
    return null
  },
  unless(text, cells) {
    const codes = text.split(/[\s;|]+/).filter((code) => code !== '')
    if (codes.some((code) => procedureCode(code) === null)) {
      return 'The codes are separated by spaces; one of them is not a procedure code.'
    }
    cells.unless = sortCodes(codes.map((code) => code.toUpperCase()))
    return null
  },
  same_group(text, cells) {
    const word = text.toLowerCase()
    if (!YES.has(word) && !NO.has(word)) return 'Write true or false.'
    cells.sameGroup = YES.has(word)
    return null
  },
}
