import type { Subject } from '@plumbline/contract/reports/words/report-subject'
import { whose, your } from '@plumbline/contract/reports/words/subject-words.en'

const adds = (name: Subject, code: string) => (name === null ? `You add ${code}` : `${name} adds ${code}`)
const neverAdded = (name: Subject, code: string) => `${name ?? 'You'} did not add ${code} at any visit`

export const welcome = {
  commonQuestions: 'Common questions',
  failure: { title: 'We could not load this.' },
  outlook: {
    loading: 'Loading the date of the next final quarter',
    text: (period: string, date: string) =>
      `The next quarter to become final is ${period}, on ${date}. Reports use final quarters only. There is nothing to do until then.`,
  },
  tab: 'Welcome',
  latest: {
    title: 'Latest report',
    loading: 'Loading the latest report',
    codeWith: (code: string, primaries: string) => `${code} with ${primaries}`,
    eyebrow: (code: string, period: string) => `Latest report · ${code} · ${period}`,
    headline: (name: Subject, code: string, rate: string, from: string, to: string) =>
      `${adds(name, code)} at ${rate} of visits; most peers add it at ${from} to ${to}`,
    headlineNarrow: (name: Subject, code: string, rate: string, peers: string) =>
      `${adds(name, code)} at ${rate} of visits; most peers add it at about ${peers}`,
    headlineNever: (name: Subject, code: string, from: string, to: string) =>
      `${neverAdded(name, code)}; most peers add it at ${from} to ${to}`,
    headlineNeverNarrow: (name: Subject, code: string, peers: string) =>
      `${neverAdded(name, code)}; most peers add it at about ${peers}`,
    headlineAlone: (name: Subject, code: string, rate: string) => `${adds(name, code)} at ${rate} of visits`,
    note: {
      significantly_higher: (_name: Subject) =>
        'That is a clear difference. It may have a good reason. No reply is required.',
      higher: (name: Subject) =>
        `That is above ${whose(name)} peers as a group, but not clearly. Nothing is needed.`,
      in_line: (name: Subject) =>
        name === null
          ? 'You are in line with your peers as a group. Thank you.'
          : `${name} is in line with the peers as a group. Thank you.`,
      below: (name: Subject) =>
        `${adds(name, 'it')} no more often than ${your(name)} peers as a group. Thank you.`,
      low: (name: Subject) =>
        name === null
          ? 'You may be leaving off charges for work you do; a look at a few records is worth it.'
          : `${name} may be leaving off charges for work done; a look at a few records is worth it.`,
      no_comparison: (_name: Subject) =>
        'There are too few visits, or too few peers, for a comparison this quarter.',
    },
    peers: (count: string, group: string) => `${count} peers: ${group}`,
    open: 'Open the report',
    respond: 'Respond',
    chartLoading: 'Loading the chart',
  },
  changed: {
    title: 'What changed this quarter',
    subtitle: (period: string) => `${period}, against the quarter before`,
    all: 'All reports',
    report: 'Report',
    quarters: '12 quarters',
    you: 'You',
    rate: 'Rate',
    median: 'Median',
    outcome: 'Outcome',
    up: (points: number) => (points === 1 ? 'up 1 point' : `up ${points} points`),
    down: (points: number) => (points === 1 ? 'down 1 point' : `down ${points} points`),
    same: 'unchanged',
    fresh: 'new this quarter',
    noMedian: 'no comparison',
  },
  empty: 'No report yet',
  toReports: 'See where reports appear',
  road: {
    title: 'On the way to a report',
    label: 'Steps to a final quarter',
    done: 'done',
    ends: (period: string) => `${period} ends`,
    late: 'Late claims arrive',
    lateNote: 'Until they are in, a quarter is preliminary, and nobody is compared on it.',
    final: (period: string) => `${period} is final`,
    report: 'Reports are made',
    reportNote: (name: Subject) => `If there is one for ${name ?? 'you'}, it appears on this page.`,
  },
  due: {
    title: 'What is due',
    nothing: 'Nothing is due.',
    text: 'Requests for records, with the days left, will be listed here.',
    link: 'About audits',
  },
  documents: {
    title: 'Documents',
    unread: 'Unread documents',
    all: 'All',
    nothing: 'No documents yet.',
    text: 'Letters, policies and tip sheets will be kept here for you to read and download.',
  },
  coder: {
    title: 'Talk it over with a coder',
    text: 'A certified coder can walk you through the report. Free, 20 minutes, in English or Spanish.',
    write: 'Write to us:',
  },
  questions: { why: 'Why did I get a letter?', peers: 'Who are my peers?', data: 'Who can see my data?' },
}
