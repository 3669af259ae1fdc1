import { type ContactChannel, needsNumber } from '@plumbline/contract/access/preregistration'
import { isEmail } from '@plumbline/contract/core/email-address'
import type { Locale } from '@plumbline/contract/core/locale'
import { findNpiProblem } from '@plumbline/contract/core/npi'
import { normalizeTin } from '@plumbline/contract/core/tin'
import type { FieldErrors } from '@plumbline/contract/core/wire'
import { normalizePhone } from '@plumbline/contract/outreach/contacts-phone'
import type { Texts } from '#platform/texts/texts.ts'

type RequestTexts = Texts<typeof import('./preregistration.en.ts').preregistration.request>

export const TEXT_FIELDS = [
  'npi',
  'tin',
  'practice',
  'contact_name',
  'contact_role',
  'contact_email',
] as const
export type TextFieldName = (typeof TEXT_FIELDS)[number] | 'contact_number'
export const REQUEST_FIELDS = [...TEXT_FIELDS, 'channel', 'contact_number', 'language'] as const
export type RequestField = (typeof REQUEST_FIELDS)[number]
export type RequestErrors = Partial<Record<RequestField, string>>

export type RequestValues = Record<TextFieldName, string> & {
  channel: ContactChannel | null
  language: Locale
}

/** Checked before the form is sent. */
export function findRequestErrors(values: RequestValues, texts: RequestTexts): RequestErrors {
  const npi = findNpiProblem(values.npi)
  const errors: RequestErrors = {}
  if (npi !== null) errors.npi = texts.npiProblems[npi]
  if (normalizeTin(values.tin) === null) errors.tin = texts.tinBad
  for (const field of ['practice', 'contact_name', 'contact_role'] as const) {
    if (values[field].trim() === '') errors[field] = texts.missing
  }
  if (!isEmail(values.contact_email)) errors.contact_email = texts.invalidEmail
  if (values.channel === null) errors.channel = texts.channelMissing
  if (needsNumber(values.channel) && normalizePhone(values.contact_number) === null) {
    errors.contact_number = texts.numberBad
  }
  return errors
}

/** The server’s errors for the fields of this form. */
export function readRequestErrors(fields: FieldErrors): RequestErrors {
  return Object.fromEntries(
    REQUEST_FIELDS.flatMap((field) => {
      const messages = fields[field] ?? []
      return messages.length > 0 ? [[field, messages.join(', ')]] : []
    }),
  )
}

export const firstBadField = (errors: RequestErrors): RequestField | undefined =>
  REQUEST_FIELDS.find((field) => errors[field] !== undefined)
