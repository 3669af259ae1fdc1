import type { Locale } from '@plumbline/contract/core/locale'
import type { DeskSay } from '@plumbline/contract/outreach/desk'
import { byImportance } from '@plumbline/contract/reports/standing'
import { mayShowShare } from '@plumbline/contract/reports/suppression'
import { reportOpening } from '@plumbline/contract/reports/words/report-opening'
import { reportWords as wordsEn } from '@plumbline/contract/reports/words/report-words.en'
import { reportWords as wordsEs } from '@plumbline/contract/reports/words/report-words.es'
import type { Executor } from '#platform/db/database.ts'
import { type CallHeadlineRow, findCallHeadlines } from './call-headline.repository.ts'
import { toFigure } from './present-figure.ts'

const WORDS = { en: wordsEn, es: wordsEs }

export type CallAbout = { family: string | null; heldOut: readonly string[] }

/**
 * R-DESK-9: the report that a call is about: the campaign's and no other, without a campaign the most important one.
 * Never one that the provider is held out of, and none whose share would reveal a count of 1 to 10 patients (R-SUP-1).
 * The letters were about the campaign's topic: another code would be news to whoever answers.
 */
export function pickCallHeadline(
  rows: readonly CallHeadlineRow[],
  { family, heldOut }: CallAbout,
): CallHeadlineRow | null {
  const shown = rows.filter(
    (row) =>
      row.outcome !== 'N/A' &&
      (family === null || row.family === family) &&
      !heldOut.includes(row.family) &&
      mayShowShare(row.addon_patients, row.patients),
  )
  const ranked = byImportance(shown.map((row) => ({ ...row, headline: row })))
  return ranked[0] ?? null
}

/** The two sentences that open the report, said to the provider, and what follows from them. */
export function writeCallHeadline(row: CallHeadlineRow, language: Locale): DeskSay {
  const { family, specialty, class: providerClass, patients, days, tested_rows } = row
  const figure = toFigure(row)
  const { own, peers, lead } = reportOpening(
    WORDS[language](null),
    language,
    {
      family: { code: family },
      provider: { specialty, class: providerClass },
      selection: { eligible: true, patients, days },
      tested_rows,
    },
    figure,
  )
  return { family, language, outcome: figure.outcome, headline: `${own} ${peers}`, lead }
}

export async function readCallHeadline(
  db: Executor,
  { providerId, ...about }: CallAbout & { providerId: string },
  language: Locale,
): Promise<DeskSay | null> {
  const row = pickCallHeadline(await findCallHeadlines(db, providerId), about)
  return row && writeCallHeadline(row, language)
}
