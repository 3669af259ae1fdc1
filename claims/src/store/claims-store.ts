import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from './manifest.ts'
import { runName } from './run-name.ts'

const FOLDERS = [
  'manifests',
  'lines',
  'voids',
  'remittances',
  'superseded',
  'roster',
  'reference',
  'rejects',
  'tmp',
] as const
type Folder = Exclude<(typeof FOLDERS)[number], 'manifests'>

const MANIFEST_NAME = /^(\d{6,})\.json$/
const NUMBER_DIGITS = 6

/** Another writer committed the next version first. */
export class StoreConflict extends Error {
  override name = 'StoreConflict'
}

export type NextManifest = Omit<Manifest, 'format' | 'number' | 'createdAt'>

export type ClaimsStore = {
  root: string
  path(file: string): string
  /** A new file name, relative to the root: `lines/2026Q2-<random>.parquet`. */
  newFile(folder: Folder, stem: string, extension: string): string
  /** The numbers of all versions, ascending. */
  listVersions(): Promise<number[]>
  readVersion(number: number): Promise<Manifest>
  /** Removes the manifest of an old version; its files stay. */
  removeVersion(number: number): Promise<void>
  /** The current version; an empty store is version 0. */
  current(): Promise<Manifest>
  /** Makes `next` the current version if `base` still is; otherwise throws StoreConflict. */
  commit(base: Manifest, next: NextManifest): Promise<Manifest>
}

export const EMPTY_MANIFEST: Manifest = {
  format: 1,
  number: 0,
  createdAt: '1970-01-01T00:00:00Z',
  cause: 'empty',
  dataThrough: null,
  lines: [],
  voids: null,
  roster: null,
  families: null,
  limits: null,
  labels: null,
  imports: [],
}

const randomName = () => randomBytes(6).toString('hex')
const manifestName = (number: number) => `${String(number).padStart(NUMBER_DIGITS, '0')}.json`
/** The manifest file of a version, relative to the root. */
export const manifestFile = (number: number): string => `manifests/${manifestName(number)}`

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Opens the claims store in a folder. Files are immutable; a version lists its files. */
export async function openStore(root: string): Promise<ClaimsStore> {
  for (const folder of FOLDERS) await mkdir(join(root, folder), { recursive: true, mode: 0o700 })
  const manifests = join(root, 'manifests')

  const listVersions = async () =>
    (await readdir(manifests))
      .flatMap((name) => MANIFEST_NAME.exec(name)?.[1] ?? [])
      .map(Number)
      .toSorted((left, right) => left - right)

  const readVersion = async (number: number) =>
    number === 0
      ? EMPTY_MANIFEST
      : (JSON.parse(await readFile(join(manifests, manifestName(number)), 'utf8')) as Manifest)

  return {
    root,
    path: (file) => join(root, file),
    newFile: (folder, stem, extension) => `${folder}/${stem}-${randomName()}.${extension}`,
    listVersions,
    readVersion,
    removeVersion: (number) => rm(join(manifests, manifestName(number)), { force: true }),
    current: async () => readVersion((await listVersions()).at(-1) ?? 0),
    async commit(base, next) {
      const manifest: Manifest = {
        ...next,
        format: 1,
        number: base.number + 1,
        createdAt: new Date().toISOString(),
      }
      const draft = join(root, 'tmp', `${runName('manifest')}-${randomName()}.json`)
      const handle = await open(draft, 'wx')
      try {
        await handle.writeFile(JSON.stringify(manifest, null, 1))
        await handle.sync()
      } finally {
        await handle.close()
      }
      try {
        // link fails if the number exists: one of two writers wins, and no reader sees a partial file.
        await link(draft, join(manifests, manifestName(manifest.number)))
        await syncFolder(manifests)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
        throw new StoreConflict('Another import finished in the meantime. Nothing was changed; run it again.')
      } finally {
        await rm(draft, { force: true })
      }
      return manifest
    },
  }
}
