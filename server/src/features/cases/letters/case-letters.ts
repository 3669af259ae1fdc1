import { formatAccessCode } from '@plumbline/contract/access/access-code'
import { EXTENSION_REQUESTS_MAX } from '@plumbline/contract/cases/case-rules'
import { caseWords } from '@plumbline/contract/cases/case-words'
import type { CaseLetterKind } from '@plumbline/contract/cases/cases'
import { getClaimProgress } from '@plumbline/contract/cases/claim-progress'
import type { WrittenWords } from '@plumbline/contract/cases/written-words'
import { LOCALES, type Locale } from '@plumbline/contract/core/locale'
import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import type { Transaction } from 'kysely'
import { type CaseRecord, findCase } from '#features/cases/case/case.repository.ts'
import { daysUntil, todayIn } from '#features/cases/case/case-dates.ts'
import { caseDays } from '#features/cases/case/case-days.ts'
import { findIssuedOutcome, getAskedTime } from '#features/cases/case/case-events.repository.ts'
import { findStaffWords } from '#features/cases/case/case-messages.repository.ts'
import {
  type AppealRow,
  findAppeals,
  findClaimRows,
  findFiles,
  findLines,
  findRequests,
  type LineRow,
} from '#features/cases/case/case-parts.repository.ts'
import { openText } from '#features/cases/case/case-seal.ts'
import {
  findLadder,
  findLegalBasis,
  getCaseSettings,
  keepsAppeal,
} from '#features/cases/case/case-settings.repository.ts'
import { presentLine, presentRequest } from '#features/cases/case/present-case.ts'
import { presentClaims } from '#features/cases/case/present-claims.ts'
import { getSample } from '#features/cases/review/staff-case.repository.ts'
import { addDocument } from '#platform/files/documents.repository.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { addressOnPaper, beginLetter, nameOnPaper, openLetterPdf } from '#platform/pdf/pdf-letter.ts'
import { readPaperHead } from '#platform/providers/letterhead.repository.ts'
import type { Keys } from '#platform/security/keys.ts'
import { type CaseHistory, lineAt, resultAt } from './as-decided.ts'
import { writeBlocks } from './case-letter-blocks.ts'
import { type Addressee, getAddressee, hasCodeLetter, insertLetter } from './case-letters.repository.ts'
import { drawBlock } from './draw-block.ts'
import { getLetterWords, type LetterCode, type LetterFacts, type LetterSettings } from './letter-writing.ts'

export type LetterDeps = {
  keys: Keys
  store: FileStore
  settings: LetterSettings
  /** Collects the letters instead of writing them, for a caller who writes them later. */
  postpone?: (letter: CaseLetterInput) => void
}
export type CaseLetterInput = {
  caseId: string
  kind: CaseLetterKind
  /** The level of the appeal that the letter decides. Default: the last one decided. */
  level?: number | null
  /** Printed in one separate file; never in the copies. Null: the print has no code. */
  code?: string | null
  userId: string | null
  /** The date of the letter. Default: today. */
  on?: Temporal.PlainDate
}
export type Paper = { kind: CaseLetterKind; facts: LetterFacts; to: Addressee; on: Temporal.PlainDate }

/** Whether the paper names the code: not every letter has a place for it. */
export function namesCode({ kind, facts, to }: Paper, printed: string | null): boolean {
  if (printed === null) return false
  const { blocks } = writeBlocks(kind, nameOnPaper(to.name), { ...facts, locale: 'en', code: { printed } })
  return blocks.some((block) => block.kind === 'code' && block.text.includes(printed))
}

export async function renderLetter(
  { kind, facts, to, on }: Paper,
  languages: readonly Locale[],
  code: LetterCode,
): Promise<Uint8Array> {
  const name = nameOnPaper(to.name)
  const pages = languages.map((locale) => ({
    locale,
    payer: to.payer ?? getLetterWords(locale).payer,
    ...writeBlocks(kind, name, { ...facts, locale, code }),
  }))
  const [first] = pages
  const head = facts.letterhead
  const pdf = openLetterPdf({
    title: first?.subject ?? '',
    author: first?.payer ?? '',
    language: first?.locale ?? 'en',
    paper: head.paper,
  })
  for (const { locale, payer, subject, blocks } of pages) {
    const date = formatLetterDate(locale, on.toString())
    const address = addressOnPaper(name, to.practice, to.address)
    beginLetter(pdf, { language: locale, payer, head, address, date, subject })
    for (const [at, block] of blocks.entries()) drawBlock(pdf, block, blocks[at + 1])
    pdf.endSection()
  }
  pdf.end()
  return Buffer.concat(await Array.fromAsync(pdf.stream))
}

const isDifferent = ({ billed, paid, audited_billed, audited_paid }: LineRow): boolean =>
  audited_billed !== null && (audited_billed !== billed || audited_paid !== paid)

async function findTimeWords(
  trx: Transaction<unknown>,
  keys: Keys,
  caseId: string,
): Promise<WrittenWords | null> {
  const row = await findStaffWords(trx, caseId, 'extension')
  return row && { en: openText(keys, row.body_sealed), es: openText(keys, row.body_es_sealed) }
}

type Wanted = {
  caseId: string
  kind: CaseLetterKind
  level: number | null
  /** The date of the letter; undefined: today at the practice (R-CASE-94). */
  on: Temporal.PlainDate | undefined
}

/** The appeals as they were when this level was decided; null for what is known now. */
const untilLevel = (appeals: readonly AppealRow[], level: number | null): AppealRow[] =>
  appeals
    .filter((appeal) => level === null || appeal.level <= level + 1)
    .map((appeal) =>
      level === null || appeal.level <= level ? appeal : { ...appeal, outcome: null, decided_at: null },
    )

/**
 * The level whose decision the letter tells; 0 for the findings, null for letters about the case as it is now. A letter
 * that is written again, however late, tells what was decided then.
 */
function findDecidedLevel(
  kind: CaseLetterKind,
  level: number | null,
  appeals: readonly AppealRow[],
): number | null {
  if (kind === 'findings') return 0
  return kind === 'appeal'
    ? (level ?? appeals.findLast(({ decided_at }) => decided_at !== null)?.level ?? null)
    : null
}

/** The case as it was on the day of that decision. */
function recordAt(one: CaseRecord, level: number, history: CaseHistory): CaseRecord {
  const decided = history.appeals.filter(({ outcome }) => outcome !== null)
  const isLatest = decided.every((appeal) => appeal.level <= level) && one.decision !== 'withdrawn'
  const outcome = decided.find((appeal) => appeal.level === level)?.outcome
  return {
    ...one,
    ...(!isLatest && resultAt(history, level)),
    ...(level > 0 && { status: outcome === 'reversed' ? 'closed' : 'appealed' }),
  }
}

/** Everything that a letter about this case says: findings and decisions as of their day, everything else as it is now. */
export async function findPaper(
  trx: Transaction<unknown>,
  { keys, store, settings }: LetterDeps,
  { caseId, kind, level, on: given }: Wanted,
): Promise<Paper> {
  const one = await findCase(trx, caseId)
  if (one === null) throw new Error(`no case ${caseId} for the letter`)
  const on = given ?? todayIn(one.time_zone)
  const caseSettings = await getCaseSettings(trx)
  const rows = await findLines(trx, caseId)
  const lines = rows.map((line) => presentLine(keys, line, true))
  const appeals = await findAppeals(trx, caseId)
  const decidedLevel = findDecidedLevel(kind, level, appeals)
  const history = { kind: one.kind, lines, appeals, issued: await findIssuedOutcome(trx, caseId) }
  const requests = await findRequests(trx, caseId)
  const claims = presentClaims(keys, rows, await findClaimRows(trx, caseId))
  const sent = (await findFiles(trx, caseId)).map((file) => ({
    ...file,
    created_at: file.created_at.toISOString(),
  }))
  const asked = await getAskedTime(trx, caseId)
  const facts: LetterFacts = {
    writtenOn: on,
    one: decidedLevel === null ? one : recordAt(one, decidedLevel, history),
    settings,
    letterhead: {
      ...caseSettings.letterhead,
      ...(await readPaperHead(trx, store)),
      legal_basis: findLegalBasis(caseSettings, one),
    },
    ladder: findLadder(caseSettings, one),
    keepsAppeal: keepsAppeal(caseSettings, one),
    requests,
    moreTime: { wantedOn: asked.wanted_on, left: EXTENSION_REQUESTS_MAX - asked.count },
    progress: getClaimProgress({ claims, requested: requests.map((row) => presentRequest(keys, row)), sent }),
    lines: decidedLevel === null ? lines : lines.map((line) => lineAt(line, decidedLevel)),
    claims,
    replacesCode: await hasCodeLetter(trx, caseId),
    runningDays: caseDays({ ...one, differs: rows.some(isDifferent), appeals })
      .filter((day) => daysUntil(day.on, on) >= 0 || day.what === 'records')
      .toSorted((a, b) => a.on.localeCompare(b.on)),
    population: (await getSample(trx, caseId)).population,
    timeWords: await findTimeWords(trx, keys, caseId),
    dueReason: one.due_reason_sealed === null ? null : openText(keys, one.due_reason_sealed),
    appeals: untilLevel(appeals, level).map((row) => ({
      ...row,
      reason: { en: openText(keys, row.reason_sealed), es: openText(keys, row.reason_es_sealed) },
    })),
  }
  return { kind, facts, to: await getAddressee(trx, one.provider_id), on }
}

export const toLetterFilename = (number: string, kind: CaseLetterKind, language: Locale): string =>
  `case-${number}-${kind}-${language}.pdf`

/**
 * Writes a letter in both languages, in the caller's transaction: the copies on the case page, the practice's
 * documents and, if there is a code, the print file with the code. Returns the id of the paper, which is the English row;
 * null if the letter is written later.
 */
export async function writeCaseLetter(
  trx: Transaction<unknown>,
  deps: LetterDeps,
  letter: CaseLetterInput,
): Promise<string | null> {
  if (deps.postpone !== undefined) {
    deps.postpone(letter)
    return null
  }
  const { store } = deps
  const { caseId, kind, code, userId, on } = letter
  const paper = await findPaper(trx, deps, {
    caseId,
    kind,
    level: letter.level ?? null,
    on,
  })
  const { facts, to } = paper
  const { one } = facts
  const decided = facts.appeals.findLast(({ decided_at }) => decided_at !== null)
  const level = kind === 'appeal' ? (decided?.level ?? null) : null
  const printed = code == null ? null : formatAccessCode(code)
  const print =
    code === undefined ? null : await store.put(trx, await renderLetter(paper, LOCALES, { printed }))
  let paperId: string | null = null
  const title = { en: '', es: '' }
  for (const locale of LOCALES)
    title[locale] = getLetterWords(locale).subject(caseWords(locale).letterKinds[kind], one.number)
  for (const language of LOCALES) {
    const content = await renderLetter(paper, [language], { printed: null })
    const copy = await store.put(trx, content)
    const printFileId = language === 'en' ? (print?.id ?? null) : null
    const id = await insertLetter(trx, {
      caseId,
      kind,
      level,
      language,
      copyFileId: copy.id,
      printFileId,
      printHasCode: printFileId === null ? null : namesCode(paper, printed),
      userId,
      datedOn: paper.on.toString(),
    })
    if (language === 'en') paperId = id
    if (to.languages.length > 0 && !to.languages.includes(language)) continue
    await addDocument(trx, store, {
      providerId: one.provider_id,
      kind: 'letter',
      topic: one.family,
      title,
      language,
      content,
      filename: toLetterFilename(one.number, kind, language),
      source: 'cases',
      createdBy: userId,
      // The case itself has a notice; a second one for its letter would be noise.
      notifies: false,
    })
  }
  return paperId
}
