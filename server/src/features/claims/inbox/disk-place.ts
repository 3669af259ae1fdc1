import { randomBytes } from 'node:crypto'
import { lstat, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { Beside, InboxPlace } from './inbox-place.ts'
import type { InboxFile, ListedEntry } from './select-files.ts'

// Below the folders of layouts nothing is looked at.
const DEPTH = 2

/** Only what nobody can set back: `sftp -p` keeps the time of the original. */
const changedAt = ({ mtimeMs, ctimeMs }: { mtimeMs: number; ctimeMs: number }) => Math.max(mtimeMs, ctimeMs)

async function writeSynced(path: string, text: string): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A folder on this machine, which an SFTP server may fill. */
export function createDiskPlace(root: string): InboxPlace {
  const toPath = (path: string) => join(root, ...path.split('/'))

  async function* walk(folder: string, depth: number): AsyncGenerator<ListedEntry> {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}${sep}${entry.name}`
      const isOwn = folder === '' && (entry.name === 'done' || entry.name === 'failed')
      if (entry.isDirectory()) {
        if (depth < DEPTH && !isOwn && !entry.name.startsWith('.')) yield* walk(path, depth + 1)
        continue
      }
      // A link could lead to any file of the machine.
      if (!entry.isFile()) continue
      const found = await stat(join(root, path)).catch(() => null)
      if (found !== null) {
        yield { path: path.replaceAll(sep, '/'), bytes: found.size, changedAt: changedAt(found) }
      }
    }
  }

  async function settle(
    file: InboxFile,
    target: 'done' | 'failed',
    run: string,
    beside: readonly Beside[],
  ): Promise<void> {
    const to = join(root, target, run, ...file.path.split('/'))
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    for (const { ending, text } of beside) await writeSynced(to + ending, text)
    await rename(toPath(file.path), to)
    if (file.marker !== null) await rm(toPath(file.marker), { force: true })
  }

  return {
    isAtomic: false,
    async prepare() {
      for (const folder of ['done', 'failed']) {
        await mkdir(join(root, folder), { recursive: true, mode: 0o700 })
        const probe = join(root, folder, `.probe-${randomBytes(6).toString('hex')}`)
        await writeSynced(probe, '')
        await rm(probe)
      }
      // Moving a file away needs the right to write where it is.
      const probe = join(root, `.probe-${randomBytes(6).toString('hex')}`)
      await writeSynced(probe, '')
      await rm(probe)
    },
    list: () => Array.fromAsync(walk('', 1)),
    readText: (path) => readFile(toPath(path), 'utf8'),
    async open(file) {
      const path = toPath(file.path)
      // Opened here, so that a file that cannot be read is told apart from one that is damaged.
      await (await open(path, 'r')).close()
      return { path, close: async () => {} }
    },
    async isUnchanged(file) {
      const found = await lstat(toPath(file.path)).catch(() => null)
      return found?.isFile() === true && found.size === file.bytes && changedAt(found) === file.changedAt
    },
    settle,
  }
}
