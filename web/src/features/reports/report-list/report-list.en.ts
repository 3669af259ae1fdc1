import { wholePercentile } from '@plumbline/contract/reports/report-numbers'
import { plural } from '#platform/texts/texts.ts'

export const reportList = {
  title: 'Provider reports',
  lead: 'How often you add each code, beside your peers. This is education, not an audit; no reply is required.',
  leadEmpty: 'Every report about your billing will be listed here, the newest first.',
  tabs: { label: 'Which view', own: 'Reports', practice: 'My practice' },
  dataThrough: (date: string) => `Data through ${date}`,
  loading: 'Loading the reports',
  failure: {
    title: 'We could not load the reports.',
    rest: 'Your filters are kept.',
  },
  caption: 'Your reports',
  columns: {
    name: 'Report',
    npi: 'Provider',
    period: 'Period',
    value: 'Your value',
    peer_median: 'Peer median',
    percentile: 'Percentile',
    sparkline: '12 quarters',
    outcome: 'Outcome',
    status: 'Status',
    paid_exposure: 'Paid above the median',
  },
  measures: { attach_rate: 'share of visits' } as Readonly<Record<string, string>>,
  topics: {
    time: 'Time',
    count: 'Number treated',
    size: 'Size or area',
    complexity: 'Complexity',
    imaging: 'Imaging',
    other: 'Other',
  },
  codeWith: (code: string, primaries: string) => `${code} with ${primaries}`,
  andMore: (primaries: string, more: number) => `${primaries} and ${more} more`,
  claimType: 'Professional',
  npi: (npi: string) => `NPI ${npi}`,
  interval: (range: string) => `95%: ${range}`,
  peers: (count: string, group: string) => `${count} in ${group}`,
  peerCount: (count: string) => `${count} peers`,
  noPeers: 'No comparison',
  percentile: (percentile: number) => {
    const value = wholePercentile(percentile)
    const tens = value % 100
    const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')
    return `${value}${ending}`
  },
  statuses: { new: 'New', viewed: 'Viewed', responded: 'Responded' },
  filters: {
    label: 'Filters',
    period: 'Period',
    latest: 'Most recent',
    every: 'All quarters',
    topic: 'Topic',
    outcome: 'Outcome',
    status: 'Status',
    npi: 'NPI',
    all: 'All',
    allProviders: 'All my providers',
    mostRecent: 'Only the most recent quarter',
    low: 'Possible missed charges',
    clear: 'Clear filters',
  },
  sortBy: 'Sort by',
  order: { ascending: 'lowest first', descending: 'highest first' },
  pages: {
    label: 'Pages',
    summary: (from: string, to: string, total: string) => `${from}–${to} of ${total}`,
  },
  total: (count: number, text: string) =>
    `${text} ${plural('en', count, { one: 'report', other: 'reports' })}`,
  noMatch: {
    title: 'No report matches',
    text: 'Another quarter, topic or outcome may have one.',
  },
  empty: 'No reports yet',
  commonQuestions: 'Common questions',
  answers: {
    title: 'What each report will answer',
    items: [
      {
        question: 'Am I really different?',
        answer: 'One sentence in plain words, with your rate beside that of your peers.',
      },
      {
        question: 'Which codes?',
        answer: 'Your add-on codes by primary code, down to the claim lines behind each figure.',
      },
      {
        question: 'How has it changed?',
        answer: 'Your quarters side by side, so that one unusual month does not tell the story.',
      },
      { question: 'Why me?', answer: 'How practices are chosen for a report, and who your peers are.' },
      {
        question: 'What can I do?',
        answer: 'Agree, explain, question the data, or do nothing: a reply is never required.',
      },
    ],
  },
  practice: {
    lead: 'The providers of your practice side by side, for coaching, not for ranking. Volumes and patients differ: a wide interval means that chance may explain much of the difference.',
    privacy: 'Only administrators of this practice see this page.',
    practice: 'Practice',
    family: 'Code',
    compare: (code: string, period: string) => `${code} in ${period}`,
    compareText:
      'The band is the middle 60% of each provider’s own peers, the line their median; the dot is the provider, with the 95% interval.',
    provider: 'Provider',
    strip: '0% to 100%',
    value: 'Value',
    visits: 'Visits',
    none: 'No visit of this kind in the quarter',
    matrix: 'All codes of the quarter',
    matrixText: 'Each cell opens the report. A blank means no visit of that kind.',
    code: 'Code',
    noReport: 'no visits',
    cell: (value: string, visits: string) => `${value} of ${visits} visits`,
    empty: 'No reports of your practice yet',
    emptyText: 'As soon as a quarter is final, your providers appear here side by side. Nothing is needed.',
    loading: 'Loading your practice',
  },
}
