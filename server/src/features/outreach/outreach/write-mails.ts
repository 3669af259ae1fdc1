import { type Locale, withLocale } from '@plumbline/contract/core/locale'
import { fillPlaceholders, type LetterTemplate } from '@plumbline/contract/outreach/letters'
import type { Executor } from '#platform/db/database.ts'
import { enqueueMail } from '#platform/mail/mail-queue.repository.ts'
import { nameOnPaper } from '#platform/pdf/pdf-letter.ts'
import type { Candidate, Person } from './candidates.repository.ts'
import type { MailWords, OutreachDeps } from './outreach-deps.ts'

const LINK = '/welcome'
const OTHERS: Record<Locale, (count: number) => string> = {
  en: (count) => (count === 1 ? ' and one other' : ` and ${count} others`),
  es: (count) => (count === 1 ? ' y una persona más' : ` y ${count} más`),
}

type MailContent = { template: LetterTemplate; words: MailWords; settings: OutreachDeps['settings'] }

function write(
  { template, words, settings }: MailContent,
  language: Locale,
  [first, ...others]: Candidate[],
) {
  const name = first === undefined ? '' : nameOnPaper(first.name)
  const values = {
    provider_name: others.length === 0 ? name : name + OTHERS[language](others.length),
    practice: first?.practice ?? '',
    payer: words.payer(language),
    report_name: first?.family ? words.report(language, first.family) : '',
    period: first?.period ? words.period(language, first.period) : '',
    portal_url: settings.publicUrl + withLocale(LINK, language),
    support_email: settings.supportEmail,
  }
  return {
    subject: fillPlaceholders(template[`subject_${language}`], values),
    paragraphs: fillPlaceholders(template[`body_${language}`], values)
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
    link: LINK,
  }
}

/**
 * Queues one mail for each person, in their language, however many of the providers are theirs. Returns the mail that
 * represents each provider: the one to the person who has had access to the provider the longest.
 */
export async function writeMails(
  trx: Executor,
  to: readonly Candidate[],
  content: MailContent,
): Promise<Map<string, string>> {
  const readers = new Map<string, { person: Person; about: Candidate[] }>()
  for (const candidate of to) {
    for (const person of candidate.people) {
      const reader = readers.get(person.id) ?? { person, about: [] }
      reader.about.push(candidate)
      readers.set(person.id, reader)
    }
  }
  const mails = new Map<string, string>()
  for (const { person, about } of readers.values()) {
    const { id: userId, email, language } = person
    const data = write(content, language, about)
    mails.set(userId, await enqueueMail(trx, { to: email, userId, template: 'outreach', language, data }))
  }
  return new Map(
    to.flatMap(({ id, people: [first] }) => {
      const mail = first === undefined ? undefined : mails.get(first.id)
      return mail === undefined ? [] : [[id, mail] as const]
    }),
  )
}
