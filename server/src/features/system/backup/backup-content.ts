import type { NamedKeys } from '#platform/security/secret-key.ts'
import { readSealed } from './backup-file.ts'
import { BackupRefused } from './backup-refused.ts'
import { type Part, type ReadEntry, readWhole } from './entries.ts'
import type { DatabaseAbout } from './snapshot.repository.ts'

// The names of a backup's entries.
export const ABOUT = 'about.json'
export const SECRETS = 'secrets.json'
export const CLAIMS = 'claims/'
export const FILES = 'files/'
export const MISSING = 'missing.json'
export const TABLES = 'tables/'

export type About = {
  format: 1
  database: DatabaseAbout
  /** The version of the claims store; 0 = none. */
  claimsVersion: number
}

/** Files that the snapshot names but the store does not have. */
export type MissingFiles = {
  /** Deleted while the backup was running. */
  removed: string[]
  /** Still in the database, but lost from the store. */
  lost: string[]
}

/** `secrets` are needed to decrypt what the portal encrypted. */
export type CheckedBackup = { about: About; secrets: NamedKeys; missing: MissingFiles; parts: Part[] }

export const countParts = (parts: readonly Part[], prefix: string) => {
  const own = parts.filter(({ name }) => name.startsWith(prefix))
  return {
    parts: own.length,
    bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
    lines: own.reduce((sum, { lines }) => sum + lines, 0),
  }
}

const readJson = async <T>({ body }: ReadEntry) => JSON.parse((await readWhole(body)).toString()) as T

/** Reads the whole backup and returns its description; throws BackupRefused if a single byte was changed. */
export async function checkBackup(
  path: string,
  backupKey: string,
  onBytes: (bytes: number) => void = () => {},
): Promise<CheckedBackup> {
  let parts: Part[] = []
  let about: About | undefined
  let secrets: NamedKeys | undefined
  let missing: MissingFiles | undefined
  let bytes = 0
  const entries = readSealed(path, backupKey, (found) => {
    parts = found
  })
  for await (const entry of entries) {
    if (entry.name === ABOUT) about = await readJson<About>(entry)
    else if (entry.name === SECRETS) secrets = await readJson<NamedKeys>(entry)
    else if (entry.name === MISSING) missing = await readJson<MissingFiles>(entry)
    for await (const piece of entry.body) {
      bytes += piece.length
      onBytes(bytes)
    }
  }
  if (about?.format !== 1 || secrets === undefined || missing === undefined) {
    throw new BackupRefused(`${path} was made by another version of Plumbline. Restore it with that version.`)
  }
  const named = new Set(parts.map(({ name }) => name))
  if (!about.database.tables.every(({ name }) => named.has(TABLES + name))) {
    throw new BackupRefused(`${path} is incomplete: a table is missing.`)
  }
  return { about, secrets, missing, parts }
}
