import { PROVIDER_PAGE_ROWS, type ProviderPage, type ProviderRow } from '@plumbline/contract/providers'
import { sql } from 'kysely'
import { type Executor, findRows, getRow } from '#platform/database.ts'

type Cursor = { name: string; id: string }
type Search = { text: string | null; after: Cursor | null }

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

function matching(text: string | null) {
  if (text === null) return sql`true`
  const digits = text.replace(/[\s-]/g, '')
  const byNumber = /^\d{3,10}$/.test(digits) ? sql`or p.npi like ${`${digits}%`} or t.tin = ${digits}` : sql``
  // 'marsh, elena' and 'marsh elena' both find 'Marsh^Elena'.
  const words = text.split(/[\s,^]+/).filter(Boolean)
  const byName = sql.join(
    words.map((word) => sql`p.name ilike ${`%${escapeLike(word)}%`}`),
    sql` and `,
  )
  return sql`((${words.length > 0 ? byName : sql`false`}) ${byNumber})`
}

export async function findProviderPage(db: Executor, search: Search): Promise<ProviderPage> {
  const where = matching(search.text)
  const after =
    search.after === null
      ? sql`true`
      : sql`(lower(p.name), p.id) > (${search.after.name}, ${search.after.id}::uuid)`
  const from = sql`from providers p join practices t on t.id = p.practice_id`
  const [rows, count] = await Promise.all([
    findRows(
      db,
      sql<ProviderRow & { sort_name: string }>`
        select p.id, p.npi, p.name, p.provider_type_id, p.specialty, p.state, lower(p.name) as sort_name,
          '•' || right(t.tin, 4) as tin_masked
        ${from} where ${where} and ${after}
        order by lower(p.name), p.id limit ${PROVIDER_PAGE_ROWS + 1}`,
    ),
    getRow(db, sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`),
  ])
  const page = rows.slice(0, PROVIDER_PAGE_ROWS)
  const last = page.at(-1)
  const next =
    rows.length > page.length && last !== undefined
      ? encodeCursor({ name: last.sort_name, id: last.id })
      : null
  return { rows: page, total: count.total, next }
}

const encodeCursor = (cursor: Cursor) =>
  Buffer.from(JSON.stringify([cursor.name, cursor.id])).toString('base64url')

/** Null when it is no cursor of ours. */
export function decodeCursor(text: string): Cursor | null {
  try {
    const [name, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[]
    const storable = typeof name === 'string' && !name.includes('\0') && name.isWellFormed()
    return storable && typeof id === 'string' && /^[\da-f-]{36}$/.test(id) ? { name, id } : null
  } catch {
    return null
  }
}
