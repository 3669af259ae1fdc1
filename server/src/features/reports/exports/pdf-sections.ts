import { describeStanding } from '@plumbline/contract/reports/words/report-selection'
import {
  REPORT_SECTIONS,
  type ReportSection,
  summarizeSections,
} from '@plumbline/contract/reports/words/section-summaries'
import { drawComparison } from './pdf-comparison.ts'
import { drawChecks, drawCodes, drawCounts, drawHistory, drawMix } from './pdf-details.ts'
import type { Chapter } from './pdf-input.ts'
import { drawMethods, drawRules } from './pdf-methods.ts'

const CONTENT: Readonly<Record<ReportSection, (chapter: Chapter) => void>> = {
  why: drawSelection,
  counts: drawCounts,
  codes: drawCodes,
  different: drawComparison,
  changed: drawHistory,
  modifiers: drawMix,
  checks: drawChecks,
  rules: drawRules,
  methods: drawMethods,
}

/** R-REP-15: the sections of the page in its order, each with the finding that its row tells. */
export const SECTION_DRAWERS = REPORT_SECTIONS.map((section) => (chapter: Chapter): void => {
  const { pdf, report, headline, texts } = chapter
  pdf.heading(2, texts.words.sections[section])
  const summaries = summarizeSections({ ...texts, locale: texts.language }, report, headline)
  pdf.paragraph(`${summaries[section]}.`, { style: 'strong' })
  CONTENT[section](chapter)
})

function drawSelection({ pdf, report, headline, texts: { methods, words } }: Chapter): void {
  const { selection: labels } = methods
  const { selection } = report
  const standing = describeStanding(words, labels, headline, report.tested_rows)
  pdf.heading(3, headline.outcome === 'Significantly Higher' ? labels.title : labels.quietTitle)
  pdf.list([
    labels.size(selection.days, selection.patients),
    ...(standing === null ? [] : [standing]),
    ...(selection.recent_quarters > 0
      ? [labels.recent(selection.recent_significant, selection.recent_quarters)]
      : []),
    labels.everybody,
  ])
}
