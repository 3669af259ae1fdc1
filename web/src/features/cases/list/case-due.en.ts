import { plural } from '#platform/texts/texts.ts'

export const caseDue = {
  what: {
    records: (number: string) => `Records for case ${number}`,
    findings: (number: string) => `We review the records of case ${number}`,
    read: (number: string) => `Read the findings of case ${number}`,
    read_decision: (number: string) => `Read the decision on the appeal in case ${number}`,
    discussion: (number: string) => `Findings of case ${number}: talk to a reviewer before you decide`,
    stops_recoupment: (number: string) => `Findings of case ${number}: agree, or appeal`,
    appeal: (number: string) => `Findings of case ${number}: agree, or appeal`,
    decision: (number: string) => `We decide the appeal in case ${number}`,
  },
  overdue: (number: string) => `Records for case ${number} are overdue`,
  by: {
    records: (date: string) => `Due ${date}`,
    findings: (date: string) => `Findings expected by ${date}`,
    read: (date: string) => `Sent on ${date}, not opened yet`,
    read_decision: (date: string) => `Sent on ${date}, not opened yet`,
    discussion: (date: string) => `Last day to talk to a reviewer: ${date}`,
    stops_recoupment: (date: string) => `Last day for an appeal that stops the recovery of money: ${date}`,
    appeal: (date: string) => `Last day to appeal: ${date}`,
    decision: (date: string) => `Decision expected by ${date}`,
  },
  /** Only where a day to appeal comes later: the earlier day does not end that right. */
  stillAppeal: 'You can still appeal after it.',
  /** While records are asked for. */
  claims: (missing: number, all: number) => {
    const whole = all === 1 ? 'the claim' : `all ${all} claims`
    if (missing === 0) return `The records of ${whole} are in.`
    return `Records are missing for ${missing === all ? whole : `${missing} of ${all} claims`}.`
  },
  /** What reading starts, where money is in question. */
  starts: {
    read: 'The days to talk to a reviewer and to appeal begin when they are opened.',
    read_decision: 'The days for the next level begin when it is opened.',
  },
  money: {
    paid: 'paid, at issue',
    unpaid: 'billed, not paid yet',
    owed: 'owed to the practice',
  },
  open: {
    records: 'Send records',
    findings: 'See the case',
    read: 'Read the findings',
    read_decision: 'Read the decision',
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
