import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type pg from 'pg'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { type ByteStore, isAbsent } from '#platform/files/byte-store.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { NamedKeys } from '#platform/security/secret-key.ts'
import {
  findBuildManifests,
  findStoredFileIds,
  hasStoredFile,
  updateLastBackup,
} from './backup.repository.ts'
import {
  ABOUT,
  type About,
  CLAIMS,
  checkBackup,
  countParts,
  FILES,
  MISSING,
  type MissingFiles,
  SECRETS,
  TABLES,
} from './backup-content.ts'
import { writeBackupFile, writeSealed } from './backup-file.ts'
import { BackupRefused } from './backup-refused.ts'
import type { Entry, Part } from './entries.ts'
import { type PinnedClaims, pinClaims } from './pinned-claims.ts'
import { readTable, type Snapshot, withSnapshot } from './snapshot.repository.ts'

export type OnStep = (progress: { stage: string; done: number; total: number | null }) => void

type BackupWork = {
  path: string
  backupKey: string
  db: Database
  pool: pg.Pool
  claimsDir: string
  place: ByteStore
  secrets: NamedKeys
  onProgress?: OnStep
}

export type MadeBackup = {
  at: string
  bytes: number
  tables: number
  rows: number
  files: number
  claimsFiles: number
  claimsVersion: number
  missing: MissingFiles
}

const FILE_BATCH = 500
const LOST_MAX = 10
const SNAPSHOT_TRIES = 5
const READ_BYTES = 1024 * 1024

async function* once(value: object): AsyncGenerator<Uint8Array> {
  yield Buffer.from(JSON.stringify(value))
}

async function* join(first: Uint8Array | undefined, rest: AsyncIterator<Uint8Array>) {
  if (first === undefined) return
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** A few files may be lost. If a tenth is missing, the store itself is missing: not mounted, or another bucket. */
function refuseMissingStore({ lost }: MissingFiles, seen: number): void {
  if (lost.length <= LOST_MAX || lost.length * 10 < seen) return
  throw new BackupRefused(
    `${lost.length} of the first ${seen} stored files are not in the store (S3_URL or DATA_DIR/files). Check that the store is available. No backup was made.`,
  )
}

/** Every file that the snapshot names, encrypted as it is stored. */
async function* fileEntries(
  { trx }: Snapshot,
  { db, place }: BackupWork,
  missing: MissingFiles,
): AsyncGenerator<Entry> {
  let seen = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const ids = await findStoredFileIds(trx, after, FILE_BATCH)
    for (const id of ids) {
      seen += 1
      const bytes = place.read(id)[Symbol.asyncIterator]()
      const first = await bytes.next().catch((error: unknown) => {
        if (isAbsent(error)) return null
        throw error
      })
      if (first !== null) {
        yield { name: FILES + id, source: join(first.done ? undefined : first.value, bytes) }
        continue
      }
      missing[(await hasStoredFile(db, id)) ? 'lost' : 'removed'].push(id)
      refuseMissingStore(missing, seen)
    }
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
  }
}

async function* listEntries(
  work: BackupWork,
  snapshot: Snapshot,
  claims: PinnedClaims,
  missing: MissingFiles,
): AsyncGenerator<Entry> {
  const { about, client } = snapshot
  const description: About = { format: 1, database: about, claimsVersion: claims.version }
  yield { name: ABOUT, source: once(description) }
  yield { name: SECRETS, source: once(work.secrets) }
  // Files first, because they can be deleted meanwhile; the snapshot keeps the tables.
  yield* fileEntries(snapshot, work, missing)
  yield { name: MISSING, source: once(missing) }
  for (const { name, path } of claims.files) {
    yield { name: CLAIMS + name, source: createReadStream(path, { highWaterMark: READ_BYTES }) }
  }
  for (const table of about.tables) yield { name: TABLES + table.name, source: readTable(client, table) }
}

/** Takes the snapshot first, then pins the claims it names; tries again if a prune happened in between. */
async function withPinned<T>(
  work: BackupWork,
  use: (snapshot: Snapshot, claims: PinnedClaims) => Promise<T>,
): Promise<T> {
  for (let left = SNAPSHOT_TRIES; left > 0; left -= 1) {
    const result = await withSnapshot(work.pool, async (snapshot) => {
      const claims = await pinClaims(work.claimsDir, await findBuildManifests(snapshot.trx))
      if (claims === null) return null
      try {
        return { value: await use(snapshot, claims) }
      } finally {
        await claims.close()
      }
    })
    if (result !== null) return result.value
  }
  throw new Error(
    'A build needs a version of the claims store that does not exist. Remove old builds (prune) and try again.',
  )
}

/** Writes the backup, reads it back completely, and only then gives it its name. */
export async function makeBackup(work: BackupWork): Promise<MadeBackup> {
  const { onProgress = () => {} } = work
  const missing: MissingFiles = { removed: [], lost: [] }
  let made: Omit<MadeBackup, 'bytes' | 'missing'> | undefined
  const bytes = await writeBackupFile(
    work.path,
    (draft) =>
      withPinned(work, async (snapshot, claims) => {
        const parts: Part[] = []
        const onPart = (part: Part) => {
          parts.push(part)
          onProgress({ stage: 'copied', done: parts.length, total: null })
        }
        await writeSealed(draft, work.backupKey, listEntries(work, snapshot, claims, missing), { onPart })
        const tables = countParts(parts, TABLES)
        made = {
          at: snapshot.about.at,
          tables: tables.parts,
          rows: tables.lines,
          files: countParts(parts, FILES).parts,
          claimsFiles: countParts(parts, CLAIMS).parts,
          claimsVersion: claims.version,
        }
      }),
    async (draft) => {
      const { size } = await stat(draft)
      onProgress({ stage: `reading ${size} bytes back`, done: 0, total: null })
      await checkBackup(draft, work.backupKey, (done) =>
        onProgress({ stage: 'reading back, bytes', done, total: null }),
      )
    },
  )
  if (made === undefined) throw new Error('the backup was not written')
  return { ...made, bytes, missing }
}

/** Shown on System health and in the audit log. */
export function recordBackup(db: Database, { at, rows, files, missing }: MadeBackup): Promise<void> {
  return inTransaction(db, async (trx) => {
    const filesLost = missing.lost.length
    await updateLastBackup(trx, { at, filesLost })
    await recordAudit(trx, {
      actorId: null,
      action: 'backup_made',
      details: { rows, files, missing: filesLost },
    })
  })
}
