import { randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Executor } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'
import { type AuditHead, findHead, upsertHead } from './audit-chain.repository.ts'

export type HeadLookup = { kind: 'signed'; head: AuditHead } | { kind: 'absent' } | { kind: 'invalid' }

const FILE_NAME = 'audit-head.json'

const toSignedText = ({ count, hash, signedAt }: Omit<AuditHead, 'signature'>) =>
  `head 1\n${count}\n${hash}\n${signedAt}`

export function signHead(keys: Keys, point: { seq: number; hash: string }, now: Date): AuditHead {
  const head = { count: point.seq, hash: point.hash, signedAt: now.toISOString() }
  return { ...head, signature: keys.hash('audit', toSignedText(head)).toString('hex') }
}

function checkHead(keys: Keys, head: AuditHead): HeadLookup {
  const given = Buffer.from(head.signature, 'hex')
  const fits = keys
    .hashes('audit', toSignedText(head))
    .some((expected) => given.length === expected.length && timingSafeEqual(given, expected))
  return fits ? { kind: 'signed', head } : { kind: 'invalid' }
}

export async function findTableHead(db: Executor, keys: Keys): Promise<HeadLookup> {
  const head = await findHead(db)
  return head === null ? { kind: 'absent' } : checkHead(keys, head)
}

export async function findFileHead(dataDir: string, keys: Keys): Promise<HeadLookup> {
  let text: string
  try {
    text = await readFile(join(dataDir, FILE_NAME), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { kind: 'absent' }
    throw error
  }
  try {
    const { count, hash, signedAt, signature } = JSON.parse(text) as AuditHead
    return checkHead(keys, {
      count: Number(count),
      hash: String(hash),
      signedAt: String(signedAt),
      signature: String(signature),
    })
  } catch {
    return { kind: 'invalid' }
  }
}

export async function saveFileHead(dataDir: string, head: AuditHead): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, FILE_NAME)
  // A random name, because two containers on one folder may both be process 1.
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(head)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

const hasOtherKey = (keys: Keys, lookup: HeadLookup) =>
  lookup.kind === 'signed' && !lookup.head.signature.startsWith(keys.id.toString('hex'))

const resign = (keys: Keys, { count, hash }: AuditHead) => signHead(keys, { seq: count, hash }, new Date())

/** Counts heads signed with another known key; `invalid` ones match no key that is set. */
export async function countOtherHeads(db: Executor, keys: Keys, dataDir: string) {
  const lookups = [await findTableHead(db, keys), await findFileHead(dataDir, keys)]
  return {
    others: lookups.filter((lookup) => hasOtherKey(keys, lookup)).length,
    invalid: lookups.filter(({ kind }) => kind === 'invalid').length,
  }
}

/** Signs the same point of the log with the current key. A head that matches no key stays as evidence. */
export async function resignHeads(db: Executor, keys: Keys, dataDir: string): Promise<number> {
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
