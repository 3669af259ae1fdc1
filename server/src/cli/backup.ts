import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type MadeBackup, makeBackup, recordBackup } from '#features/system/backup/make-backup.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { openByteStore } from '#platform/files/open-byte-store.ts'
import { resolveKeys } from '#platform/security/secret-key.ts'
import { findBackupKey } from './backup-key.ts'
import { databaseCommand, refuseWords, WrongUsage } from './claims/claims-command.ts'
import type { Command } from './command.ts'

const NAME = /^plumbline-\d{8}T\d{6}Z\.backup$/
/** Left behind by a backup that was interrupted. */
const DRAFT_NAME = /^\.plumbline-.*\.backup\.\d+\.part$/
const DRAFT_LIFE_MS = 24 * 60 * 60 * 1_000
const KEEP_MAX = 10_000

const createName = (now: Date) => `plumbline-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`

const isFolder = async (path: string) => (await stat(path).catch(() => null))?.isDirectory() === true

function readKeep(text: string | undefined, toFolder: boolean): number | null {
  if (text === undefined) return null
  if (!toFolder) throw new WrongUsage('--keep is for a folder: --to DIR.')
  const keep = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (keep < 1 || keep > KEEP_MAX) throw new WrongUsage(`--keep is a whole number from 1 to ${KEEP_MAX}.`)
  return keep
}

/** Names sort by time. Files with other names are not touched. */
async function removeOlder(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted()
  const removed = names.slice(0, -keep)
  for (const name of removed) await rm(join(folder, name))
  return removed
}

async function removeOldDrafts(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => DRAFT_NAME.test(one))) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > DRAFT_LIFE_MS) {
      await rm(join(folder, name), { force: true })
    }
  }
}

const formatCount = (value: number) => value.toLocaleString('en-US')

function describeBackup(path: string, made: MadeBackup, seconds: number): string[] {
  const { lost, removed } = made.missing
  return [
    `${path} contains the portal as of ${made.at}: ${formatCount(made.bytes)} bytes, read back completely.`,
    `${made.tables} tables with ${formatCount(made.rows)} rows, ${formatCount(made.files)} stored files, claims version ${made.claimsVersion} (${made.claimsFiles} files), keys.`,
    ...(removed.length > 0 ? [`${removed.length} files were deleted while the backup was running.`] : []),
    ...(lost.length > 0
      ? [
          `${lost.length} files are in the database but NOT in the store: ${lost.join(', ')}.`,
          'So this does not count as the last good backup, and no older backup was removed.',
        ]
      : []),
    `It took ${seconds.toFixed(1)} s and ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory.`,
  ]
}

export const backupCommand: Command = databaseCommand(
  {
    usage: 'backup --to DIR|FILE [--keep N] [--key-file FILE] [--json]',
    help: 'writes database, claims, files and keys of one moment into one encrypted file, while the portal runs',
    options: { to: { type: 'string' }, keep: { type: 'string' }, 'key-file': { type: 'string' } },
    optionHelp: {
      '--to DIR|FILE': 'a folder, in which the backup is named by its time, or the file itself',
      '--keep N': 'then removes all but the newest N backups in the folder',
      '--key-file FILE': 'the key, if BACKUP_KEY is not set',
    },
  },
  async ({ config, db, pool, onProgress }, words, values) => {
    refuseWords(words)
    if (values.to === undefined) throw new WrongUsage('Give the target: --to DIR or --to FILE.')
    const startedAt = performance.now()
    const target = resolve(values.to)
    const toFolder = await isFolder(target)
    const keep = readKeep(values.keep, toFolder)
    if (toFolder) await removeOldDrafts(target)
    const path = toFolder ? join(target, createName(new Date())) : target
    const made = await makeBackup({
      path,
      db,
      pool,
      onProgress,
      backupKey: await findBackupKey(config, values['key-file']),
      claimsDir: getClaimsDir(config),
      place: openByteStore(config),
      secrets: await resolveKeys(config),
    })
    await recordBackup(db, made)
    // An older backup may contain the lost files.
    const isComplete = made.missing.lost.length === 0
    const removed = keep === null || !isComplete ? [] : await removeOlder(target, keep)
    return {
      lines: [
        ...describeBackup(path, made, (performance.now() - startedAt) / 1_000),
        ...removed.map((name) => `${name} was removed.`),
      ],
      json: { path, ...made, removed },
      ok: isComplete,
    }
  },
)
