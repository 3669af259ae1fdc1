import type { Executor } from '#platform/db/database.ts'
import { type ByteStore, isAbsent, OWNER } from './byte-store.ts'
import { ensureStoreOwner, findStoreOwner } from './stored-files.repository.ts'

async function readOwner(store: ByteStore): Promise<string | null> {
  try {
    return Buffer.concat(await Array.fromAsync(store.read(OWNER)))
      .toString()
      .trim()
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

const writeOwner = (store: ByteStore, id: string) =>
  store.write(
    OWNER,
    (async function* () {
      yield Buffer.from(`${id}\n`)
    })(),
  )

/** Has no owner and no files. */
export async function isUnused(store: ByteStore): Promise<boolean> {
  if ((await readOwner(store)) !== null) return false
  for await (const _ of store.listOlderThan(Number.NEGATIVE_INFINITY)) return false
  return true
}

/**
 * Whether this installation may remove files without a row. The rows may be in another installation, such as the one
 * that this one was restored from. The first installation that uses a store becomes its owner.
 */
export async function ownsStore(db: Executor, store: ByteStore): Promise<boolean> {
  const id = await findStoreOwner(db)
  if (id === null) return false
  const owner = await readOwner(store)
  if (owner === null) await writeOwner(store, id)
  return owner === null || owner === id
}

/** Makes this installation the owner of the store. */
export async function takeOverStore(trx: Executor, store: ByteStore): Promise<void> {
  await writeOwner(store, await ensureStoreOwner(trx))
}
