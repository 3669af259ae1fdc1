import { readFile } from 'node:fs/promises'
import { WrongUsage } from './claims/claims-command.ts'

const MIN_CHARS = 32

/** The content of `--key-file`, or BACKUP_KEY. It is never printed. */
export async function findBackupKey(
  { backupKey }: { backupKey: string | undefined },
  keyFile: string | undefined,
): Promise<string> {
  if (keyFile === undefined) {
    if (backupKey !== undefined) return backupKey
    throw new WrongUsage('Set BACKUP_KEY, or give a file with the key: --key-file FILE.')
  }
  const key = (await readFile(keyFile, 'utf8')).trim()
  if (key.length < MIN_CHARS) throw new Error(`${keyFile} must contain at least ${MIN_CHARS} characters.`)
  return key
}
