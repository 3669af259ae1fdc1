import { rm } from 'node:fs/promises'
import type { OnProgress } from '../progress.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { openDuckDb } from '../store/duckdb.ts'
import type { ImportRecord, Manifest } from '../store/manifest.ts'
import { openRunFolder } from '../store/run-folder.ts'
import { checkUndo, foldDataThrough } from './check-undo.ts'
import { undoClaims } from './undo-claims.ts'
import { undoRemittances } from './undo-remittances.ts'
import type { UndoWork } from './undo-work.ts'

export type UndoInput = {
  store: ClaimsStore
  /** The number of the import. */
  number: number
  memoryMb: number
  /** Who takes it back, as an id of the portal; null for a command on the server. */
  by?: string | null
  reason?: string | null
  onProgress?: OnProgress
  signal?: AbortSignal
}

export type ImportUndone = { record: ImportRecord; manifest: Manifest; left: number; returned: number }

async function run(work: UndoWork, input: UndoInput): Promise<ImportUndone> {
  const { store, number, by = null, reason = null } = input
  const base = await store.current()
  const record = checkUndo(base, number)
  const undo = record.kind === 'remittances' ? undoRemittances : undoClaims
  const { changes, left, returned } = await undo(work, base, record)
  work.signal?.throwIfAborted()
  const takenBack = { at: new Date().toISOString(), by, reason, left, returned }
  const undone = { ...record, takenBack }
  const imports = base.imports.map((each) => (each.number === number ? undone : each))
  const { format: _format, number: _number, createdAt: _createdAt, ...content } = base
  const manifest = await store.commit(base, {
    ...content,
    ...changes,
    cause: `import ${number} taken back`,
    dataThrough: foldDataThrough(imports, base.dataThrough),
    imports,
  })
  return { record: undone, manifest, left, returned }
}

/**
 * Makes the next version of the store as if one import had never been: its rows leave, and what they replaced returns.
 * The record stays, with who took it back and why. A refusal (UndoRefused) changes nothing.
 */
export async function undoImport(input: UndoInput): Promise<ImportUndone> {
  const { store, memoryMb, onProgress, signal } = input
  const { folder, close: removeFolder } = await openRunFolder(store, 'undo')
  const { connection, close } = await openDuckDb({ memoryMb, tempDir: folder })
  const written: string[] = []
  const interrupt = () => connection.interrupt()
  signal?.addEventListener('abort', interrupt)
  try {
    signal?.throwIfAborted()
    return await run(
      {
        connection,
        store,
        folder,
        memoryMb,
        written,
        ...(onProgress && { onProgress }),
        ...(signal && { signal }),
      },
      input,
    )
  } catch (error) {
    const listed = JSON.stringify(await store.current())
    for (const file of written) if (!listed.includes(file)) await rm(store.path(file), { force: true })
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', interrupt)
    close()
    await removeFolder()
  }
}
