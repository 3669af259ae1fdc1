import { plural } from '#platform/texts/texts.ts'

export const caseDue = {
  what: {
    records: (number: string) => `Records for case ${number}`,
    findings: (number: string) => `We review the records of case ${number}`,
    discussion: (number: string) => `Findings of case ${number}: talk to a reviewer first`,
    stops_recoupment: (number: string) => `Findings of case ${number}: agree, or appeal`,
    appeal: (number: string) => `Findings of case ${number}: agree, or appeal`,
    decision: (number: string) => `We decide your appeal in case ${number}`,
  },
  overdue: (number: string) => `Records for case ${number} are overdue`,
  by: {
    records: (date: string) => `Due ${date}`,
    findings: (date: string) => `Findings expected by ${date}`,
    discussion: (date: string) => `Last day to talk to a reviewer: ${date}`,
    stops_recoupment: (date: string) => `Last day for an appeal that stops recoupment: ${date}`,
    appeal: (date: string) => `Last day to appeal: ${date}`,
    decision: (date: string) => `Decision expected by ${date}`,
  },
  money: {
    paid: (money: string) => `${money} that we paid is at issue.`,
    unpaid: (money: string) => `${money} that was billed and not yet paid is at issue.`,
    owed: (money: string) => `You are owed ${money}.`,
  },
  open: {
    records: 'Send records',
    findings: 'See the case',
    discussion: 'Read the findings',
    stops_recoupment: 'Read the findings',
    appeal: 'Read the findings',
    decision: 'See the case',
  },
  about: (name: string) => `For ${name}`,
  openCases: (count: number) =>
    count === 0
      ? 'No audit is open.'
      : plural('en', count, { one: '1 audit is open.', other: `${count} audits are open.` }),
  all: 'All audits',
}
