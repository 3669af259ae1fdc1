/** One line of the table: a value, its target, and whether it is met. */
export type Row = { group: string; name: string; value: string; target: string; ok: boolean }

export const zeroRow = (group: string, name: string, count: number): Row => ({
  group,
  name,
  value: String(count),
  target: '0',
  ok: count === 0,
})

export const infoRow = (group: string, name: string, value: string | number): Row => ({
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
