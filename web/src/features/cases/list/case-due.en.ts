import { plural } from '#platform/texts/texts.ts'

export const caseDue = {
  what: {
    records: (number: string) => `Records for case ${number}`,
    findings: (number: string) => `We review the records of case ${number}`,
    appeal: (number: string) => `Findings of case ${number}: agree, or appeal`,
  },
  overdue: (number: string) => `Records for case ${number} are overdue`,
  by: {
    records: (date: string) => `Due ${date}`,
    findings: (date: string) => `Findings expected by ${date}`,
    appeal: (date: string) => `Last day to appeal: ${date}`,
  },
  open: { records: 'Send records', findings: 'See the case', appeal: 'Read the findings' },
  days: (days: number) =>
    days === 0 ? 'today' : plural('en', days, { one: '1 day left', other: `${days} days left` }),
  late: (days: number) => plural('en', days, { one: '1 day late', other: `${days} days late` }),
  openCases: (count: number) =>
    count === 0
      ? 'No audit is open.'
      : plural('en', count, { one: '1 audit is open.', other: `${count} audits are open.` }),
  all: 'All audits',
}
