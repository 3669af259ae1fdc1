import { type Columns, type Engine, linesTable } from '../engine.ts'
import { MEASURED_CLAIM_TYPE } from '../line.ts'
import type { Quarter } from '../quarter.ts'
import { sqlText } from '../store/duckdb.ts'

/** One provider's professional lines of one quarter: what a tab of his profile sums up. */
export type ProviderQuarter = { npi: string; tin: string; period: Quarter }

export type RowsPage<Sort extends string> = {
  offset: number
  limit: number
  sort: { by: Sort; descending: boolean }
}

export type Rows<Row> = { total: number; rows: Row[] }

/** `with own as …`: the lines; with literals, as DuckDB plans a statement with parameters twice. */
export function ownSql({ npi, tin, period }: ProviderQuarter): string {
  return `with own as (
      select * from ${linesTable(period)}
      where npi = ${sqlText(npi)} and tin = ${sqlText(tin)} and claim_type = '${MEASURED_CLAIM_TYPE}'
    )`
}

/** The rows of an answer as objects; a count, which comes as a bigint, as a number. */
export function rowsOf<Row>({ rowCount, columns }: Columns): Row[] {
  const names = Object.keys(columns)
  return Array.from({ length: rowCount }, (_, index) => {
    const values = names.map((name) => {
      const value = columns[name]?.[index]
      return [name, typeof value === 'bigint' ? Number(value) : value]
    })
    return Object.fromEntries(values) as Row
  })
}

/** What is joined to each row of a page; it may read `own`. */
type Beside = { columns: string; join: string; order: string }

type PageQuery = {
  quarter: ProviderQuarter
  /** A query on `own`. */
  grouped: string
  /** The columns that make a row one of its kind. */
  key: readonly string[]
  page: RowsPage<string>
  sorts: readonly string[]
  beside?: Beside
}

/**
 * A page of grouped rows and how many there are; with `beside`, a row of the page comes once for each row that is
 * joined to it. More is better asked for in a statement of its own: one that does everything takes longer to plan
 * than a second look at the provider's lines.
 */
export async function readPage<Row>(engine: Engine, query: PageQuery): Promise<Rows<Row>> {
  const { quarter, grouped, key, page, sorts, beside } = query
  const { offset, limit, sort } = page
  if (!(Number.isSafeInteger(offset) && Number.isSafeInteger(limit) && offset >= 0 && limit >= 0))
    throw new RangeError('A page begins at a whole number of rows and holds a whole number of them')
  if (!sorts.includes(sort.by)) throw new RangeError('Rows are not sorted by that')
  if (!engine.quarters.includes(quarter.period)) return { total: 0, rows: [] }

  const orderOf = (table: string) =>
    [sort.by, ...key.filter((name) => name !== sort.by)]
      .map((name, index) => `${table}.${name} ${index === 0 && sort.descending ? 'desc' : 'asc'} nulls last`)
      .join(', ')
  const paged = `select *, count(*) over () as total from (${grouped}) grouped
      order by ${orderOf('grouped')} limit ${limit} offset ${offset}`
  const answer = await engine.query(
    beside === undefined
      ? `${ownSql(quarter)} ${paged}`
      : `${ownSql(quarter)}, page as (${paged}) select page.*${beside.columns} from page ${beside.join}
          order by ${orderOf('page')}${beside.order}`,
  )
  const rows = rowsOf<Row & { total: number }>(answer)
  const [first] = rows
  if (first !== undefined) return { total: first.total, rows }
  // A page past the end says nothing of how many there are.
  const counted = await engine.query(`${ownSql(quarter)} select count(*) as total from (${grouped}) grouped`)
  return { total: Number(counted.columns.total?.[0] ?? 0), rows: [] }
}
