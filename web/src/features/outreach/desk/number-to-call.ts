import type { Locale } from '@plumbline/contract/core/locale'
import { formatPhone, normalizePhone } from '@plumbline/contract/outreach/contacts-phone'
import type { DeskRow } from '@plumbline/contract/outreach/desk'

export type NumberToCall = {
  label: string
  dial: string
  language: Locale | null
  askFor: string | null
  bestTime: string | null
  /** Which of the provider's contacts it is; null for a number that they gave for this call. */
  contactId: string | null
}

/** The number that they gave for the call they asked for, or else the number on file. */
export function numberToCall({ request, phone }: Pick<DeskRow, 'request' | 'phone'>): NumberToCall | null {
  if (request !== null && request.phone !== null) {
    const stored = normalizePhone(request.phone)
    return {
      label: stored === null ? request.phone : formatPhone(stored),
      dial: stored ?? request.phone.replace(/[^+\d]/g, ''),
      language: request.language,
      askFor: null,
      bestTime: null,
      contactId: null,
    }
  }
  if (phone === null) return null
  return {
    label: formatPhone(phone.value),
    dial: phone.value,
    language: phone.language,
    askFor: phone.person_name,
    bestTime: phone.best_time,
    contactId: phone.id,
  }
}
