import type { CaseDay } from '#features/cases/case/case-days.ts'

export type CaseCalendarTexts = {
  name: string
  /** The level is the name of an appeal. */
  summaries: Record<CaseDay['what'], (number: string, level: string) => string>
  /** The end is a time with its zone. */
  notes: Record<CaseDay['what'], (end: string) => string>
  /** For a practice that is owed money, in every note. */
  owed: string
  more: string
}

export const caseCalendarTexts: CaseCalendarTexts = {
  name: 'Plumbline: audits',
  summaries: {
    records: (number) => `Case ${number}: records are due`,
    findings: (number) => `Case ${number}: our findings are expected`,
    read: (number) => `Case ${number}: read the findings`,
    read_decision: (number, level) => `Case ${number}: read the decision on your appeal (${level})`,
    discussion: (number) => `Case ${number}: last day to talk to a reviewer`,
    recoupment: (number) => `Case ${number}: no money is recovered before this day`,
    appeal: (number, level) => `Case ${number}: last day to appeal (${level})`,
    stops_recoupment: (number, level) =>
      `Case ${number}: last day for an appeal that stops recovery of money (${level})`,
    decision: (number, level) => `Case ${number}: our decision is due (${level})`,
  },
  notes: {
    records: (end) => `Until ${end}. If you need more time, ask for it on the case page.`,
    findings: () => 'The findings are expected by this day. Nothing is needed from you.',
    read: () =>
      'The findings are out, and nobody has opened them. Open the case page: your days to talk to a reviewer and to appeal count from then.',
    read_decision: () =>
      'Your appeal is decided, and nobody has opened the decision. Open the case page: the days of the next level count from then.',
    discussion: (end) =>
      `Until ${end} you can talk it over with us: write to us on the case page. It costs nothing and keeps every right to appeal.`,
    recoupment: () => 'An overpaid amount may be recovered from this day on, unless an appeal stops it.',
    appeal: (end) => `Until ${end} you can appeal. Our letter and the case page say how.`,
    stops_recoupment: (end) =>
      `If you appeal by ${end}, no money of this case is recovered until you receive the decision, even if you appeal only some of the lines. You can still appeal later, but that does not stop it.`,
    decision: () => 'By this day we decide your appeal. Nothing is needed from you.',
  },
  owed: 'You are owed money: the records support more than we paid.',
  more: 'The records support more than was billed.',
}
