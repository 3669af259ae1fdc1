import type { CaseDay } from '#features/cases/case/case-days.ts'

export type CaseCalendarTexts = {
  name: string
  summaries: Record<CaseDay['what'], (number: string, level: number | null) => string>
  notes: Record<CaseDay['what'], string>
}

export const caseCalendarTexts: CaseCalendarTexts = {
  name: 'Plumbline: audits',
  summaries: {
    records: (number) => `Case ${number}: records are due`,
    findings: (number) => `Case ${number}: our findings are due`,
    discussion: (number) => `Case ${number}: last day to discuss the findings`,
    recoupment: (number) => `Case ${number}: no money is recovered before this day`,
    appeal: (number, level) => `Case ${number}: last day to file appeal level ${level ?? 1}`,
    stops_recoupment: (number, level) =>
      `Case ${number}: an appeal at level ${level ?? 1} by this day stops recoupment`,
  },
  notes: {
    records:
      'Until the end of this day, in the practice’s time zone. If you need more time, ask for it in the portal.',
    findings: 'By this day the review is done. Nothing is needed from you.',
    discussion: 'Until the end of this day you can discuss the findings with the reviewer.',
    recoupment: 'An overpaid amount may be recovered from this day on, unless an appeal stops it.',
    appeal: 'Until the end of this day you can appeal in the portal.',
    stops_recoupment: 'An appeal filed later is still possible, but does not stop recoupment.',
  },
}
