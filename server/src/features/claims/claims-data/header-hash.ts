import { createHash } from 'node:crypto'

/** Files with the same columns have the same layout. */
export const hashHeader = (columns: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(columns)).digest('hex')
