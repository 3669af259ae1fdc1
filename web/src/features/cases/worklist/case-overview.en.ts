export const caseOverview = {
  heading: 'Requests for records',
  intro: 'Cases in which a practice was asked for the records behind some of its claims.',
  title: 'Cases by status and age',
  loading: 'Loading the cases',
  failure: { title: 'We could not load the cases.' },
  none: 'No case has been made yet',
  noneText: 'Once records are requested from a practice, the cases are counted here. Nothing is needed.',
  caption: 'Number of cases by status and by days since the request',
  state: 'Status',
  ages: { '0': '0–14 days', '15': '15–44 days', '45': '45–89 days', '90': '90 days or more' },
  total: 'All',
  hidden: '<11',
  hiddenReason:
    'Counts of 1 to 10, and what they could be worked out from, are withheld to protect single practices.',
  asOf: (day: string) =>
    `As of ${day}. Counts are rounded to tens, and follow once at least 11 cases have moved; sums and rates, once at least 11 cases were added to them.`,
  sentence: (open: string, closed: string) => `${open} open, ${closed} closed.`,
  overdue: (count: string) =>
    count === '1'
      ? '1 waits for records past its due date.'
      : `${count} wait for records past their due date.`,
  decided: 'Decisions',
  decidedCaption: 'Closed cases by decision',
  decision: 'Decision',
  /** Over all kinds of cases; in a prepayment case nothing was paid. */
  overpaid: 'The records support less than was paid or billed',
  cases: 'Cases',
  charges: 'Charges not supported',
  claims: 'Claims not fully supported',
  interval: (low: string, high: string) => `95% interval ${low} to ${high}`,
  partOfWhole: (part: string, whole: string) => `${part} of ${whole}`,
  days: 'Days to findings',
  daysNote: 'half of the cases take less',
  savings: 'Taken off paid amounts',
  savingsNote: (billed: string) => `of closed cases with ${billed} billed`,
  notYet: '–',
  notYetNote: 'no figure yet, or too few cases',
  noFigures: 'Error rates, days and savings follow once enough cases have findings.',
}
