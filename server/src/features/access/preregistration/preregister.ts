import { randomInt } from 'node:crypto'
import { ACCESS_CODE_ALPHABET } from '@plumbline/contract/access/access-code'
import { needsNumber, type Preregister } from '@plumbline/contract/access/preregistration'
import { findNpiProblem } from '@plumbline/contract/core/npi'
import { normalizeTin } from '@plumbline/contract/core/tin'
import { normalizePhone } from '@plumbline/contract/outreach/contacts-phone'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { insertPreregistration, type NewPreregistration } from './preregistration.repository.ts'

const group = () =>
  Array.from({ length: 4 }, () => ACCESS_CODE_ALPHABET.charAt(randomInt(ACCESS_CODE_ALPHABET.length))).join(
    '',
  )

/** Easy to read out on the phone: P-7K2M-9QXD. */
const newReference = () => `P-${group()}-${group()}`

type Numbers = Pick<NewPreregistration, 'npi' | 'tin' | 'contact_number'>

/** Normalizes the numbers or refuses with 422. The answer never reveals whether they are on file. */
export function readNumbers(form: Preregister): Numbers {
  const slip = findNpiProblem(form.npi)
  const tin = normalizeTin(form.tin)
  const contact_number = needsNumber(form.channel) ? normalizePhone(form.contact_number ?? '') : null
  const lacksNumber = needsNumber(form.channel) && contact_number === null
  if (slip === null && tin !== null && !lacksNumber) {
    return { npi: form.npi.replace(/\s/g, ''), tin, contact_number }
  }
  throw new Refusal('invalid_input', {
    fields: ({ fields }) => ({
      ...(slip !== null && {
        npi: [slip === 'check_digit' ? fields.wrong_check_digit : fields.invalid_npi],
      }),
      ...(tin === null && { tin: [fields.invalid_tin] }),
      ...(lacksNumber && { contact_number: [fields.invalid_phone] }),
    }),
  })
}

/** Stores and confirms every request the same way, whether or not the NPI is on file. Returns its reference. */
export async function preregister(
  db: Database,
  form: Omit<NewPreregistration, 'reference'>,
  address: string,
): Promise<string> {
  const reference = newReference()
  const isNew = await inTransaction(db, async (trx) => {
    if (!(await insertPreregistration(trx, { ...form, reference }))) return false
    await enqueueMail(trx, {
      to: form.contact_email,
      userId: null,
      template: 'preregistration_received',
      language: form.language,
      data: { reference },
    })
    await recordAudit(trx, { actorId: null, action: 'preregistered', details: { reference }, address })
    return true
  })
  return isNew ? reference : preregister(db, form, address)
}
