import { REACH_STEPS, type Transition } from '@plumbline/contract/outreach/performance'
import { classifySide } from '@plumbline/contract/outreach/performance-numbers'
import { formatTransitionsTitle } from '@plumbline/contract/outreach/performance-words'
import { OUTCOMES } from '@plumbline/contract/reports/figures'
import type { Chapter } from './pdf-chapter.ts'

// Room for a heading, its lead and a small table.
const TABLE_ROOM = 190

const right = (title: string) => ({ title, align: 'right' as const })

export function drawTransitions({ pdf, words, result }: Chapter): void {
  const { transitions: texts } = words.charts
  const { transitions } = result
  if (transitions === null) return
  pdf.heading(2, formatTransitionsTitle(words, result), { keep: TABLE_ROOM })
  pdf.paragraph(texts.lead(words.period(transitions.to_quarter)), { style: 'muted' })
  const drawArm = (name: string, cells: readonly Transition[] | null) => {
    pdf.heading(3, name)
    if (cells === null) {
      pdf.paragraph(texts.withheld)
      return
    }
    const findCell = (from: string, to: string) => cells.find((cell) => cell.from === from && cell.to === to)
    pdf.table({
      columns: [{ title: texts.from }, ...OUTCOMES.map((to) => right(texts.to(words.outcomes[to])))],
      rows: OUTCOMES.map((from) => [
        words.outcomes[from],
        ...OUTCOMES.map((to) => {
          const count = findCell(from, to)?.providers ?? null
          return count === null ? texts.hidden : words.count(count)
        }),
      ]),
    })
  }
  drawArm(texts.treated, transitions.treated)
  if (result.design === 'hold_out') drawArm(texts.control, transitions.control)
}

export function drawReach({ pdf, words, result }: Chapter): void {
  const { reach: texts } = words.charts
  pdf.heading(2, texts.title)
  pdf.paragraph(texts.lead, { style: 'muted' })
  const all = result.reach.assigned
  pdf.table({
    columns: [{ title: texts.heads.step }, right(texts.heads.providers), right(texts.heads.share)],
    rows: REACH_STEPS.map((step) => {
      const count = result.reach[step]
      return [
        texts.steps[step],
        count === null ? words.charts.transitions.hidden : words.count(count),
        count === null || all === null || all === 0 ? words.none : texts.share(count / all),
      ]
    }),
  })
}

export function drawOthers({ pdf, words, result, language }: Chapter): void {
  const { others: texts } = words.charts
  if (result.others.length === 0) return
  const moved = result.others.filter(({ effect }) => classifySide(effect) !== 'unclear').length
  pdf.heading(2, texts.title(moved))
  pdf.paragraph(texts.lead, { style: 'muted' })
  pdf.table({
    columns: [{ title: texts.heads.code }, right(texts.heads.effect), right(texts.heads.interval)],
    rows: result.others.map(({ family, label, effect_pct }) => [
      [family, label?.[language]].filter(Boolean).join(' '),
      effect_pct === null ? words.none : words.percent(effect_pct.value),
      effect_pct === null ? words.none : words.stats.interval(effect_pct),
    ]),
  })
}
