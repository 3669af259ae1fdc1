import type { Subject } from '@plumbline/contract/reports/words/report-subject'

export const pdfWords = (name: Subject) => ({
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  author: 'Plumbline',
  forPayer: (payer: string) => `Plumbline for ${payer}`,
  title: (code: string, period: string) => `Report on ${code}, ${period}`,
  bookTitle: (person: string, period: string) => `Reports for ${person}, ${period}`,
  subject: 'Comparison with peers; education, not an audit',
  made: (today: string) => `Made ${today}`,
  contents: 'In this document',
  code: 'Code',
  about: 'About',
  yourRate: name === null ? 'Your rate' : 'Rate',
  median: 'Peer median',
  outcome: 'Outcome',
  chartNumbers: 'The numbers behind the chart',
  visitsFrom: 'Visits from',
  visitsTo: 'to',
  peers: 'Peers',
  lowest: 'Lowest rate',
  highest: 'Highest rate',
  mix: 'Places of service',
  count: 'Count',
  item: 'What',
  restsOn: 'Based on',
  condition: 'Condition',
  group: 'Peer group',
  value: 'Value',
  doTip: (title: string) => `Read the tip sheet “${title}”, under Documents.`,
  doCharts: (count: number) =>
    name === null
      ? `Check ${count} of your charts: a random list of your own claims, under Provider profile. Only your practice sees it.`
      : `Check ${count} charts: a random list of ${name}’s claims, under Provider profile. Only the practice sees it.`,
  doCoder: 'Talk to a coder: free, 20 minutes. Book a call on the page of this report.',
  doAnswer: `Answer on the page of this report${name === null ? ', if you wish' : ''}. No reply is required. An accepted reason pauses further letters on this topic.`,
  noReports: 'There are no reports for this quarter.',
})

export type PdfWords = ReturnType<typeof pdfWords>
