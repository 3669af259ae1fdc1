import {
  FAMILY_TABLE,
  PAYER_FAMILY,
  PAYER_PAIR,
  procedureCode,
  type RowOutcome,
  type RowReader,
  reject,
  type TableLayout,
} from './reference-table.ts'

const SOURCE_COLUMN = 3
export const PAYER_SOURCES: ReadonlySet<string> = new Set([PAYER_PAIR, PAYER_FAMILY])
// In the CMS table this means that the payer defines the primaries.
const CONTRACTOR_DEFINED = 'CCCCC'
const TYPES = new Map([
  ...['1', 'I', 'TYPE 1', 'TYPE I'].map((name) => [name, 1] as const),
  ...['2', 'II', 'TYPE 2', 'TYPE II'].map((name) => [name, 2] as const),
  ...['3', 'III', 'TYPE 3', 'TYPE III'].map((name) => [name, 3] as const),
])

export const PAIR_COLUMNS = {
  add_on_code: ['addoncode', 'addon', 'addoncpt', 'addonhcpcs', 'family'],
  primary_code: ['primarycode', 'primary', 'primarycpt', 'primaryhcpcs', 'primaryprocedurecode'],
  deleted: ['aoceditdeldt', 'aoceditdeldtjulian', 'deletiondate', 'deletedate', 'enddate', 'termdate'],
}

const DELETION_COLUMNS = {
  add_on_deleted: ['aocdeldt', 'aocdeldtjulian'],
  primary_deleted: ['primarycodedeldt', 'primarycodedeldtjulian'],
}

/** The CMS add-on code table: types 1 and 3 list pairs; type 2 leaves them to the payer. */
export const CMS_FAMILY_LAYOUT: TableLayout = {
  kind: 'families',
  name: 'NCCI add-on code table',
  table: FAMILY_TABLE,
  columns: {
    ...PAIR_COLUMNS,
    ...DELETION_COLUMNS,
    aoc_type: ['aocedittype', 'aoctype', 'addontype', 'type'],
  },
  required: ['add_on_code', 'primary_code', 'aoc_type'],
  supersedes: (stored) => !PAYER_SOURCES.has(stored[SOURCE_COLUMN] ?? ''),
  // A family that the payer has defined whole does not follow the CMS table.
  yields: (stored) => {
    const defined = new Set(
      [...stored].filter((entry) => entry[SOURCE_COLUMN] === PAYER_FAMILY).map(([family]) => family),
    )
    return ([family]) => defined.has(family)
  },
  createParser: (today) => (row) => {
    const type = TYPES.get(row('aoc_type').trim().toUpperCase())
    if (type === undefined) return reject('aoc_type', 'The type of an add-on code is 1, 2 or 3.')
    const addOn = procedureCode(row('add_on_code'))
    if (addOn === null) return reject('add_on_code', 'This is not a procedure code of five characters.')
    const deletion = checkDeletion(row, ['deleted', 'add_on_deleted', 'primary_deleted'], today)
    if (deletion !== null && deletion !== 'past') return deletion
    if (deletion === 'past') return { skip: true }
    const primary = row('primary_code').trim().toUpperCase()
    if (type !== 1 && (primary === '' || primary === CONTRACTOR_DEFINED)) return { skip: true }
    return parsePair(addOn, primary, 'cms')
  },
}

/** A payer's own pairs, for type 2 add-on codes or in addition to the CMS pairs. */
export const PAYER_FAMILY_LAYOUT: TableLayout = {
  kind: 'families',
  name: "payer's add-on pairs",
  table: FAMILY_TABLE,
  columns: PAIR_COLUMNS,
  required: ['add_on_code', 'primary_code'],
  supersedes: () => false,
  createParser: (today) => (row) => {
    const addOn = procedureCode(row('add_on_code'))
    if (addOn === null) return reject('add_on_code', 'This is not a procedure code of five characters.')
    const deletion = checkDeletion(row, ['deleted'], today)
    if (deletion !== null && deletion !== 'past') return deletion
    const pair = parsePair(addOn, row('primary_code').trim().toUpperCase(), PAYER_PAIR)
    return deletion === 'past' && 'entry' in pair ? { remove: pair.entry } : pair
  },
}

function parsePair(addOn: string, primaryText: string, source: 'cms' | 'payer'): RowOutcome {
  const primary = procedureCode(primaryText)
  if (primary === null) return reject('primary_code', 'This is not a procedure code of five characters.')
  if (primary === addOn) return reject('primary_code', 'An add-on code cannot be its own primary.')
  return { entry: [addOn, addOn, primary, source] }
}

function checkDeletion(
  row: RowReader,
  columns: readonly string[],
  today: Temporal.PlainDate,
): 'past' | RowOutcome | null {
  for (const column of columns) {
    const date = parseDate(row(column))
    if (date === 'invalid') {
      return reject(column, 'This is not a date (write 2026091, 20260401, 2026-04-01 or 4/1/2026).')
    }
    if (date !== null && Temporal.PlainDate.compare(date, today) <= 0) return 'past'
  }
  return null
}

const NO_DATE = new Set(['', '*', '0', '00000000', '0000000', '9999999', '9999365', '99991231', '12319999'])
const ORDINAL = /^(\d{4})(\d{3})$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})/
const AMERICAN = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/

/** A date in the CMS tables: 2026091 (day of the year), 20260401, 2026-04-01 or 4/1/2026; null = none. */
function parseDate(value: string): Temporal.PlainDate | null | 'invalid' {
  const text = value.trim()
  if (NO_DATE.has(text.replaceAll(/[/-]/g, ''))) return null
  const ordinal = ORDINAL.exec(text)
  if (ordinal) return ordinalDate(Number(ordinal[1]), Number(ordinal[2]))
  const [, year, month, day] = COMPACT.exec(text) ?? ISO.exec(text) ?? reorder(AMERICAN.exec(text)) ?? []
  return calendarDate(Number(year), Number(month), Number(day))
}

function reorder(match: RegExpExecArray | null): (string | undefined)[] | null {
  return match && [match[0], match[3], match[1], match[2]]
}

function ordinalDate(year: number, dayOfYear: number): Temporal.PlainDate | 'invalid' {
  const first = calendarDate(year, 1, 1)
  if (first === 'invalid' || dayOfYear < 1 || dayOfYear > first.daysInYear) return 'invalid'
  return first.add({ days: dayOfYear - 1 })
}

function calendarDate(year: number, month: number, day: number): Temporal.PlainDate | 'invalid' {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return 'invalid'
  }
}
