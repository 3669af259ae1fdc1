import { randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'

/** How far the log had come, signed: whoever can write to the database cannot make another one. */
export type AuditHead = { count: number; hash: string; signedAt: string; signature: string }
export type HeadLookup = { kind: 'signed'; head: AuditHead } | { kind: 'absent' } | { kind: 'invalid' }

const FILE_NAME = 'audit-head.json'

const textOf = ({ count, hash, signedAt }: Omit<AuditHead, 'signature'>) =>
  `head 1\n${count}\n${hash}\n${signedAt}`

export function signHead(keys: Keys, point: { seq: number; hash: string }, now: Date): AuditHead {
  const head = { count: point.seq, hash: point.hash, signedAt: now.toISOString() }
  return { ...head, signature: keys.hash('audit', textOf(head)).toString('hex') }
}

function checkHead(keys: Keys, head: AuditHead): HeadLookup {
  const given = Buffer.from(head.signature, 'hex')
  const fits = keys
    .hashes('audit', textOf(head))
    .some((right) => given.length === right.length && timingSafeEqual(given, right))
  return fits ? { kind: 'signed', head } : { kind: 'invalid' }
}

export async function findTableHead(db: Executor, keys: Keys): Promise<HeadLookup> {
  const row = await findRow(
    db,
    sql<{ count: string; hash: string; signed_at: Date; signature: string }>`
      select count::text, encode(hash, 'hex') as hash, signed_at, encode(signature, 'hex') as signature
      from audit_head`,
  )
  if (row === null) return { kind: 'absent' }
  const { hash, signature } = row
  return checkHead(keys, {
    count: Number(row.count),
    hash,
    signedAt: row.signed_at.toISOString(),
    signature,
  })
}

/** A head never goes back, whichever node writes later. */
export async function saveTableHead(db: Executor, head: AuditHead): Promise<void> {
  await sql`
    insert into audit_head (count, hash, signed_at, signature)
    values (${head.count}, decode(${head.hash}, 'hex'), ${head.signedAt}, decode(${head.signature}, 'hex'))
    on conflict (only_row) do update set count = excluded.count, hash = excluded.hash,
      signed_at = excluded.signed_at, signature = excluded.signature
    where audit_head.count <= excluded.count`.execute(db)
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
  // Two containers on one folder may both be process 1.
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
