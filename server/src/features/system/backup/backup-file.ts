import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { pipeline as finished } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { openBackup, sealBackup } from './backup-cipher.ts'
import { BackupRefused } from './backup-refused.ts'
import { type Entry, type Part, packEntries, type ReadEntry, readEntries } from './entries.ts'

/** Compresses first, because encrypted data cannot be compressed. It streams, so memory use stays constant. */
export async function writeSealed(
  path: string,
  backupKey: string,
  entries: AsyncIterable<Entry>,
  { onPart, cost }: { onPart?: (part: Part) => void; cost?: number } = {},
): Promise<void> {
  await finished(
    Readable.from(packEntries(entries, onPart), { objectMode: false }),
    createZstdCompress(),
    (compressed: AsyncIterable<Uint8Array>) => sealBackup(compressed, backupKey, cost),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
}

export async function* readSealed(
  path: string,
  backupKey: string,
  onEnd?: (parts: Part[]) => void,
): AsyncGenerator<ReadEntry> {
  const sealed = Readable.from(openBackup(path, backupKey), { objectMode: false })
  // Errors reach the reader of the last stream.
  const plain = pipeline(sealed, createZstdDecompress(), () => {})
  try {
    yield* readEntries(plain, onEnd)
  } finally {
    plain.destroy()
    sealed.destroy()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function refuseExisting(path: string): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found === null) return
  throw new BackupRefused(`${path} already exists. A backup never overwrites another one.`)
}

/** Writes a draft beside the target and renames it after `check` succeeds. Never overwrites a file. */
export async function writeBackupFile(
  path: string,
  write: (draft: string) => Promise<void>,
  check: (draft: string) => Promise<void>,
): Promise<number> {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.part`)
  await refuseExisting(path)
  await rm(draft, { force: true })
  try {
    await write(draft)
    await check(draft)
    await refuseExisting(path)
    await rename(draft, path)
    await syncFolder(dirname(path))
    return (await stat(path)).size
  } finally {
    await rm(draft, { force: true })
  }
}
