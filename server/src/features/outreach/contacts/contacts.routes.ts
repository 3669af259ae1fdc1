import { isEmail } from '@plumbline/contract/core/email-address'
import type { Body } from '@plumbline/contract/core/endpoint'
import type { ContactList, ContactPoint, contactPointEndpoints } from '@plumbline/contract/outreach/contacts'
import { normalizePhone } from '@plumbline/contract/outreach/contacts-phone'
import { pickContact } from '@plumbline/contract/outreach/contacts-pick'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import {
  type ContactOwner,
  copyWrongMark,
  endContact,
  findCurrent,
  findHistory,
  findOwner,
  insertContact,
  insertRightAgain,
  lockContact,
  lockNumber,
  updateWrong,
} from './contacts.repository.ts'
import { findDoNotCall, liftDoNotCall } from './do-not-call.repository.ts'

type ContactFields = Body<(typeof contactPointEndpoints)['addContactPoint']>
type Call = { db: Database; viewer: Viewer; address: string; params: { id: string } }
type Action = 'added' | 'changed' | 'ended' | 'marked_wrong' | 'marked_right'

async function getOwner(db: Executor, providerId: string): Promise<ContactOwner> {
  const owner = await findOwner(db, providerId)
  if (owner === null) throw new Refusal('not_found')
  return owner
}

async function lockCurrent(
  trx: Executor,
  owner: ContactOwner,
  id: string,
  lock = lockContact,
): Promise<ContactPoint> {
  const contact = await lock(trx, owner, id)
  if (contact === null) throw new Refusal('not_found')
  // Somebody else changed it since the page was read.
  if (contact.ended_at !== null) throw new Refusal('conflict')
  return contact
}

function readFields(body: ContactFields): ContactFields {
  if (body.kind === 'email') {
    if (isEmail(body.value)) return { ...body, value: body.value.toLowerCase() }
    throw new Refusal('invalid_input', { fields: ({ fields }) => ({ value: [fields.invalid_email] }) })
  }
  const value = normalizePhone(body.value)
  if (value !== null) return { ...body, value }
  throw new Refusal('invalid_input', { fields: ({ fields }) => ({ value: [fields.invalid_phone] }) })
}

async function insertByHand(
  trx: Executor,
  owner: ContactOwner,
  fields: ContactFields,
  userId: string,
): Promise<string> {
  const id = await insertContact(trx, owner, { ...fields, source: 'manual', createdBy: userId })
  if (id !== null) return id
  throw new Refusal('invalid_input', { fields: (texts) => ({ value: [texts.fields.contact_exists] }) })
}

const isSame = (contact: ContactPoint, fields: ContactFields) =>
  (Object.keys(fields) as (keyof ContactFields)[]).every((name) => contact[name] === fields[name])

/** R-CON-1: the contacts of a provider and its practice, for support alone. */
export function contactPointHandlers(keys: Keys): Handlers<typeof contactPointEndpoints> {
  const openReason = (sealed: Buffer) => keys.open('note', sealed)

  async function presentContacts(db: Executor, owner: ContactOwner): Promise<{ data: ContactList }> {
    const [current, history, do_not_call] = await Promise.all([
      findCurrent(db, owner),
      findHistory(db, owner),
      findDoNotCall(db, owner.id, openReason),
    ])
    const { practice, providers } = owner
    const call_id = pickContact(current)?.id ?? null
    return { data: { practice, providers, call_id, current, history, do_not_call } }
  }

  /** The change and its audit row, which never has the number, in one transaction. */
  const changeContacts = (
    { db, viewer, address, params }: Call,
    action: Action,
    change: (trx: Executor, owner: ContactOwner) => Promise<Pick<ContactPoint, 'kind' | 'level'> | null>,
  ) =>
    inTransaction(db, async (trx) => {
      const owner = await getOwner(trx, params.id)
      const changed = await change(trx, owner)
      if (changed !== null) {
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: `contact_point_${action}`,
          providerId: params.id,
          details: { kind: changed.kind, level: changed.level },
          address,
        })
      }
      return presentContacts(trx, owner)
    })

  return {
    async listContactPoints({ db, params }) {
      return presentContacts(db, await getOwner(db, params.id))
    },
    async addContactPoint(call) {
      const fields = readFields(call.body)
      return changeContacts(call, 'added', async (trx, owner) => {
        await insertByHand(trx, owner, fields, call.viewer.userId)
        return fields
      })
    },
    async changeContactPoint(call) {
      const fields = readFields(call.body)
      return changeContacts(call, 'changed', async (trx, owner) => {
        const contact = await lockCurrent(trx, owner, call.params.contact_id)
        if (isSame(contact, fields)) return null
        await endContact(trx, contact.id, 'changed', call.viewer.userId)
        const id = await insertByHand(trx, owner, fields, call.viewer.userId)
        const keepsNumber = contact.kind === fields.kind && contact.value === fields.value
        if (keepsNumber) await copyWrongMark(trx, contact.id, id)
        return fields
      })
    },
    async endContactPoint(call) {
      return changeContacts(call, 'ended', async (trx, owner) => {
        const contact = await lockCurrent(trx, owner, call.params.contact_id)
        await endContact(trx, contact.id, 'removed', call.viewer.userId)
        return contact
      })
    },
    async markContactPoint(call) {
      const { is_wrong: isWrong } = call.body
      return changeContacts(call, isWrong ? 'marked_wrong' : 'marked_right', async (trx, owner) => {
        const contact = await lockCurrent(trx, owner, call.params.contact_id, lockNumber)
        if (contact.is_wrong === isWrong) return null
        const number = { ...contact, tin: owner.tin }
        if (!isWrong) await insertRightAgain(trx, number, call.viewer.userId)
        await updateWrong(trx, number, { isWrong, by: call.viewer.userId })
        return contact
      })
    },
    async liftDoNotCall({ db, viewer, address, params, body }) {
      return inTransaction(db, async (trx) => {
        const owner = await getOwner(trx, params.id)
        const lifted = { userId: viewer.userId, reasonSealed: keys.seal('note', body.reason) }
        // Somebody else lifted it since the page was read.
        if (!(await liftDoNotCall(trx, params.id, lifted))) throw new Refusal('conflict')
        await recordAudit(trx, {
          actorId: viewer.userId,
          action: 'do_not_call_lifted',
          providerId: params.id,
          address,
        })
        return presentContacts(trx, owner)
      })
    },
  }
}
