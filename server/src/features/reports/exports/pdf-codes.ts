import type { ReportRow } from '@plumbline/contract/reports/report-list'
import { exactPercent, peerPercent } from '@plumbline/contract/reports/words/report-numbers'
import type { PdfTable } from '#platform/pdf/pdf-table-layout.ts'
import type { PdfTexts } from './pdf-words.ts'

/** The codes of a quarter, each with its rate, its peers' median and its outcome. */
export const codesTable = (rows: readonly ReportRow[], { paper, words, language }: PdfTexts): PdfTable => ({
  columns: [
    { title: paper.code },
    { title: paper.about },
    { title: paper.yourRate, align: 'right' },
    { title: paper.median, align: 'right' },
    { title: paper.outcome },
  ],
  rows: rows.map(({ family, label, headline }) => [
    family,
    label?.[language] ?? '',
    exactPercent(language, headline.value),
    headline.peers === null ? words.none : peerPercent(language, headline.peers.p50),
    headline.low ? `${words.outcomes[headline.outcome]}. ${words.lowHint}` : words.outcomes[headline.outcome],
  ]),
})
