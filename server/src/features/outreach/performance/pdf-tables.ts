import { REACH_STEPS, type Transition } from '@plumbline/contract/outreach/performance'
import { classifySide } from '@plumbline/contract/outreach/performance-numbers'
import { formatTransitionsTitle } from '@plumbline/contract/outreach/performance-words'
import { OUTCOMES } from '@plumbline/contract/reports/figures'
import type { Chapter } from './pdf-chapter.ts'

// A heading, its lead and a whole small table.
const TABLE_ROOM = 190

const right = (title: string) => ({ title, align: 'right' as const })

export function drawTransitions({ pdf, words, result }: Chapter): void {
  const { transitions: told } = words.charts
  const { transitions } = result
  if (transitions === null) return
  pdf.heading(2, formatTransitionsTitle(words, result), { keep: TABLE_ROOM })
  pdf.paragraph(told.lead(words.period(transitions.to_quarter)), { style: 'muted' })
  const drawArm = (name: string, cells: readonly Transition[] | null) => {
    pdf.heading(3, name)
    if (cells === null) {
      pdf.paragraph(told.withheld)
      return
    }
    const cellOf = (from: string, to: string) => cells.find((cell) => cell.from === from && cell.to === to)
    pdf.table({
      columns: [{ title: told.from }, ...OUTCOMES.map((to) => right(told.to(words.outcomes[to])))],
      rows: OUTCOMES.map((from) => [
        words.outcomes[from],
        ...OUTCOMES.map((to) => {
          const count = cellOf(from, to)?.providers ?? null
          return count === null ? words.charts.transitions.hidden : words.count(count)
        }),
      ]),
    })
  }
  drawArm(told.treated, transitions.treated)
  if (result.design === 'hold_out') drawArm(told.control, transitions.control)
}

export function drawReach({ pdf, words, result }: Chapter): void {
  const { reach: told } = words.charts
  pdf.heading(2, told.title)
  pdf.paragraph(told.lead, { style: 'muted' })
  const all = result.reach.assigned
  pdf.table({
    columns: [{ title: told.heads.step }, right(told.heads.providers), right(told.heads.share)],
    rows: REACH_STEPS.map((step) => {
      const count = result.reach[step]
      return [
        told.steps[step],
        count === null ? words.charts.transitions.hidden : words.count(count),
        count === null || all === null || all === 0 ? words.none : told.share(count / all),
      ]
    }),
  })
}

export function drawOthers({ pdf, words, result, language }: Chapter): void {
  const { others: told } = words.charts
  if (result.others.length === 0) return
  const moved = result.others.filter(({ effect }) => classifySide(effect) !== 'unclear').length
  pdf.heading(2, told.title(moved))
  pdf.paragraph(told.lead, { style: 'muted' })
  pdf.table({
    columns: [{ title: told.heads.code }, right(told.heads.effect), right(told.heads.interval)],
    rows: result.others.map(({ family, label, effect_pct }) => [
      [family, label?.[language]].filter(Boolean).join(' '),
      effect_pct === null ? words.none : words.percent(effect_pct.value),
      effect_pct === null ? words.none : words.stats.interval(effect_pct),
    ]),
  })
}
