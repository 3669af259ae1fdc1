import { DISCUSSION_DAYS, REVIEW_DAYS } from '@plumbline/contract/cases/case-clock'
import type { CaseLetterKind } from '@plumbline/contract/cases/cases'
import { withLocale } from '@plumbline/contract/core/locale'
import { daysUntil } from '#features/cases/case/case-dates.ts'
import { claimPages, nameRecords } from './letter-claims.ts'
import { newCode } from './letter-code.ts'
import { appealDecision, closing } from './letter-decisions.ts'
import { findings } from './letter-findings.ts'
import { endTime, onPaper, placeQr, whereToGo } from './letter-rights.ts'
import {
  getLetterWords,
  heading,
  type LetterBlock,
  many,
  quoteWords,
  text,
  type Writing,
} from './letter-writing.ts'

function how(writing: Writing, codeLine: string): LetterBlock[] {
  const { one, settings, locale } = writing
  const words = getLetterWords(locale)
  return [
    heading(words.how),
    text(words.howText(`${settings.publicUrl}${withLocale(`/caseaudit/${one.index}`, locale)}`)),
    ...whereToGo(writing, codeLine),
    text(words.whenSent),
    ...onPaper(writing),
  ]
}

const isBeforePayment = ({ one }: Writing): boolean => one.kind === 'prepayment'

/** The amount at stake: what was paid, or what was billed where nothing is paid yet. */
function stake(writing: Writing): LetterBlock {
  const { one, locale } = writing
  const words = getLetterWords(locale)
  return text(isBeforePayment(writing) ? words.unpaidStake(one.total_billed) : words.stake(one.paid_exposure))
}

/** R-CASE-93: a day that has passed is not asked for. */
const isOverdue = ({ one, writtenOn }: Writing): boolean => daysUntil(one.due_on, writtenOn) < 0

const dueBox = (writing: Writing): LetterBlock => {
  const { one, locale } = writing
  const words = getLetterWords(locale)
  const label = isOverdue(writing) ? words.boxWasDue : words.boxRecords
  return { kind: 'box', rows: [[label, words.day(one.due_on)]] }
}

const dueBy = (writing: Writing): string =>
  getLetterWords(writing.locale).due(writing.one.due_on, endTime(writing))

function checklist(writing: Writing): LetterBlock[] {
  const words = getLetterWords(writing.locale)
  return many([
    heading(words.requested),
    { kind: 'list', items: nameRecords(writing) },
    writing.claims.length === 0 ? null : text(words.listFollows(writing.claims.length)),
  ])
}

const hasEverything = ({ progress }: Writing): boolean =>
  progress.length > 0 && progress.every(({ state }) => state === 'complete')

/** What is left to send and how; nothing where every claim is complete. */
const askFor = (writing: Writing): LetterBlock[] => {
  const words = getLetterWords(writing.locale)
  return hasEverything(writing)
    ? [text(words.allComplete)]
    : [...how(writing, words.oldCode), ...checklist(writing)]
}

/** Nothing is left to come for the claim: it has all of its records, or the practice said that there are no more. */
const isAnswered = ({ state, claim }: Writing['progress'][number]): boolean =>
  state === 'complete' || state === 'underway' || claim.without_at !== null

/** R-CASE-83: what the decision rests on if nothing more comes by the due date. */
function sayWithout(writing: Writing): string {
  const { progress, one, locale } = writing
  const words = getLetterWords(locale)
  const isUnpaid = isBeforePayment(writing)
  if (progress.length > 0 && progress.every(isAnswered)) return words.nothingMissing
  if (isOverdue(writing)) return words.missingLate(isUnpaid)
  return progress.every(({ state }) => state === 'nothing')
    ? words.noRecords(one.due_on, isUnpaid)
    : words.someMissing(one.due_on, isUnpaid)
}

/** The answer to a request for more time, with the words of the reviewer (R-CASE-24). */
function aboutTime(writing: Writing, say: string): LetterBlock[] {
  const { timeWords, locale } = writing
  const words = getLetterWords(locale)
  return [
    text(say),
    dueBox(writing),
    ...(timeWords === null ? [] : [heading(words.reason), text(quoteWords(locale, timeWords))]),
    stake(writing),
    text(sayWithout(writing)),
    text(words.mayAskAgain(writing.moreTime.left)),
    ...askFor(writing),
  ]
}

const WRITERS: Record<CaseLetterKind, (writing: Writing) => LetterBlock[]> = {
  request: (writing) => {
    const { one, claims, dueReason, locale } = writing
    const words = getLetterWords(locale)
    return many([
      text(words.about(claims.length, one.starting_on, one.ending_on)),
      writing.replacesCode ? text(words.replacesCode) : null,
      dueBox(writing),
      text(dueBy(writing)),
      dueReason === null ? null : text(words.shortNotice(quoteWords(locale, { en: dueReason, es: '' }))),
      stake(writing),
      ...how(writing, words.hiddenCode),
      ...checklist(writing),
      heading(words.next),
      text(words.nextText(REVIEW_DAYS[one.kind], DISCUSSION_DAYS)),
      text(words.noRecords(one.due_on, isBeforePayment(writing))),
    ])
  },
  reminder: (writing) => {
    const words = getLetterWords(writing.locale)
    const say = isOverdue(writing) ? words.overdue : words.reminder
    return [
      text(say(writing.one.due_on)),
      dueBox(writing),
      stake(writing),
      ...(hasEverything(writing) ? [] : [text(sayWithout(writing))]),
      ...askFor(writing),
    ]
  },
  extension: (writing) => {
    const { one, moreTime, locale } = writing
    return aboutTime(
      writing,
      getLetterWords(locale).extension(one.due_on, endTime(writing), moreTime.wantedOn),
    )
  },
  no_extension: (writing) => {
    const { one, moreTime, locale } = writing
    const say = getLetterWords(locale).noExtension(
      one.due_on,
      endTime(writing),
      moreTime.wantedOn,
      isOverdue(writing),
    )
    return aboutTime(writing, say)
  },
  findings,
  appeal: appealDecision,
  closing,
  code: newCode,
}

/** These letters ask for records, so the claims are on their inner pages. */
const ASKING: readonly CaseLetterKind[] = ['request', 'reminder', 'extension', 'no_extension']

const SIGNATURE_LINE = '_'.repeat(36)

/** Who asks, on what basis, and whom to call; the same in every letter. */
function ending({ letterhead, settings, locale }: Writing, kind: CaseLetterKind): LetterBlock[] {
  const words = getLetterWords(locale)
  const { phone, hours, legal_basis, signer_name, signer_title } = letterhead
  const basis = legal_basis[locale]
  const questions = [
    words.help(settings.supportEmail),
    ...(phone === '' ? [] : [words.call(phone, hours[locale])]),
  ]
  // A letter with nothing but a code has one page.
  const isShort = kind === 'code'
  const signer = [signer_name, signer_title[locale]].filter((part) => part !== '').join(isShort ? ', ' : '\n')
  return many([
    ...(basis === ''
      ? []
      : isShort
        ? [text(`${words.legalBasis}: ${basis}`)]
        : [heading(words.legalBasis), text(basis)]),
    {
      kind: 'closing',
      before: isShort ? [] : questions,
      thanks: isShort ? questions.join(' ') : words.thanks,
      signature: `\n${SIGNATURE_LINE}${signer === '' ? '' : `\n${signer}`}`,
    },
  ])
}

/** The subject and the content of a letter in one language. */
export function writeBlocks(
  kind: CaseLetterKind,
  name: string,
  writing: Writing,
): { subject: string; blocks: LetterBlock[] } {
  const words = getLetterWords(writing.locale)
  return {
    subject: words.subject(
      kind === 'reminder' && isOverdue(writing) ? words.reminderLate : words.titles[kind],
      writing.one.number,
    ),
    blocks: [
      text(words.greeting(name)),
      ...placeQr(writing, WRITERS[kind](writing)),
      ...ending(writing, kind),
      ...(ASKING.includes(kind) && !(kind !== 'request' && hasEverything(writing))
        ? claimPages(writing)
        : []),
    ],
  }
}
