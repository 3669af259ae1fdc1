import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type Layout, parseLayoutText } from '@plumbline/claims/import/layout'
import type { OnProgress } from '@plumbline/claims/progress'
import { importReference } from '@plumbline/claims/reference/import-reference'
import { importProviders } from '@plumbline/claims/roster/import-providers'
import { type ClaimsStore, StoreConflict } from '@plumbline/claims/store/claims-store'
import type { ImportRecord, Manifest } from '@plumbline/claims/store/manifest'
import { sniffX12 } from '@plumbline/claims/x12/convert-x12'
import { toLayout } from '#compose/file-layout.ts'
import { previewClaimFile } from '#compose/preview-claim-file.ts'
import { findMapping } from '#features/claims/claims-data/claims-data.repository.ts'
import { hashHeader } from '#features/claims/claims-data/header-hash.ts'
import type { InboxPlace } from '#features/claims/inbox/inbox-place.ts'
import type { StoredImport } from '#features/claims/inbox/inbox-run.ts'
import { type InboxFile, MAPPING_NAME } from '#features/claims/inbox/select-files.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { importClaimFiles } from './import-claim-files.ts'

export type InboxImport = {
  config: Config
  db: Database
  store: ClaimsStore
  place: InboxPlace
  onProgress: OnProgress
  signal: AbortSignal
}

type Imported = ImportRecord & { unchanged: boolean }

/** Somebody else may import meanwhile; the loser of two commits starts again. */
const TRIES = 3

const hasContent = (sha256: string) => (record: ImportRecord) =>
  record.files.some((file) => file.sha256 === sha256)

const toStored = (record: ImportRecord, sha256: string, number: number | null): StoredImport => {
  const { kind, layout, counts, quarters, rejects } = record
  return { number, kind, layout, counts, quarters, rejects, sha256 }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path)) hash.update(bytes)
  return hash.digest('hex')
}

async function readMapping(place: InboxPlace, folder: string): Promise<Layout> {
  const file = `${folder}/${MAPPING_NAME}`
  return parseLayoutText(await place.readText(file), file)
}

/** The mapping of the folder, or the one that was saved under Tools for the same columns. */
async function chooseMapping(path: string, file: InboxFile, work: InboxImport): Promise<Layout | undefined> {
  if ((await sniffX12(path).catch(() => null)) !== null) return undefined
  if (file.mappingFolder !== null) return readMapping(work.place, file.mappingFolder)
  const preview = await previewClaimFile(path, undefined)
  if ('refused' in preview || preview.columns.length === 0) return undefined
  const saved = await findMapping(work.db, hashHeader(preview.columns.map(({ name }) => name)))
  return saved === null ? undefined : toLayout(saved.mapping)
}

async function importOnce(path: string, file: InboxFile, work: InboxImport): Promise<Imported> {
  const { config, store, onProgress, signal } = work
  if (file.kind !== 'claims') {
    const importOne = file.kind === 'providers' ? importProviders : importReference
    return importOne({ store, file: path, memoryMb: config.claimsMemoryMb, onProgress })
  }
  const mapping = await chooseMapping(path, file, work)
  const imported: Imported[] = []
  await importClaimFiles({
    config,
    files: [path],
    ...(mapping && { mapping }),
    onProgress,
    signal,
    onImported: (record) => imported.push(record),
  })
  const [record] = imported
  if (record === undefined) throw new Error('The file was not imported.')
  return record
}

/** An older roster or table that comes again must not undo a newer one, so their content counts alone. */
const findEarlier = (manifest: Manifest, { kind }: InboxFile, sha256: string) =>
  kind === 'claims' ? undefined : manifest.imports.findLast(hasContent(sha256))

/** Imports a file once by content; claims may be imported again under another mapping. */
export async function importInboxFile(
  path: string,
  file: InboxFile,
  work: InboxImport,
): Promise<{ stored: StoredImport; isNew: boolean }> {
  const { store } = work
  const sha256 = await hashFile(path)
  for (let left = TRIES; ; left -= 1) {
    const earlier = findEarlier(await store.current(), file, sha256)
    if (earlier !== undefined) return { stored: toStored(earlier, sha256, earlier.number), isNew: false }
    try {
      const record = await importOnce(path, file, work)
      if (!record.unchanged) return { stored: toStored(record, sha256, record.number), isNew: true }
      const known = (await store.current()).imports.findLast(hasContent(sha256))
      return { stored: toStored(known ?? record, sha256, known?.number ?? null), isNew: false }
    } catch (error) {
      if (left <= 1 || !(error instanceof StoreConflict)) throw error
    }
  }
}
