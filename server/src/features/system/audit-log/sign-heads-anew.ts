import type { Database } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'
import {
  type AuditHead,
  findFileHead,
  findTableHead,
  type HeadLookup,
  saveFileHead,
  saveTableHead,
  signHead,
} from './audit-head.ts'

const isOfAnother = (keys: Keys, lookup: HeadLookup) =>
  lookup.kind === 'signed' && !lookup.head.signature.startsWith(keys.id.toString('hex'))

const anew = (keys: Keys, { count, hash }: AuditHead) => signHead(keys, { seq: count, hash }, new Date())

/** Heads whose signature is of another key; `invalid` ones fit no key that is set. */
export async function countOtherHeads(db: Database, keys: Keys, dataDir: string) {
  const lookups = [await findTableHead(db, keys), await findFileHead(dataDir, keys)]
  return {
    others: lookups.filter((lookup) => isOfAnother(keys, lookup)).length,
    invalid: lookups.filter(({ kind }) => kind === 'invalid').length,
  }
}

/** The same point of the log under the current key. A head that fits no key is left: it is a finding. */
export async function signHeadsAnew(db: Database, keys: Keys, dataDir: string): Promise<number> {
  const table = await findTableHead(db, keys)
  const file = await findFileHead(dataDir, keys)
  let signed = 0
  if (table.kind === 'signed' && isOfAnother(keys, table)) {
    await saveTableHead(db, anew(keys, table.head))
    signed += 1
  }
  if (file.kind === 'signed' && isOfAnother(keys, file)) {
    await saveFileHead(dataDir, anew(keys, file.head))
    signed += 1
  }
  return signed
}
