import type { CodeLetter, Preregistration } from '@plumbline/contract/access/preregistration'
import type { Transaction } from 'kysely'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { findLetterhead } from '#platform/providers/letterhead.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { createAccessCode } from '#platform/security/access-codes.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import { type LetterSettings, writeLetter } from './code-letter.ts'
import {
  type Applicant,
  getAddressee,
  getPreregistration,
  lockApplicant,
  updateDecision,
  updateLetterCode,
} from './preregistration.repository.ts'

export type DecisionDeps = { keys: Keys; letter: LetterSettings }
type By = { userId: string; address: string }
type WithLetter = { preregistration: Preregistration; letter: CodeLetter }
type Trx = Transaction<unknown>

async function lockIn(trx: Trx, id: string, status: Applicant['status']): Promise<Applicant> {
  const applicant = await lockApplicant(trx, id)
  if (applicant === null) throw new Refusal('not_found')
  if (applicant.status !== status) throw new Refusal('conflict')
  return applicant
}

const recipient = ({ contact_email, language }: Applicant) => ({ to: contact_email, userId: null, language })

async function makeLetter(
  trx: Trx,
  { keys, letter }: DecisionDeps,
  id: string,
  applicant: Applicant,
  by: By,
): Promise<WithLetter> {
  const providerId = applicant.provider_id
  if (providerId === null) {
    throw new Refusal('invalid_input', { fields: (texts) => ({ npi: [texts.fields.not_on_file] }) })
  }
  const { id: codeId, code, expiresAt } = await createAccessCode(trx, keys, providerId)
  await updateLetterCode(trx, id, applicant.access_code_id, codeId)
  await recordAudit(trx, {
    actorId: by.userId,
    action: 'access_letter_made',
    providerId,
    details: { reference: applicant.reference },
    address: by.address,
  })
  const addressee = await getAddressee(trx, providerId)
  return {
    preregistration: await getPreregistration(trx, id),
    letter: writeLetter(
      addressee,
      applicant.language,
      { code, expiresAt },
      { settings: letter, head: await findLetterhead(trx) },
    ),
  }
}

/** Only the letter contains the code; the mail to the applicant just says that a letter is coming. */
export function approve(db: Database, deps: DecisionDeps, id: string, by: By): Promise<WithLetter> {
  return inTransaction(db, async (trx) => {
    const applicant = await lockIn(trx, id, 'waiting')
    await updateDecision(trx, id, { status: 'approved', decidedBy: by.userId, reason: null })
    const made = await makeLetter(trx, deps, id, applicant, by)
    await enqueueMail(trx, {
      ...recipient(applicant),
      template: 'preregistration_approved',
      data: { reference: applicant.reference },
    })
    await recordAudit(trx, {
      actorId: by.userId,
      action: 'preregistration_approved',
      providerId: applicant.provider_id,
      details: { reference: applicant.reference },
      address: by.address,
    })
    return made
  })
}

/** A code is shown only once, so a lost letter is replaced by one with a new code. */
export function makeLetterAgain(db: Database, deps: DecisionDeps, id: string, by: By): Promise<WithLetter> {
  return inTransaction(db, async (trx) => {
    const applicant = await lockIn(trx, id, 'approved')
    if (applicant.code_used) {
      throw new Refusal('invalid_input', { fields: (texts) => ({ letter: [texts.fields.code_was_used] }) })
    }
    return makeLetter(trx, deps, id, applicant, by)
  })
}

export function decline(db: Database, id: string, reason: string, by: By): Promise<Preregistration> {
  return inTransaction(db, async (trx) => {
    const applicant = await lockIn(trx, id, 'waiting')
    await updateDecision(trx, id, { status: 'declined', decidedBy: by.userId, reason })
    await enqueueMail(trx, {
      ...recipient(applicant),
      template: 'preregistration_declined',
      data: { reference: applicant.reference, reason },
    })
    await recordAudit(trx, {
      actorId: by.userId,
      action: 'preregistration_declined',
      reason,
      details: { reference: applicant.reference },
      address: by.address,
    })
    return getPreregistration(trx, id)
  })
}
