import { listAppealable } from '@plumbline/contract/cases/appeal-lines'
import { DISCUSSION_DAYS, MAIL_DAYS } from '@plumbline/contract/cases/case-clock'
import { formatCaseIndex } from '@plumbline/contract/cases/case-index'
import { canRecoup } from '@plumbline/contract/cases/case-money'
import { explainElsewhere } from '@plumbline/contract/cases/explain-level'
import { formatTimeIn } from '@plumbline/contract/core/local-time'
import { withLocale } from '@plumbline/contract/core/locale'
import { fullReturnAddress } from '@plumbline/contract/outreach/letterhead'
import { discussionUntil, endOfDay, recoupmentFrom } from '#features/cases/case/case-dates.ts'
import { getLetterWords, heading, type LetterBlock, many, text, type Writing } from './letter-writing.ts'

export const casePage = ({ one, settings, locale }: Writing): string =>
  `${settings.publicUrl}${withLocale(`/caseaudit/${one.index}`, locale)}`

/** The index, and the code where the paper has it. */
export function whereToGo(writing: Writing, codeLine: string): LetterBlock[] {
  const { one, locale, code } = writing
  const words = getLetterWords(locale)
  return [
    { kind: 'code', text: words.index(formatCaseIndex(one.index)) },
    code.printed === null ? text(codeLine) : { kind: 'code', text: words.code(code.printed) },
  ]
}

/**
 * R-CASE-87: the picture that opens the case page is on the first page, in the box of days; a letter without days has a box
 * for it after its first words.
 */
export function placeQr(writing: Writing, blocks: readonly LetterBlock[]): LetterBlock[] {
  const words = getLetterWords(writing.locale)
  const qr = { address: casePage(writing), alt: words.qr, caption: words.scan }
  const at = blocks.findIndex(({ kind }) => kind === 'box')
  const box = blocks[at]
  if (box?.kind === 'box') return blocks.with(at, { ...box, qr })
  const [first, ...rest] = blocks
  const own: LetterBlock = {
    kind: 'box',
    rows: [[words.boxCase, writing.one.number]],
    qr,
  }
  return first === undefined ? [own] : [first, own, ...rest]
}

/** Mail and fax, where the payer has set them. */
export function onPaper({ letterhead, locale, one }: Writing): LetterBlock[] {
  const words = getLetterWords(locale)
  const address = (letterhead.mail_address || fullReturnAddress(letterhead)).split('\n').join(', ')
  return many([
    address === '' ? null : text(words.byMail(address, one.number)),
    letterhead.fax === '' ? null : text(words.byFax(letterhead.fax, one.number)),
  ])
}

/** The day ends at midnight at the practice, and the zone is named. */
export const endTime = ({ one, locale }: Writing): string =>
  formatTimeIn(locale, endOfDay(one.due_on, one.time_zone).toString(), one.time_zone)

/** How to appeal: where, by when, with which form, with index and code. `known` are the appeals before this one. */
export function howToAppeal(writing: Writing, known = writing.appeals): LetterBlock[] {
  const words = getLetterWords(writing.locale)
  // R-CASE-91: a single line cannot be left out.
  const mayLeaveOut = listAppealable(writing.lines, known).length > 1
  return many([
    heading(words.howToAppeal),
    text(words.appealHere(casePage(writing))),
    ...onPaper(writing),
    text(words.paperCounts),
    text(words.lastDayEnds(endTime(writing))),
    text(words.appealForm(writing.one.number)),
    mayLeaveOut ? text(words.leaveOut) : null,
    writing.one.status === 'closed' ? null : text(words.evidence),
    ...whereToGo(writing, words.oldCode),
  ])
}

/** The levels after this one, and those that are not filed here. */
function laterLevels({ ladder, locale }: Writing, level: number): LetterBlock[] {
  const words = getLetterWords(locale)
  const items = ladder
    .slice(level)
    .map(({ name, days }, at) =>
      [words.laterLevel(name[locale], days), explainElsewhere(locale, ladder, level + at + 1)]
        .join(' ')
        .trim(),
    )
  return items.length === 0 ? [] : [text(words.afterThat), { kind: 'list', items }]
}

type NextLevel = { level: number; fileBy: string | null; stopsBy: string | null }

/** The next level with its dates if its clock runs, else with its days. A findings letter always names level 1. */
function findNextLevel({ appeals, ladder }: Writing, { isFindings }: Kind): NextLevel | null {
  const decided = appeals.findLast(({ decided_at }) => decided_at !== null)
  const level = isFindings ? 1 : (decided?.level ?? 0) + 1
  if (ladder[level - 1] === undefined) return null
  const open = appeals.find((one) => one.level === level)
  return { level, fileBy: open?.file_by ?? null, stopsBy: open?.stops_recoupment_by ?? null }
}

type Kind = { isFindings: boolean }

const getTalkUntil = ({ one }: Writing, { isFindings }: Kind): string | null =>
  isFindings && one.findings_served_on !== null ? discussionUntil(one.findings_served_on) : null

/** The days that matter, the nearest first. None before the service starts them (R-CASE-14). */
export function dayBox(writing: Writing, kind: Kind): LetterBlock[] {
  const words = getLetterWords(writing.locale)
  const next = findNextLevel(writing, kind)
  const days: [string, string | null | undefined][] = [
    [words.boxTalk, getTalkUntil(writing, kind)],
    [words.boxStops, canRecoup(writing.one) ? next?.stopsBy : null],
    [words.boxAppeal, next?.fileBy],
  ]
  const rows = days.flatMap(([label, on]): [string, string][] => (on == null ? [] : [[label, words.day(on)]]))
  return rows.length === 0 ? [] : [{ kind: 'box', rows }]
}

/** Why the days count from another day than the date of the letter. */
function sayCountedFrom({ one, appeals, locale }: Writing, { isFindings }: Kind): LetterBlock | null {
  const words = getLetterWords(locale)
  const decided = appeals.findLast(({ decided_at }) => decided_at !== null)
  const on = isFindings ? one.findings_served_on : decided?.served_on
  const by = isFindings ? one.findings_served_by : decided?.served_by
  if (on == null) return null
  if (by === 'mail') return text(words.countedFromMail(on, MAIL_DAYS))
  return by === 'portal' ? text(words.countedFromOpening(on)) : null
}

/** What the practice can do if it sees things differently, and until when. Without service it names days, not dates. */
export function rights(writing: Writing, kind: Kind): LetterBlock[] {
  const { one, appeals, ladder, locale } = writing
  const { isFindings } = kind
  const words = getLetterWords(locale)
  const next = findNextLevel(writing, kind)
  const row = next === null ? undefined : ladder[next.level - 1]
  if (next === null || row === undefined) return []
  const name = row.name[locale]
  const servedOn = one.findings_served_on
  const talkUntil = getTalkUntil(writing, kind)
  const owes = canRecoup(one)
  const known = isFindings ? [] : appeals
  const from =
    servedOn === null || !owes || next.fileBy === null ? null : recoupmentFrom(servedOn, known, one.time_zone)
  const stopsDays = owes ? row.stops_recoupment_days : null
  return many([
    heading(words.rights),
    talkUntil === null ? null : text(words.discussion(talkUntil)),
    isFindings && talkUntil === null ? text(words.discussionDays(DISCUSSION_DAYS)) : null,
    text(next.fileBy === null ? words.appealWithin(name, row.days) : words.appealBy(name, next.fileBy)),
    next.fileBy === null ? text(words.counted(MAIL_DAYS)) : sayCountedFrom(writing, kind),
    owes && next.stopsBy !== null ? text(words.stops(next.stopsBy)) : null,
    next.fileBy === null && stopsDays !== null ? text(words.stopsWithin(stopsDays)) : null,
    from === null ? null : text(words.recoupment(from)),
    ...(row.files ? [] : [text(explainElsewhere(locale, ladder, next.level))]),
    ...laterLevels(writing, next.level),
    ...(row.files ? howToAppeal(writing, known) : []),
  ])
}
