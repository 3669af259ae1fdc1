import { startSentence } from '@plumbline/contract/core/start-sentence'
import { countWords } from '#platform/texts/count-words.ts'
import { plural } from '#platform/texts/texts.ts'

const words = (count: number) => countWords('en', count)
const cases = (count: number) => `${words(count)} ${plural('en', count, { one: 'case', other: 'cases' })}`

export const caseList = {
  list: {
    title: 'Audits',
    empty: 'Nothing is requested of you',
    text: 'This portal holds no request for records, and nothing is due here. A request always comes by letter first, and you will find it here with its due date and the days left.',
    report: 'An education report is not an audit. It asks for no records and needs no reply.',
    letter: {
      title: 'If a letter asks for records',
      items: [
        {
          title: 'The letter says what and by when',
          text: 'Each case has a list of the records asked for and one due date.',
        },
        {
          title: 'Its code opens the case',
          text: 'Only someone who holds the letter can open it, and only that one case. Signed in, you need no code.',
        },
        {
          title: 'You send the records here',
          text: 'Every file gets a receipt. If the connection drops, the upload continues where it stopped.',
        },
      ],
    },
    questions: 'Common questions',
  },
  headline: {
    overdue: (count: number) =>
      `${startSentence(cases(count))} ${plural('en', count, { one: 'is', other: 'are' })} overdue`,
    overdueNext: 'please send the records or ask for more time.',
    due: (count: number) =>
      `${startSentence(cases(count))} ${plural('en', count, { one: 'waits', other: 'wait' })} for records`,
    dueBy: (count: number, date: string) => (count === 1 ? ` by ${date}` : `, the next by ${date}`),
    alsoDue: (count: number, date: string | null) => {
      const also = `, and ${words(count)} more ${plural('en', count, { one: 'waits', other: 'wait' })} for records`
      if (date === null) return also
      return count === 1 ? `${also} by ${date}` : `${also} (the next by ${date})`
    },
    next: (days: number) =>
      days === 0
        ? 'the next is due today.'
        : days === 1
          ? 'the next is due tomorrow.'
          : `the next is due in ${days} days.`,
    only: (days: number) =>
      days === 0 ? 'it is due today.' : days === 1 ? 'it is due tomorrow.' : `it is due in ${days} days.`,
    open: (count: number) =>
      `No records are due. ${startSentence(cases(count))} ${plural('en', count, { one: 'is', other: 'are' })} open.`,
    read: {
      read: (number: string, date: string) =>
        `Read the findings of case ${number}: they went out on ${date}.`,
      read_decision: (number: string, date: string) =>
        `Read the decision on your appeal in case ${number}: it went out on ${date}.`,
    },
    right: {
      discussion: (number: string, date: string) => `Talk to a reviewer about case ${number} by ${date}`,
      stops_recoupment: (number: string, date: string) =>
        `Appeal case ${number} by ${date} to stop the recovery of money`,
      appeal: (number: string, date: string) => `If you disagree, appeal case ${number} by ${date}`,
    },
    stillAppeal: 'You can still appeal after that day.',
    allClosed: 'Nothing is due. All your cases are closed.',
  },
  lead: 'Each case opens with its records, messages, findings and dates.',
  loading: 'Loading your cases',
  total: (count: number, shown: string) => `${shown} ${plural('en', count, { one: 'case', other: 'cases' })}`,
  open: (shown: string) => `${shown} open`,
  csv: 'Download as CSV',
  calendar: 'Add to calendar',
  feed: 'Keep my calendar up to date',
  filters: {
    label: 'Filters',
    search: 'Search',
    searchHint: 'Number, name, NPI or code',
    status: 'Status',
    due: 'Due',
    kind: 'Type',
    npi: 'NPI',
    all: 'All',
    allProviders: 'All my providers',
    clear: 'Clear filters',
    dues: { due: 'Records are due', soon: 'Within 15 days', overdue: 'Overdue' },
  },
  noMatch: {
    title: 'No case matches these filters',
    text: 'Your other cases are still there.',
  },
  columns: {
    number: 'Case',
    kind: 'Type and services',
    requested_on: 'Requested',
    next_due_on: 'Due',
    status: 'Status and decision',
    files: 'Files',
    amount_at_issue: 'At issue',
    appeal: 'Appeal',
    watchers: 'Watchers',
  },
  caption: 'Your cases',
  sortBy: 'Sort by',
  order: { ascending: 'ascending', descending: 'descending' },
  row: {
    open: (number: string) => `Case ${number}`,
    npi: (npi: string) => `NPI ${npi}`,
    services: (from: string, to: string) => `${from} to ${to}`,
    round: (round: number) => `Round ${round}`,
    unread: (count: number) =>
      `${count} unread ${plural('en', count, { one: 'message', other: 'messages' })}`,
    files: (count: number) => `${count} ${plural('en', count, { one: 'file', other: 'files' })}`,
    underway: (count: number) => `${count} on the way`,
    complete: (done: number, all: number) =>
      `${done} of ${all} ${plural('en', all, { one: 'claim', other: 'claims' })} complete`,
    sendNow: 'Send the records or ask for more time',
    fileBy: (date: string) => `last day to appeal ${date}`,
    due: {
      records: 'to send the records',
      discussion: 'to talk to a reviewer',
      stops_recoupment: 'to appeal and stop the recovery of money',
      appeal: 'to appeal',
    },
    read: { read: 'Read the findings', read_decision: 'Read the decision' },
    readSince: {
      read: (date: string) => `sent on ${date}`,
      read_decision: (date: string) => `sent on ${date}`,
    },
    readStarts: 'your days begin when you open the case',
    nothing: 'Nothing from you',
    ours: {
      findings: (date: string) => `our findings are expected by ${date}`,
      decision: (date: string) => `our decision is due by ${date}`,
    },
    money: { paid: 'paid', unpaid: 'billed, not yet paid', owed: 'owed to the practice' },
    final: 'not supported, final',
    ended: 'not filed; it ended with the case',
    lapsed: (date: string) => `not filed; it was open until ${date}`,
    filed: (date: string) => `filed ${date}`,
    billed: (money: string) => `billed ${money}`,
    noDecision: 'No decision yet',
    none: '–',
  },
  pages: {
    label: 'Pages',
    summary: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
  },
  failure: {
    title: 'Your cases could not be shown.',
    rest: 'Nothing was changed, and your due dates stay as they are.',
  },
}
