import { resolve } from 'node:path'
import { checkBackup } from '#features/system/backup/backup-content.ts'
import { findBackupKey } from './backup-key.ts'
import { refuseWords, storeCommand, WrongUsage } from './claims/claims-command.ts'
import type { Command } from './command.ts'
import { type RestoreReport, restoreAndCheck } from './restore-and-check.ts'

const formatCount = (value: number) => value.toLocaleString('en-US')

/** Used for a restore and for its rehearsal. */
export function describeRestore({
  audit,
  files,
  unreadable,
  migrated,
  foreign,
  ...settled
}: RestoreReport): string[] {
  return [
    'Every table matches the backup.',
    audit.status === 'broken'
      ? `The audit log is BROKEN (${audit.problem}), as it was when the backup was made: ${audit.rows} rows.`
      : `The audit log is ${audit.status}: ${formatCount(audit.rows)} rows.`,
    unreadable.length === 0
      ? `All ${formatCount(files)} stored files open with their keys.`
      : `${unreadable.length} of ${formatCount(files)} stored files do NOT open: ${unreadable.join(', ')}.`,
    `Ended: ${settled.sessions} sessions. Held: ${settled.mails} mails and ${settled.notices} notices that were waiting (Tools, Mail).`,
    ...(settled.ownsStore
      ? []
      : ['The file store (S3_URL) was not empty: this portal removes nothing from it. See take-over-files.']),
    ...(foreign.length > 0
      ? [`Left out, because they are not Plumbline tables: ${foreign.join(', ')}.`]
      : []),
    ...(migrated.length > 0 ? [`Migrations applied: ${migrated.join(', ')}.`] : []),
  ]
}

export const isSound = ({ audit, unreadable }: RestoreReport) =>
  audit.status !== 'broken' && unreadable.length === 0

export const restoreCommand: Command = storeCommand(
  {
    usage: 'restore --from FILE [--key-file FILE] [--json]',
    help: 'restores a backup into an empty database and an empty DATA_DIR; a changed or cut-off backup is refused',
    options: { from: { type: 'string' }, 'key-file': { type: 'string' } },
    optionHelp: {
      '--from FILE': 'the backup',
      '--key-file FILE': 'the key, if BACKUP_KEY is not set',
    },
  },
  async ({ config, onProgress }, words, values) => {
    refuseWords(words)
    if (values.from === undefined) throw new WrongUsage('Give the backup: --from FILE.')
    const startedAt = performance.now()
    const path = resolve(values.from)
    const backupKey = await findBackupKey(config, values['key-file'])
    const checked = await checkBackup(path, backupKey, (done) =>
      onProgress({ stage: 'checking, bytes', done, total: null }),
    )
    const report = await restoreAndCheck({ config, path, backupKey, checked, onProgress })
    const seconds = (performance.now() - startedAt) / 1_000
    const { at } = checked.about.database
    return {
      lines: [
        `Restored: the portal as of ${at}.`,
        ...describeRestore(report),
        `It took ${seconds.toFixed(1)} s and ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory. Start the portal as usual.`,
      ],
      json: { at, ...report },
      ok: isSound(report),
    }
  },
)
