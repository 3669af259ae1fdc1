import { caseWords } from '@plumbline/contract/cases/case-words'
import type { CaseClaim } from '@plumbline/contract/cases/cases'
import { quoteNote } from '@plumbline/contract/cases/quote-note'
import { formatMoney } from '@plumbline/contract/core/format'
import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import { getLetterWords, heading, type LetterBlock, text, type Writing } from './letter-writing.ts'

/** The kinds of records that are wanted, each with its note. */
export function nameRecords({ requests, locale }: Pick<Writing, 'requests' | 'locale'>): string[] {
  const words = getLetterWords(locale)
  const { recordKinds, noteInEnglish } = caseWords(locale)
  return requests.map(({ kind, note, optional }) => {
    const named =
      note === ''
        ? recordKinds[kind]
        : `${recordKinds[kind]}${locale === 'en' ? ':' : ','} ${quoteNote(locale, noteInEnglish, note)}`
    return optional ? `${named} (${words.optional})` : named
  })
}

type Locale = Writing['locale']

function describePatient(locale: Locale, claim: CaseClaim): string {
  const words = getLetterWords(locale)
  const member = words.member(claim.member_id)
  if (claim.patient_name === null) return `${claim.number}. ${member}`
  const born = claim.birth_date === null ? [] : [words.born(claim.birth_date)]
  return [`${claim.number}. ${claim.patient_name}`, ...born, member].join('\n')
}

const describeClaim = (locale: Locale, { account_number, claim_id }: CaseClaim): string => {
  const words = getLetterWords(locale)
  const account = account_number === null ? [] : [words.account(account_number)]
  return [...account, words.claimNumber(claim_id)].join('\n')
}

function describeServices(locale: Locale, { service_from, service_to, services }: CaseClaim): string {
  const words = getLetterWords(locale)
  const from = formatLetterDate(locale, service_from)
  const days = service_from === service_to ? from : words.days(from, formatLetterDate(locale, service_to))
  const lines = services.map(({ code, modifiers, units }) =>
    words.service([code, ...modifiers].join(' '), Number(units)),
  )
  return [days, ...lines].join('\n')
}

/** What the claim needs; once something came for the request, what was received and what is missing. */
function sayRecords({ progress, requests, locale }: Writing, claim: CaseClaim, wanted: string[]): string {
  const words = getLetterWords(locale)
  const all = wanted.length === 0 ? words.anyRecord : wanted.join('\n')
  if (progress.every(({ state }) => state === 'nothing')) return all
  const own = progress.find((one) => one.claim.number === claim.number)
  if (own?.state === 'complete') return words.claimComplete
  if (claim.without_at !== null) return words.claimWithout
  const missing = requests.filter(({ id }) =>
    own?.records.some(
      ({ request, state }) => request.id === id && (state === 'missing' || state === 'unfinished'),
    ),
  )
  return words.claimMissing(
    missing.length === 0 ? all : nameRecords({ requests: missing, locale }).join('\n'),
  )
}

/** R-CASE-17: every claim with its patient, on pages of their own, so that the first page names nobody. */
export function claimPages(writing: Writing): LetterBlock[] {
  const { claims, locale, one } = writing
  if (claims.length === 0) return []
  const words = getLetterWords(locale)
  const { patient, claim, service, billed, records } = words.claimColumns
  const wanted = nameRecords(writing)
  return [
    { kind: 'page' },
    heading(words.theClaims(one.number)),
    text(words.aboutClaims),
    {
      kind: 'table',
      columns: [
        { title: patient },
        { title: claim },
        { title: service },
        { title: billed, align: 'right' },
        { title: records },
      ],
      rows: claims.map((each) => [
        describePatient(locale, each),
        describeClaim(locale, each),
        describeServices(locale, each),
        formatMoney(locale, each.billed, { cents: true }),
        sayRecords(writing, each, wanted),
      ]),
    },
  ]
}
