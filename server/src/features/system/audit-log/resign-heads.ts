import type { Database } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'
import { type AuditHead, upsertHead } from './audit-chain.repository.ts'
import { findFileHead, findTableHead, type HeadLookup, saveFileHead, signHead } from './audit-head.ts'

const hasOtherKey = (keys: Keys, lookup: HeadLookup) =>
  lookup.kind === 'signed' && !lookup.head.signature.startsWith(keys.id.toString('hex'))

const resign = (keys: Keys, { count, hash }: AuditHead) => signHead(keys, { seq: count, hash }, new Date())

/** Counts heads signed with another known key; `invalid` ones match no key that is set. */
export async function countOtherHeads(db: Database, keys: Keys, dataDir: string) {
  const lookups = [await findTableHead(db, keys), await findFileHead(dataDir, keys)]
  return {
    others: lookups.filter((lookup) => hasOtherKey(keys, lookup)).length,
    invalid: lookups.filter(({ kind }) => kind === 'invalid').length,
  }
}

/** Signs the same point of the log with the current key. A head that matches no key stays as evidence. */
export async function resignHeads(db: Database, keys: Keys, dataDir: string): Promise<number> {
  const table = await findTableHead(db, keys)
  const file = await findFileHead(dataDir, keys)
  let signed = 0
  if (table.kind === 'signed' && hasOtherKey(keys, table)) {
    await upsertHead(db, resign(keys, table.head))
    signed += 1
  }
  if (file.kind === 'signed' && hasOtherKey(keys, file)) {
    await saveFileHead(dataDir, resign(keys, file.head))
    signed += 1
  }
  return signed
}
