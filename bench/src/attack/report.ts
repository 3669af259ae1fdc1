/** One line of the table: a figure, what it may be, and whether it is. */
export type Row = { group: string; name: string; value: string; target: string; ok: boolean }

export const zero = (group: string, name: string, count: number): Row => ({
  group,
  name,
  value: String(count),
  target: '0',
  ok: count === 0,
})

export const told = (group: string, name: string, value: string | number): Row => ({
  group,
  name,
  value: String(value),
  target: '',
  ok: true,
})

export function printRows(rows: readonly Row[]): void {
  const width = (key: 'name' | 'value') => Math.max(...rows.map((row) => row[key].length), 0)
  let group = ''
  for (const row of rows) {
    if (row.group !== group) console.log(`\n${row.group}`)
    group = row.group
    const mark = row.ok ? '' : '  MISSED'
    console.log(
      `  ${row.name.padEnd(width('name'))}  ${row.value.padStart(width('value'))}${row.target === '' ? '' : `  (target ${row.target})`}${mark}`,
    )
  }
}
