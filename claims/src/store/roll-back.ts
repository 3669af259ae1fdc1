import type { ClaimsStore } from './claims-store.ts'
import type { Manifest } from './manifest.ts'

/** Commits a new version with the content of an older one. */
export async function rollBack(store: ClaimsStore, number: number): Promise<Manifest> {
  if (number !== 0 && !(await store.listVersions()).includes(number)) {
    throw new RangeError(`The claims store has no version ${number}.`)
  }
  const {
    format: _format,
    number: _number,
    createdAt: _createdAt,
    ...content
  } = await store.readVersion(number)
  return store.commit(await store.current(), { ...content, cause: `roll back to version ${number}` })
}
