import type { Locale } from '@plumbline/contract/core/locale'
import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import type { Performance } from '@plumbline/contract/outreach/performance'
import {
  formatArms,
  formatHeadline,
  formatLead,
  formatNoSavings,
  formatSavingsLabel,
  isMeasured,
} from '@plumbline/contract/outreach/performance-words'
import {
  type PerformanceWords,
  writePerformanceWords as writeEnglish,
} from '@plumbline/contract/outreach/performance-words.en'
import { writePerformanceWords as writeSpanish } from '@plumbline/contract/outreach/performance-words.es'
import { openPdf } from '#platform/pdf/pdf-document.ts'
import type { Chapter } from './pdf-chapter.ts'
import { drawCharts } from './pdf-charts.ts'
import { drawOthers, drawReach, drawTransitions } from './pdf-tables.ts'

type PdfFrame = { payer: string; language: Locale; today: string }

/** Has everything that the page shows to the same reader. */
export function writePerformancePdf(result: Performance, frame: PdfFrame): AsyncIterable<Uint8Array> {
  const { language, payer, today } = frame
  const words = (language === 'es' ? writeSpanish : writeEnglish)((day) => formatLetterDate(language, day))
  const name = result.name[language]
  const pdf = openPdf({
    title: words.pdf.title(name),
    subject: words.pdf.subject,
    author: 'Plumbline',
    language,
    pageLabel: words.pdf.page,
  })
  try {
    pdf.beginSection({
      left: `${words.pdf.forPayer(payer)} · ${name}`,
      right: result.family.code,
      foot: [...listEdition(words, result), words.pdf.made(today)].join(' · '),
    })
    const chapter = { pdf, words, result, language }
    drawSummary(chapter)
    if (result.status === 'final') {
      drawCharts(chapter)
      drawTransitions(chapter)
      drawOthers(chapter)
    }
    if (!result.awaits_edition) drawReach(chapter)
    drawMethod(chapter)
    pdf.end()
  } catch (error) {
    pdf.fail(error instanceof Error ? error : new Error('writing the PDF failed'))
  }
  return pdf.stream
}

/** On every page, so that a single sheet can be told from one of another version. */
const listEdition = ({ edition: texts }: PerformanceWords, { edition }: Performance): string[] =>
  edition === null ? [] : [texts.name(edition.quarter, edition.version)]

function listStates({ words: { pills }, result }: Chapter): string[] {
  const state =
    result.status === 'final'
      ? pills.final
      : result.status === 'due'
        ? pills.due(result.due_on ?? '')
        : pills.tooFew
  const design = result.design === 'hold_out' ? pills.holdOut(result.hold_out_share) : pills.observational
  return [state, design, ...(result.closed ? [pills.closed] : [])]
}

function drawSummary(chapter: Chapter): void {
  const { pdf, words, result, language } = chapter
  pdf.heading(1, formatHeadline(words, result).join(' '))
  const label = result.family.label?.[language]
  const eyebrow = words.eyebrow(result.name[language], result.family.code, result.waves.length)
  pdf.paragraph([eyebrow, ...(label === undefined ? [] : [label])].join(' · '), { style: 'strong' })
  pdf.paragraph(listStates(chapter).join(' · '), { style: 'muted' })
  pdf.paragraph(formatLead(words, result), { style: 'lead' })
  drawEdition(chapter)
  pdf.list(result.waves.map(({ number, contact_on }) => words.charts.event.markContact(number, contact_on)))
  const rows = summaryRows(chapter)
  if (rows.length > 0)
    pdf.table({
      columns: [
        { title: words.pdf.what },
        { title: words.pdf.value, align: 'right' },
        { title: words.pdf.note },
      ],
      rows,
    })
  if (result.data_through !== null)
    pdf.paragraph(words.pdf.dataThrough(result.data_through), { style: 'muted' })
}

/** Which results these are, so that two prints can be told apart. */
function drawEdition({ pdf, words: { edition: texts }, result }: Chapter): void {
  const { edition } = result
  if (result.awaits_edition) pdf.paragraph(texts.awaits)
  if (edition === null) return
  const name = `${texts.name(edition.quarter, edition.version)}, ${texts.frozen(edition.frozen_at)}. ${texts.kept}`
  pdf.paragraph(name, { style: 'muted' })
  if (edition.reason !== null) pdf.paragraph(texts.correction(edition.reason))
}

function summaryRows({ words, result }: Chapter): string[][] {
  const { stats, cost } = words
  const held = result.design === 'hold_out'
  const [from, to] = [result.baseline_quarters[0], result.baseline_quarters.at(-1)]
  const rows: string[][] = []
  if (result.effect_pct !== null) {
    const goal = result.goal_pct === null ? [] : [stats.planned(result.goal_pct)]
    rows.push([
      held ? stats.effect : stats.effectObserved,
      words.percent(result.effect_pct.value),
      [stats.interval(result.effect_pct), ...goal].join('; '),
    ])
  }
  if (result.savings !== null && result.price !== null && from !== undefined && to !== undefined) {
    rows.push([
      formatSavingsLabel(words, result),
      words.exactMoney(Math.round(result.savings.value)),
      `${stats.savingsInterval(result.savings)}; ${stats.frozen(result.price, words.period(from), words.period(to))}`,
    ])
  } else if (result.status === 'final') {
    rows.push([formatSavingsLabel(words, result), words.none, formatNoSavings(words, result)])
  }
  if (isMeasured(result))
    rows.push([
      stats.treated,
      result.treated === null ? words.withheld : words.count(result.treated),
      formatArms(words, result).join('; '),
    ])
  if (result.awaits_edition) return rows
  if (result.costs === null) {
    rows.push([cost.total, words.none, cost.none])
    return rows
  }
  const { total, fixed, per_contact, return: gain } = result.costs
  rows.push([
    cost.total,
    words.exactMoney(total),
    [cost.totalNote(fixed), ...(per_contact === null ? [] : [stats.perContact(per_contact)])].join('; '),
  ])
  if (gain !== null)
    rows.push([cost.return, cost.returnValue(gain.value), `${cost.returnNote}; ${cost.range(gain)}`])
  return rows
}

function drawMethod({ pdf, words: { how }, result }: Chapter): void {
  pdf.heading(2, how.title)
  pdf.list([...how.items, ...(result.withheld ? [how.withheld] : [])])
}
