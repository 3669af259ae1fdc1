import {
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'

const DAY_MS = 86_400_000
const FOLDER = 'web'
const MARK = 'superseded'
const UNFINISHED = '.new-'

export type KeptRelease = {
  name: string
  /** When a later release first started beside it; null for one that has not been replaced. */
  supersededAt: number | null
}

type Plan = { serve: string[]; mark: string[]; remove: string[] }

/** R-ERR-19: the files of a release stay for a day after another has taken its place. */
export function planKept(releases: readonly KeptRelease[], current: string, now: number): Plan {
  const others = releases.filter(({ name }) => name !== current)
  const isOver = ({ supersededAt }: KeptRelease) => supersededAt !== null && now - supersededAt >= DAY_MS
  const kept = others.filter((release) => !isOver(release))
  return {
    serve: kept.map(({ name }) => name),
    mark: kept.filter(({ supersededAt }) => supersededAt === null).map(({ name }) => name),
    remove: others.filter(isOver).map(({ name }) => name),
  }
}

async function readReleases(folder: string): Promise<KeptRelease[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  return Promise.all(
    names.map(async ({ name }) => {
      const mark = await readFile(join(folder, name, MARK), 'utf8').catch(() => null)
      return { name, supersededAt: mark === null ? null : Number(mark) || 0 }
    }),
  )
}

/** What a start that was cut off left behind. */
async function removeUnfinished(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(UNFINISHED)) continue
    const made = await stat(join(folder, name)).catch(() => null)
    if (made !== null && now - made.mtimeMs >= DAY_MS)
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** A link where the file system has both, because a build replaces files and never writes into them. */
const takeFile = (from: string, to: string) => link(from, to).catch(() => copyFile(from, to))

async function copyAssets(webDir: string, folder: string, release: string): Promise<void> {
  if (await stat(join(folder, release)).catch(() => null)) return
  const fresh = await mkdtemp(join(folder, UNFINISHED))
  const entries = await readdir(join(webDir, 'assets'), { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith('.map')) continue
    const from = join(entry.parentPath, entry.name)
    const to = join(fresh, from.slice(webDir.length))
    await mkdir(dirname(to), { recursive: true })
    await takeFile(from, to)
  }
  // Another node may have been faster.
  await rename(fresh, join(folder, release)).catch(() => rm(fresh, { recursive: true, force: true }))
}

/**
 * Copies the assets of this release into DATA_DIR, so that pages which are open find theirs while the release is
 * replaced and for a day after. Returns the folders to serve, this release first.
 */
export async function keepAssets(
  webDir: string,
  dataDir: string,
  release: string,
  now = Date.now(),
): Promise<string[]> {
  const folder = join(dataDir, FOLDER)
  await mkdir(folder, { recursive: true })
  await removeUnfinished(folder, now)
  await copyAssets(webDir, folder, release)
  const { serve, mark, remove } = planKept(await readReleases(folder), release, now)
  await rm(join(folder, release, MARK), { force: true })
  await Promise.all(mark.map((name) => writeFile(join(folder, name, MARK), String(now))))
  await Promise.all(remove.map((name) => rm(join(folder, name), { recursive: true, force: true })))
  return [release, ...serve].map((name) => join(folder, name))
}
