import { referenceDate } from './reference-date.ts'
import {
  FAMILY_TABLE,
  procedureCode,
  type ReferenceLayout,
  type RowOutcome,
  type RowReader,
  reject,
} from './reference-table.ts'

const SOURCE_COLUMN = 3
// In CMS's table: the payer defines the primaries.
const CONTRACTOR_DEFINED = 'CCCCC'
const TYPES = new Map([
  ...['1', 'I', 'TYPE 1', 'TYPE I'].map((name) => [name, 1] as const),
  ...['2', 'II', 'TYPE 2', 'TYPE II'].map((name) => [name, 2] as const),
  ...['3', 'III', 'TYPE 3', 'TYPE III'].map((name) => [name, 3] as const),
])

const PAIR_COLUMNS = {
  add_on_code: ['addoncode', 'addon', 'addoncpt', 'addonhcpcs', 'family'],
  primary_code: ['primarycode', 'primary', 'primarycpt', 'primaryhcpcs', 'primaryprocedurecode'],
  deleted: ['aoceditdeldt', 'aoceditdeldtjulian', 'deletiondate', 'deletedate', 'enddate', 'termdate'],
}

const DELETION_COLUMNS = {
  add_on_deleted: ['aocdeldt', 'aocdeldtjulian'],
  primary_deleted: ['primarycodedeldt', 'primarycodedeldtjulian'],
}

/** CMS's add-on code table: types 1 and 3 name pairs; type 2 leaves them to the payer. */
export const CMS_FAMILY_LAYOUT: ReferenceLayout = {
  kind: 'families',
  name: 'NCCI add-on code table',
  table: FAMILY_TABLE,
  columns: {
    ...PAIR_COLUMNS,
    ...DELETION_COLUMNS,
    aoc_type: ['aocedittype', 'aoctype', 'addontype', 'type'],
  },
  required: ['add_on_code', 'primary_code', 'aoc_type'],
  supersedes: (stored) => stored[SOURCE_COLUMN] !== 'payer',
  rowJudge: (today) => (row) => {
    const type = TYPES.get(row('aoc_type').trim().toUpperCase())
    if (type === undefined) return reject('aoc_type', 'The type of an add-on code is 1, 2 or 3.')
    const addOn = procedureCode(row('add_on_code'))
    if (addOn === null) return reject('add_on_code', 'This is no procedure code of five characters.')
    const deletion = deletionOf(row, ['deleted', 'add_on_deleted', 'primary_deleted'], today)
    if (deletion !== null && deletion !== 'past') return deletion
    if (deletion === 'past') return { skip: true }
    const primary = row('primary_code').trim().toUpperCase()
    if (type !== 1 && (primary === '' || primary === CONTRACTOR_DEFINED)) return { skip: true }
    return judgePair(addOn, primary, 'cms')
  },
}

/** A payer's own pairs, for type 2 add-on codes or beside CMS's: they are added to what is there. */
export const PAYER_FAMILY_LAYOUT: ReferenceLayout = {
  kind: 'families',
  name: "payer's add-on pairs",
  table: FAMILY_TABLE,
  columns: PAIR_COLUMNS,
  required: ['add_on_code', 'primary_code'],
  supersedes: () => false,
  rowJudge: (today) => (row) => {
    const addOn = procedureCode(row('add_on_code'))
    if (addOn === null) return reject('add_on_code', 'This is no procedure code of five characters.')
    const deletion = deletionOf(row, ['deleted'], today)
    if (deletion !== null && deletion !== 'past') return deletion
    const pair = judgePair(addOn, row('primary_code').trim().toUpperCase(), 'payer')
    return deletion === 'past' && 'entry' in pair ? { remove: pair.entry } : pair
  },
}

function judgePair(addOn: string, primaryText: string, source: 'cms' | 'payer'): RowOutcome {
  const primary = procedureCode(primaryText)
  if (primary === null) return reject('primary_code', 'This is no procedure code of five characters.')
  if (primary === addOn) return reject('primary_code', 'An add-on code cannot be its own primary.')
  return { entry: [addOn, addOn, primary, source] }
}

function deletionOf(
  row: RowReader,
  columns: readonly string[],
  today: Temporal.PlainDate,
): 'past' | RowOutcome | null {
  for (const column of columns) {
    const date = referenceDate(row(column))
    if (date === 'invalid') {
      return reject(column, 'This is no date (2026091, 20260401, 2026-04-01 and 4/1/2026 are read).')
    }
    if (date !== null && Temporal.PlainDate.compare(date, today) <= 0) return 'past'
  }
  return null
}
