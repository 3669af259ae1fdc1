import type { Executor } from '#platform/db/database.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { findOwner, findUsablePhones, lockNumber, updateWrong } from './contacts.repository.ts'

type By = { userId: string; address: string }
type CalledNumber = { id: string; value: string }

/**
 * R-DESK-3: which number a wrong one was, where nobody chose it from the list. Told by its digits, or the only one there
 * is. Null if it is none on file, and 'several' if it could be one of several.
 */
export async function findCalledNumber(
  trx: Executor,
  providerId: string,
  { number, at }: { number: string | null; at: string },
): Promise<CalledNumber | 'several' | null> {
  const owner = await findOwner(trx, providerId)
  const phones = owner === null ? [] : await findUsablePhones(trx, owner)
  // Without the digits, a number that was added after the call is not meant.
  const found = phones.filter(({ value, created_at }) =>
    number === null ? created_at.getTime() <= Date.parse(at) : value === number,
  )
  // The same number may be the practice's and the provider's own.
  if (new Set(found.map(({ value }) => value)).size > 1) return 'several'
  return found[0] ?? null
}

/** The number of a contact of the provider; null if it has none with this id. */
export async function findPhone(
  trx: Executor,
  providerId: string,
  contactId: string,
): Promise<string | null> {
  const owner = await findOwner(trx, providerId)
  const contact = owner === null ? null : await lockNumber(trx, owner, contactId)
  return contact?.kind === 'phone' ? contact.value : null
}

/** R-CON-4: marks the number, not the person. */
export async function markWrong(trx: Executor, providerId: string, contactId: string, by: By): Promise<void> {
  const owner = await findOwner(trx, providerId)
  const contact = owner === null ? null : await lockNumber(trx, owner, contactId)
  if (owner === null || contact === null || contact.is_wrong) return
  await updateWrong(trx, { ...contact, tin: owner.tin }, { isWrong: true, by: by.userId })
  await recordAudit(trx, {
    actorId: by.userId,
    action: 'contact_point_marked_wrong',
    providerId,
    details: { kind: contact.kind, level: contact.level },
    address: by.address,
  })
}
