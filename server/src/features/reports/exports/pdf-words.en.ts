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
  group: 'Peer group',
  value: 'Value',
  audits: 'Audits are separate and have deadlines.',
  noReports: 'There are no reports for this quarter.',
})

export type PdfWords = ReturnType<typeof pdfWords>
