import { formatPerson } from '@plumbline/contract/access/practice-role'
import { caseWords } from '@plumbline/contract/cases/case-words'
import type { CaseClaim, CaseEvent, CaseFile, CaseMessage, CaseView } from '@plumbline/contract/cases/cases'
import { listSubmitted } from '@plumbline/contract/cases/submission'
import { formatNumber } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import { openPdf } from '#platform/pdf/pdf-document.ts'
import { describeClaimState, type SubmittedClaim } from './claim-state.ts'
import { formatReceiptDay, formatReceiptTime } from './receipt-pdf.ts'
import { type SubmissionWords, submissionWords as wordsEn } from './submission.en.ts'
import { submissionWords as wordsEs } from './submission.es.ts'

export const SUBMISSION_WORDS: Readonly<Record<Locale, SubmissionWords>> = { en: wordsEn, es: wordsEs }
const HASH_CHARS = 16

type Writer = Pick<CaseEvent | CaseMessage, 'party' | 'author' | 'author_role'>
export type Submission = {
  view: CaseView
  /** The event by which the records were last said to be in. */
  told: CaseEvent
  plan: string
  practice: string
}

/** Writes the parts of the receipt in one language and time zone. */
function describe(locale: Locale, { view }: Pick<Submission, 'view'>) {
  const words = SUBMISSION_WORDS[locale]
  const { parties, recordKinds } = caseWords(locale)
  const time = (at: string) => formatReceiptTime(locale, new Date(at), view.time_zone)
  const person = ({ party, author, author_role }: Writer) =>
    author === null ? parties[party] : `${formatPerson(locale, author, author_role)}, ${parties[party]}`

  const kind = ({ request_id }: CaseFile) => {
    const request = view.requested.find(({ id }) => id === request_id)
    return request === undefined ? words.everything : recordKinds[request.kind]
  }
  const patient = (one: CaseClaim) => `${one.number}. ${one.patient_name ?? words.member(one.member_id)}`
  function days({ service_from, service_to }: CaseClaim): string {
    const from = formatLetterDate(locale, service_from)
    return service_from === service_to ? from : `${from} – ${formatLetterDate(locale, service_to)}`
  }

  function claim(one: CaseClaim): string {
    return [
      patient(one),
      days(one),
      one.services.map(({ code }) => code).join(', '),
      ...(one.account_number === null ? [] : [words.account(one.account_number)]),
      words.claimNumber(one.claim_id),
    ].join('\n')
  }

  function file(one: CaseFile): string[] {
    const sender = view.events.find(
      ({ action, details }) => action === 'file_received' && details['receipt'] === one.receipt,
    )
    const pages = one.pages === null ? null : words.pages(formatNumber(locale, one.pages))
    return [
      [one.filename, kind(one), words.size(formatNumber(locale, one.size_bytes), pages)].join('\n'),
      [one.receipt ?? '', words.sha256(one.sha256?.slice(0, HASH_CHARS) ?? '')].join('\n'),
      [one.received_at === null ? '' : time(one.received_at), ...(sender ? [person(sender)] : [])].join('\n'),
    ]
  }

  const state = (one: SubmittedClaim) =>
    describeClaimState(one, words, {
      kind: (request) => recordKinds[request],
      date: (at) => formatReceiptDay(locale, new Date(at), view.time_zone),
    })

  return {
    words,
    time,
    person,
    claim,
    file,
    state,
    name: (one: CaseClaim) => [patient(one), days(one)].join('\n'),
  }
}

/** R-CASE-26: one receipt for everything that was sent, in the state of now. */
export function renderSubmission(
  locale: Locale,
  submission: Submission,
  now = new Date(),
): AsyncIterable<Uint8Array> {
  const { view, told, plan, practice } = submission
  const { words, time, person, claim, file, name, state } = describe(locale, submission)
  const { claims, loose } = listSubmitted(view)
  const received = view.sent.filter(({ status }) => status === 'received').length
  const statements = view.messages.filter(({ receipt }) => receipt !== null)
  const complete = claims.filter((one) => one.state === 'complete').length
  const pdf = openPdf({
    title: `${words.title} ${view.number}`,
    subject: words.subject,
    author: plan,
    language: locale,
    pageLabel: words.page,
  })
  pdf.beginSection({ left: plan, right: `${words.case} ${view.number}` })
  pdf.heading(1, words.title)
  pdf.paragraph(words.opening, { style: 'lead' })
  pdf.table({
    columns: [{ title: words.item }, { title: words.details }],
    rows: [
      [words.case, view.number],
      [words.plan, plan],
      [
        words.practice,
        [practice, words.provider(formatPersonName(view.provider.name), view.provider.npi)].join('\n'),
      ],
      [words.toldBy, person(told)],
      [words.toldAt, time(told.at)],
      [words.counts, words.count(complete, claims.length, received)],
      [words.asOf, time(now.toISOString())],
    ],
  })
  const columns = [{ title: words.file }, { title: words.receipt }, { title: words.received }]
  pdf.heading(2, words.states)
  pdf.table({
    columns: [{ title: words.claim }, { title: words.state }],
    rows: claims.map((one) => [name(one.claim), state(one)]),
  })
  pdf.heading(2, words.byClaim)
  pdf.table({
    columns: [{ title: words.claim }, ...columns],
    rows: claims.flatMap(({ claim: one, files }) =>
      files.length === 0
        ? [[claim(one), words.noFile, '', '']]
        : files.map((each) => [claim(one), ...file(each)]),
    ),
  })
  if (loose.length > 0) {
    pdf.heading(2, words.loose)
    pdf.paragraph(words.looseText)
    pdf.table({
      columns,
      rows: loose.map((each) => {
        const [name = '', ...rest] = file(each)
        return [each.blank === 'looks_blank' ? `${name}\n${words.blank}` : name, ...rest]
      }),
    })
  }
  if (statements.length > 0) {
    pdf.heading(2, words.statements)
    pdf.paragraph(words.statementText)
    pdf.table({
      columns: [{ title: words.receipt }, { title: words.received }, { title: words.by }],
      rows: statements.map((each) => [each.receipt ?? '', time(each.at), person(each)]),
    })
  }
  pdf.space(10)
  pdf.paragraph(words.proof, { style: 'muted' })
  pdf.end()
  return pdf.stream
}
