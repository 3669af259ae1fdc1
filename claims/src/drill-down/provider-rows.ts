import { type Columns, type Engine, linesTable } from '../engine.ts'
import { MEASURED_CLAIM_TYPE } from '../line.ts'
import type { Quarter } from '../quarter.ts'
import { sqlText } from '../store/duckdb.ts'

/** One provider's professional lines of one quarter, which the tabs of the profile sum up. */
export type ProviderQuarter = { npi: string; tin: string; period: Quarter }

export type RowsPage<Sort extends string> = {
  offset: number
  limit: number
  sort: { by: Sort; descending: boolean }
}

export type Rows<Row> = { total: number; rows: Row[] }

/** `with own as …`: the lines. Uses literals because DuckDB plans a statement with parameters twice. */
export function ownSql({ npi, tin, period }: ProviderQuarter): string {
  return `with own as (
      select * from ${linesTable(period)}
      where npi = ${sqlText(npi)} and tin = ${sqlText(tin)} and claim_type = '${MEASURED_CLAIM_TYPE}'
    )`
}

/** The rows of a result as objects; bigints become numbers. */
export function toRows<Row>({ rowCount, columns }: Columns): Row[] {
  const names = Object.keys(columns)
  return Array.from({ length: rowCount }, (_, index) => {
    const values = names.map((name) => {
      const value = columns[name]?.[index]
      return [name, typeof value === 'bigint' ? Number(value) : value]
    })
    return Object.fromEntries(values) as Row
  })
}

/** A join for each row of a page; it may use `own`. */
type Join = { columns: string; join: string; order: string }

type PageQuery = {
  quarter: ProviderQuarter
  /** A query over `own`. */
  grouped: string
  /** The columns that identify a row. */
  key: readonly string[]
  page: RowsPage<string>
  sorts: readonly string[]
  joined?: Join
}

/**
 * A page of grouped rows and the total number; with `joined`, each row of the page is repeated for each row joined to
 * it. Use a separate query for more: planning one large statement takes longer than reading the lines again.
 */
export async function readPage<Row>(engine: Engine, query: PageQuery): Promise<Rows<Row>> {
  const { quarter, grouped, key, page, sorts, joined } = query
  const { offset, limit, sort } = page
  if (!(Number.isSafeInteger(offset) && Number.isSafeInteger(limit) && offset >= 0 && limit >= 0))
    throw new RangeError('The offset and limit of a page must be whole numbers from 0')
  if (!sorts.includes(sort.by)) throw new RangeError('Rows cannot be sorted by this field')
  if (!engine.quarters.includes(quarter.period)) return { total: 0, rows: [] }

  const orderSql = (table: string) =>
    [sort.by, ...key.filter((name) => name !== sort.by)]
      .map((name, index) => `${table}.${name} ${index === 0 && sort.descending ? 'desc' : 'asc'} nulls last`)
      .join(', ')
  const paged = `select *, count(*) over () as total from (${grouped}) grouped
      order by ${orderSql('grouped')} limit ${limit} offset ${offset}`
  const result = await engine.query(
    joined === undefined
      ? `${ownSql(quarter)} ${paged}`
      : `${ownSql(quarter)}, page as (${paged}) select page.*${joined.columns} from page ${joined.join}
          order by ${orderSql('page')}${joined.order}`,
  )
  const rows = toRows<Row & { total: number }>(result)
  const [first] = rows
  if (first !== undefined) return { total: first.total, rows }
  // A page past the end has no rows, so the total needs its own query.
  const counted = await engine.query(`${ownSql(quarter)} select count(*) as total from (${grouped}) grouped`)
  return { total: Number(counted.columns.total?.[0] ?? 0), rows: [] }
}
