import type pg from 'pg'

/**
 * Writes the rows of a table once more for every copy of their provider (temporary table `copies`): all columns as
 * they are, but those given as SQL of the row t and the copy c.
 */
export async function copyRows(
  db: pg.Client,
  table: string,
  changed: Record<string, string>,
  original = 't.provider_id',
): Promise<void> {
  const { rows } = await db.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  )
  const columns = rows.map(({ column_name }) => column_name)
  const values = columns.map((name) => changed[name] ?? `t.${name}`)
  await db.query(`
    insert into ${table} (${columns.join(', ')})
    select ${values.join(', ')} from ${table} t join copies c on c.original = ${original}
    order by ${columns.includes('set_id') ? 't.set_id, ' : ''}c.copy`)
}
