/** A key that no row of a form has. */
export const nextKey = (rows: readonly { key: number }[]): number =>
  rows.reduce((most, { key }) => Math.max(most, key), 0) + 1
