import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '@plumbline/contract/core/constants'
import type { Database } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'
import {
  badPasswordHash,
  hashBadPassword,
  insertBadPasswords,
} from '#platform/security/known-bad-passwords.repository.ts'
import type { Command } from './command.ts'
import { readLines } from './read-lines.ts'

const USAGE = 'import-bad-passwords FILE'
const EXIT_USAGE = 2
const BATCH_ROWS = 10_000
const LINE_MAX_BYTES = 1_024
const PROGRESS_EVERY_LINES = 50_000
// The format of haveibeenpwned.com: the SHA-1 of a password and how often it was seen.
const SHA1_LINE = /^([\da-f]{40})(?::\d+)?$/i

/** The hash to store; null if the line cannot be a password here. */
function hashLine(keys: Keys, line: string): Buffer | null {
  const sha1 = SHA1_LINE.exec(line)?.[1]
  if (sha1 !== undefined) return badPasswordHash(keys, sha1)
  const chars = [...line].length
  // R-PWD-1: shorter passwords are refused anyway.
  return chars < PASSWORD_MIN_CHARS || chars > PASSWORD_MAX_CHARS ? null : hashBadPassword(keys, line)
}

export type ImportCount = { lines: number; added: number; skipped: number }

/** Each batch is its own transaction and duplicates are ignored, so an import can be repeated or continued. */
export async function importBadPasswords(
  db: Database,
  keys: Keys,
  stream: AsyncIterable<Buffer>,
  onProgress: (count: ImportCount, bytes: number) => void = () => {},
): Promise<ImportCount> {
  const count = { lines: 0, added: 0, skipped: 0 }
  let batch: Buffer[] = []
  for await (const { text, bytes } of readLines(stream, LINE_MAX_BYTES)) {
    count.lines += 1
    const hash = text === null ? null : hashLine(keys, text)
    if (hash === null) count.skipped += 1
    else batch.push(hash)
    if (batch.length >= BATCH_ROWS) {
      count.added += await insertBadPasswords(db, batch)
      batch = []
    }
    if (count.lines % PROGRESS_EVERY_LINES === 0) onProgress(count, bytes)
  }
  count.added += await insertBadPasswords(db, batch)
  return count
}

export const importBadPasswordsCommand: Command = {
  usage: USAGE,
  help: 'adds breached passwords, one per line, or SHA-1:count lines of haveibeenpwned.com',
  async run({ args, db, keys, print }) {
    const [file, ...rest] = args
    if (file === undefined || rest.length > 0) {
      print(`Usage: npm run cli -- ${USAGE}`)
      return EXIT_USAGE
    }
    const size = await stat(file).then(
      (found) => (found.isFile() ? found.size : null),
      () => null,
    )
    if (size === null) {
      print(`${file} cannot be read.`)
      return 1
    }
    const percent = (bytes: number) => Math.floor((100 * bytes) / Math.max(1, size))
    const count = await importBadPasswords(db, keys, createReadStream(file), ({ lines }, bytes) =>
      print(`${lines} lines, ${percent(bytes)}%`),
    )
    print(
      `${count.lines} lines: ${count.added} added, ${count.skipped} not usable, the others already known.`,
    )
    return 0
  },
}
