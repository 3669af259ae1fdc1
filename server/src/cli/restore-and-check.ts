import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { weekDue } from '#features/outreach/digest/digest-mailer.ts'
import { findTableHead, saveFileHead } from '#features/system/audit-log/audit-head.ts'
import { verifyAudit } from '#features/system/audit-log/verify-audit.ts'
import { findAllStoredFileIds } from '#features/system/backup/backup.repository.ts'
import type { CheckedBackup } from '#features/system/backup/backup-content.ts'
import { BackupRefused } from '#features/system/backup/backup-refused.ts'
import { type Restored, restoreBackup } from '#features/system/backup/restore-backup.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { readMigrations } from '#platform/db/migrate.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { ownsStore } from '#platform/files/file-store-owner.ts'
import { openByteStore } from '#platform/files/open-byte-store.ts'
import type { Keys } from '#platform/security/keys.ts'
import {
  createNamedKeys,
  nextKeyPath,
  previousKeyPath,
  secretKeyPath,
} from '#platform/security/secret-key.ts'
import { withEmptyDatabase } from './open-restore-database.ts'

type Settings = Pick<
  Config,
  'embedded' | 'dataDir' | 'databaseUrl' | 's3Url' | 'secretKey' | 'secretKeyNext' | 'secretKeyPrevious'
>

export type RestoreInput = {
  config: Settings
  path: string
  backupKey: string
  checked: CheckedBackup
  onProgress: (progress: { stage: string; done: number; total: number | null }) => void
}

export type RestoreReport = Restored & {
  audit: Awaited<ReturnType<typeof verifyAudit>>
  /** Stored files that do not open with their keys, not counting those missing in the backup. */
  unreadable: string[]
  files: number
}

/** If SECRET_KEY is set, it must be the key of the backed-up portal. */
function refuseOtherKeys(config: Settings, { secrets }: CheckedBackup): void {
  if (config.secretKey === undefined) return
  const set = [config.secretKeyNext, config.secretKeyPrevious]
  const others = [secrets.next, secrets.previous].filter((key) => key !== undefined)
  const fits = config.secretKey === secrets.secretKey && others.every((key) => set.includes(key))
  if (fits) return
  throw new BackupRefused(
    'SECRET_KEY (and SECRET_KEY_NEXT, SECRET_KEY_PREVIOUS) must be those of the backup. ' +
      'To extract them: npm run cli -- backup verify --from FILE --secrets-to FILE',
  )
}

async function writeKeys({ dataDir }: Settings, { secrets }: CheckedBackup): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  for (const [path, key] of [
    [secretKeyPath(dataDir), secrets.secretKey],
    [nextKeyPath(dataDir), secrets.next],
    [previousKeyPath(dataDir), secrets.previous],
  ] as const) {
    if (key !== undefined) await writeFile(path, `${key}\n`, { mode: 0o600, flush: true })
  }
}

/** Decrypts every file with its own key and compares it with the hash in the database. */
async function checkFiles(config: Settings, db: Database, keys: Keys): Promise<[number, string[]]> {
  const store = openFileStore(config, keys)
  const unreadable: string[] = []
  const ids = await findAllStoredFileIds(db)
  for (const id of ids) {
    try {
      const file = await store.get(db, id)
      const hash = createHash('sha256')
      for await (const bytes of file?.stream ?? []) hash.update(bytes)
      if (hash.digest('hex') !== file?.sha256) unreadable.push(id)
    } catch {
      unreadable.push(id)
    }
  }
  return [ids.length, unreadable]
}

/** Restores a checked backup, then verifies the audit log and every stored file. */
export async function restoreAndCheck(input: RestoreInput): Promise<RestoreReport> {
  const { config, path, backupKey, checked, onProgress } = input
  refuseOtherKeys(config, checked)
  return withEmptyDatabase(config, async ({ db, pool, keep }) => {
    if (config.embedded && config.secretKey === undefined) await writeKeys(config, checked)
    const restored = await restoreBackup({
      path,
      backupKey,
      checked,
      pool,
      onProgress,
      dataDir: config.dataDir,
      objectStore: config.s3Url === undefined ? null : openByteStore(config),
      migrations: await readMigrations(),
      digestWeek: weekDue(new Date()),
    })
    keep()
    // An empty store becomes this portal's own.
    if (restored.ownsStore) await ownsStore(db, openByteStore(config))
    const keys = createNamedKeys(checked.secrets)
    const head = await findTableHead(db, keys)
    if (head.kind === 'signed') await saveFileHead(config.dataDir, head.head)
    onProgress({ stage: 'checking the audit log and the files', done: 0, total: null })
    const audit = await verifyAudit(db, keys, { dataDir: config.dataDir })
    const [files, unreadable] = await checkFiles(config, db, keys)
    const missing = new Set([...checked.missing.lost, ...checked.missing.removed])
    return { ...restored, audit, files, unreadable: unreadable.filter((id) => !missing.has(id)) }
  })
}
