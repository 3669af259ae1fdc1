import type { Subject } from './report-subject.ts'

/** What to do about a report, on paper, where nothing can be pressed. */
export const printedActionWords = (name: Subject) => ({
  tip: (title: string) => `Read the tip sheet “${title}”, under Documents.`,
  charts: (count: number) =>
    name === null
      ? `Check ${count} of your charts: a random list of your own claims, under Provider profile. Only your practice sees it.`
      : `Check ${count} charts: a random list of ${name}’s claims, under Provider profile. Only the practice sees it.`,
  chartsWithout: (count: number, code: string) =>
    name === null
      ? `Check ${count} of your charts: a random list of your visits without ${code}, under Provider profile. Only your practice sees it.`
      : `Check ${count} charts: a random list of ${name}’s visits without ${code}, under Provider profile. Only the practice sees it.`,
  coder: 'Talk to a coder: free, 20 minutes. Book a call on the page of this report.',
  answer: `Answer on the page of this report${name === null ? ', if you wish' : ''}. No reply is required. An accepted reason pauses further letters on this topic.`,
})

export type PrintedActionWords = ReturnType<typeof printedActionWords>
