export const welcome = {
  payerFallback: 'The insurance company',
  commonQuestions: 'Common questions',
  failure: { title: 'We could not load this.' },
  outlook: {
    loading: 'Loading the date of the next final quarter',
    text: (period: string, date: string) =>
      `The next quarter to become final is ${period}, on ${date}. Reports use final quarters only. There is nothing to do until then.`,
  },
  tab: 'Welcome',
  title: (name: string) => (name === '' ? 'Welcome' : `Welcome, ${name}`),
  compares: (payer: string) =>
    `${payer} compares how often add-on codes are billed by clinicians with a practice like yours.`,
  none: 'When one of your codes stands out, or may be missing, a report here shows you why.',
  standsOut: (code: string) =>
    `One of your codes, ${code}, stands out this quarter, which may have a good reason.`,
  severalStandOut: (count: number, codes: string) =>
    `${count} of your codes (${codes}) stand out this quarter, which may have good reasons.`,
  missing: (code: string) =>
    `None of your codes stands out this quarter; one, ${code}, may be billed less than it could be.`,
  inLine: 'None of your codes stands out this quarter.',
  noComparison: 'There is not enough to compare this quarter, so the reports show your own figures alone.',
  education: 'This is education, not an audit, and no reply is required.',
  dataThrough: (date: string) => `Data through ${date}`,
  latest: {
    title: 'Latest report',
    loading: 'Loading your latest report',
    codeWith: (code: string, primaries: string) => `${code} with ${primaries}`,
    eyebrow: (code: string, period: string) => `Latest report · ${code} · ${period}`,
    headline: (code: string, you: string, from: string, to: string) =>
      `You add ${code} at ${you} of visits; most peers add it at ${from} to ${to}`,
    headlineNarrow: (code: string, you: string, peers: string) =>
      `You add ${code} at ${you} of visits; most peers add it at about ${peers}`,
    headlineNever: (code: string, from: string, to: string) =>
      `You did not add ${code} at any visit; most peers add it at ${from} to ${to}`,
    headlineNeverNarrow: (code: string, peers: string) =>
      `You did not add ${code} at any visit; most peers add it at about ${peers}`,
    headlineAlone: (code: string, you: string) => `You add ${code} at ${you} of visits`,
    note: {
      significantly_higher: 'That is a clear difference. It may have a good reason. No reply is required.',
      higher: 'That is above your peers as a group, but not clearly. Nothing is needed from you.',
      in_line: 'You are in line with your peers as a group. Thank you.',
      below: 'You add it no more often than your peers as a group. Thank you.',
      low: 'You may be leaving off charges for work you do; a look at a few records is worth it.',
      no_comparison: 'There are too few visits, or too few peers, for a comparison this quarter.',
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
    reportNote: 'If there is one for you, it appears on this page.',
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
    text: 'A certified coder can walk you through your report. Free, 20 minutes, in English or Spanish.',
    write: 'Write to us:',
  },
  questions: { why: 'Why did I get a letter?', peers: 'Who are my peers?', data: 'Who can see my data?' },
}
