import { auditNote } from '@plumbline/contract/reports/words/audit-note.en'
export const common = {
  tryAgain: 'Try again',
  unaffected: 'Nothing else on the page is affected.',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  loading: 'Loading',
  showMore: 'Show more',
  loadMore: 'Load more',
  nothingChanged: 'Nothing was changed.',
  perhapsChanged: 'No answer came, so this may have been done. Look before you try again.',
  perhapsChangedOnce: 'No answer came, so this may have been done. Try again: it counts only once.',
  optional: '(optional)',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  outcomes: {
    'Significantly Higher': 'Significantly Higher',
    Higher: 'Higher',
    'Does Not Exceed': 'Does Not Exceed',
    'N/A': 'N/A',
  },
  unusedFilters: {
    title: 'This page does not show all that its address asks for.',
    notOneOf: (label: string, given: string, values: string) =>
      `${label} “${given}” is not one of: ${values}.`,
    invalid: (label: string, given: string) => `${label} “${given}” is not a value that can be used here.`,
    remove: 'Remove from the address',
  },
  audits: auditNote,
  dataThrough: {
    day: (date: string) => `Data through ${date}`,
    quarter: (period: string, date: string) => `Latest final quarter: ${period} · data through ${date}`,
  },
  missedCharge: 'Missed charge?',
}
