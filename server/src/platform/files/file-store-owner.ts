import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'
import { type BytePlace, isAbsent, OWNER } from './file-store-disk.ts'

async function readOwner(place: BytePlace): Promise<string | null> {
  try {
    return Buffer.concat(await Array.fromAsync(place.read(OWNER)))
      .toString()
      .trim()
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

const writeOwner = (place: BytePlace, id: string) =>
  place.write(
    OWNER,
    (async function* () {
      yield Buffer.from(`${id}\n`)
    })(),
  )

/** Nobody's, and without a file. */
export async function isUnused(place: BytePlace): Promise<boolean> {
  if ((await readOwner(place)) !== null) return false
  for await (const _ of place.listOlderThan(Number.NEGATIVE_INFINITY)) return false
  return true
}

/**
 * Whether bytes that have no row here may be removed there: another installation, such as the one that this one was
 * restored from, may have the row. The first user of a place gives it its name.
 */
export async function ownsPlace(db: Executor, place: BytePlace): Promise<boolean> {
  const { id } = await getRow(
    db,
    sql<{ id: string | null }>`select store_owner::text as id from system_state`,
  )
  if (id === null) return false
  const owner = await readOwner(place)
  if (owner === null) await writeOwner(place, id)
  return owner === null || owner === id
}

/** Gives the place the name of this installation, whoever had it. */
export async function takeOverPlace(trx: Executor, place: BytePlace): Promise<void> {
  const { id } = await getRow(
    trx,
    sql<{ id: string }>`
      update system_state set store_owner = coalesce(store_owner, gen_random_uuid())
      returning store_owner::text as id`,
  )
  await writeOwner(place, id)
}
