import type { LadderLevel } from '@plumbline/contract/cases/case-ladder'
import type { CaseLetterhead } from '@plumbline/contract/cases/case-settings'
import { caseWords } from '@plumbline/contract/cases/case-words'
import type { CaseClaim, CaseFile, CaseLine, CaseRequest } from '@plumbline/contract/cases/cases'
import type { ClaimProgress } from '@plumbline/contract/cases/claim-progress'
import { pickWords, type WrittenWords } from '@plumbline/contract/cases/written-words'
import type { Locale } from '@plumbline/contract/core/locale'
import type { CaseRecord } from '#features/cases/case/case.repository.ts'
import type { CaseDay } from '#features/cases/case/case-days.ts'
import type { AppealRow, RequestRow } from '#features/cases/case/case-parts.repository.ts'
import type { PaperHead } from '#platform/providers/letterhead.repository.ts'
import { letterWords as wordsEn } from './case-letter-words.en.ts'
import { letterWords as wordsEs } from './case-letter-words.es.ts'
import type { LetterQr } from './draw-qr.ts'

export type LetterBlock =
  | { kind: 'text' | 'heading' | 'code'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; columns: { title: string; align?: 'right' }[]; rows: string[][] }
  /** The days that matter, in their own frame; the first one has the picture that opens the case page. */
  | { kind: 'box'; rows: [label: string, value: string][]; qr?: LetterQr }
  /** The last words with the signature, on one page with the paragraph before it. */
  | { kind: 'closing'; before: string[]; thanks: string; signature: string }
  /** What follows starts on a page of its own. */
  | { kind: 'page' }

/** The code on paper; null in the copies. */
export type LetterCode = { printed: string | null }

/** How many days a code opens a closed case, to read; missing where nobody has set it. */
export type LetterSettings = { publicUrl: string; supportEmail: string; caseCodeReadDays?: number }
export type LetterRequest = Pick<CaseRequest, 'id' | 'optional' | 'not_applicable'>
export type SentFile = Pick<CaseFile, 'status' | 'request_id' | 'claims' | 'blank' | 'created_at'>

export type LetterFacts = {
  /** The date of the letter. */
  writtenOn: Temporal.PlainDate
  one: CaseRecord
  requests: readonly RequestRow[]
  lines: readonly CaseLine[]
  claims: readonly CaseClaim[]
  /** Why the notice is shorter than usual; null if it is not. */
  dueReason: string | null
  appeals: readonly (AppealRow & { reason: WrittenWords })[]
  letterhead: CaseLetterhead & PaperHead
  ladder: readonly LadderLevel[]
  /** A practice that agreed to all findings may still appeal. */
  keepsAppeal: boolean
  settings: LetterSettings
  /** The code of this letter replaces that of an earlier one. */
  replacesCode: boolean
  /** The days that run today, the nearest first. */
  runningDays: readonly CaseDay[]
  /** How many claims the sample was drawn from; null if the claims were not drawn. */
  population: number | null
  /** What has come for each claim. */
  progress: readonly ClaimProgress<CaseClaim, LetterRequest, SentFile>[]
  /** The day that the practice asked for and we answered, if it did, and how often it may ask again. */
  moreTime: { wantedOn: string | null; left: number }
  /** What the reviewer wrote about more time. */
  timeWords: WrittenWords | null
}
export type Writing = LetterFacts & { locale: Locale; code: LetterCode }

export const getLetterWords = (locale: Locale) => (locale === 'en' ? wordsEn : wordsEs)

export const text = (words: string): LetterBlock => ({ kind: 'text', text: words })
export const heading = (words: string): LetterBlock => ({ kind: 'heading', text: words })
export const many = (blocks: readonly (LetterBlock | null)[]) => blocks.filter((block) => block !== null)

/** R-CASE-24: what staff wrote, in the language of the letter; else the English words, quoted and said to be English. */
export function quoteWords(locale: Locale, written: WrittenWords): string {
  const { text: words, isEnglish } = pickWords(locale, written)
  return isEnglish ? `${caseWords(locale).inEnglish} «${words}»` : words
}
