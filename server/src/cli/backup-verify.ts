import { stat, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  type CheckedBackup,
  CLAIMS,
  checkBackup,
  countParts,
  FILES,
  TABLES,
} from '#features/system/backup/backup-content.ts'
import { findBackupKey } from './backup-key.ts'
import { refuseWords, storeCommand, WrongUsage } from './claims/claims-command.ts'
import type { Command } from './command.ts'
import { withRehearsalFolder } from './rehearsal-folder.ts'
import { describeRestore, isSound } from './restore.ts'
import { type RestoreInput, restoreAndCheck } from './restore-and-check.ts'

const formatCount = (value: number) => value.toLocaleString('en-US')

function describeBackup(path: string, bytes: number, { about, parts, missing }: CheckedBackup): string[] {
  const tables = countParts(parts, TABLES)
  const absent = missing.lost.length + missing.removed.length
  return [
    `${path} is complete: ${formatCount(bytes)} bytes, the portal as of ${about.database.at}.`,
    `${tables.parts} tables with ${formatCount(tables.lines)} rows, ${formatCount(countParts(parts, FILES).parts)} stored files, claims version ${about.claimsVersion} (${countParts(parts, CLAIMS).parts} files), keys.`,
    `PostgreSQL ${about.database.postgres}, migrations up to ${about.database.migrations.at(-1)?.name}.`,
    ...(absent > 0 ? [`${absent} files were not in the store when the backup was made.`] : []),
  ]
}

/** Restores into a temporary embedded database. */
const rehearse = (input: Omit<RestoreInput, 'config'>) =>
  withRehearsalFolder((dataDir) => {
    const config = {
      embedded: true,
      dataDir,
      databaseUrl: undefined,
      s3Url: undefined,
      secretKey: undefined,
      secretKeyNext: undefined,
      secretKeyPrevious: undefined,
    }
    return restoreAndCheck({ ...input, config })
  })

/** Written as settings to copy; only the owner may read the file. */
async function writeSecrets(path: string, { secrets }: CheckedBackup): Promise<void> {
  const lines = [
    `SECRET_KEY=${secrets.secretKey}`,
    ...(secrets.next === undefined ? [] : [`SECRET_KEY_NEXT=${secrets.next}`]),
    ...(secrets.previous === undefined ? [] : [`SECRET_KEY_PREVIOUS=${secrets.previous}`]),
  ]
  await writeFile(path, `${lines.join('\n')}\n`, { flag: 'wx', mode: 0o600 })
}

export const backupVerifyCommand: Command = storeCommand(
  {
    usage: 'backup verify --from FILE [--restore] [--secrets-to FILE] [--key-file FILE] [--json]',
    help: 'reads a backup completely; with --restore also restores it into a temporary database and compares',
    options: {
      from: { type: 'string' },
      restore: { type: 'boolean' },
      'secrets-to': { type: 'string' },
      'key-file': { type: 'string' },
    },
    optionHelp: {
      '--from FILE': 'the backup',
      '--restore': 'restores it into the folder for temporary files, compares, and removes it again',
      '--secrets-to FILE': 'writes SECRET_KEY of the backed-up portal into a new file',
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
    const secretsTo = values['secrets-to']
    if (secretsTo !== undefined) await writeSecrets(secretsTo, checked)
    const report = values.restore ? await rehearse({ path, backupKey, checked, onProgress }) : null
    return {
      lines: [
        ...describeBackup(path, (await stat(path)).size, checked),
        ...(report === null ? [] : describeRestore(report)),
        `It took ${((performance.now() - startedAt) / 1_000).toFixed(1)} s.`,
      ],
      json: { path, at: checked.about.database.at, restored: report },
      ok: report === null || isSound(report),
    }
  },
)
