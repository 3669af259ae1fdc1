import { formatAccessCode } from '@plumbline/contract/access/access-code'
import type { CodeLetter } from '@plumbline/contract/access/preregistration'
import { type Locale, withLocale } from '@plumbline/contract/core/locale'
import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import { type ShownLetterhead, senderLines } from '@plumbline/contract/outreach/letterhead'
import { nameOnPaper } from '#platform/pdf/pdf-letter.ts'
import { toOfficeDay } from '#platform/time/working-days.ts'
import { LETTER_TEXTS } from './letter-texts.ts'
import type { Addressee } from './preregistration.repository.ts'

export type LetterSettings = { publicUrl: string; supportEmail: string }
type Code = { code: string; expiresAt: Date }

const isoDate = (moment: Date) => toOfficeDay(moment).toString()

/** In the applicant's language. It leaves out the TIN, so that a stolen letter is not enough to register. */
export function writeLetter(
  to: Addressee,
  language: Locale,
  { code, expiresAt }: Code,
  { settings, head }: { settings: LetterSettings; head: ShownLetterhead },
): CodeLetter {
  const texts = LETTER_TEXTS[language]
  const address = settings.publicUrl + withLocale('/auth/registration', language)
  const name = nameOnPaper(to.name)
  return {
    language,
    head: {
      paper: head.paper,
      sender: senderLines(head),
      phone: head.phone,
      hours: head.hours[language],
      logo: head.logo?.id ?? null,
    },
    date: isoDate(new Date()),
    recipient: [
      ...new Set([name, to.practice]),
      ...(to.address?.split('\n').map((line) => line.trim()) ?? [texts.addressOnFile]),
    ],
    has_address: to.address !== null,
    subject: texts.subject,
    paragraphs: texts.paragraphs(to.payer ?? texts.payer),
    facts: [
      { label: texts.code, value: formatAccessCode(code) },
      { label: 'NPI', value: to.npi },
      { label: texts.validUntil, value: formatLetterDate(language, isoDate(expiresAt)) },
    ],
    steps: texts.steps(address),
    closing: texts.closing(settings.supportEmail),
  }
}
