export const practiceHome = {
  tab: 'Welcome',
  dueCard: {
    title: 'What is due, and for whom',
    calendar: 'Add all to my calendar',
    nothing: 'Nothing is due.',
    text: 'Requests for records, with the days left, will be listed here.',
    link: 'About audits',
  },
  documents: {
    title: 'New documents',
    all: 'All',
    nothing: 'No new documents.',
  },
  coder: {
    title: 'Talk it over with a coder',
    text: 'For the whole practice: free, 20 minutes, in English or Spanish.',
    write: 'Write to us:',
  },
  doctors: {
    title: 'Your doctors and clinicians',
    text: 'Whoever stands out comes first, then by name. Each is compared with peers of the same kind.',
    compare: 'Compare by code',
    reports: 'All reports',
    loading: 'Loading your providers',
    failure: { title: 'We could not load your providers.' },
    columns: {
      doctor: 'Doctor',
      quarter: 'This quarter',
      rate: 'Rate and peers’ middle 60%',
      report: 'Report',
    },
    peers: (count: string, group: string) => `Compared with ${count} ${group}`,
    axis: ['0%', '50%', '100%'] as const,
    median: (code: string, value: string) => `${code}, peer median ${value}`,
    noMedian: (code: string) => `${code}, no comparison`,
    says: {
      significantly_higher: (code: string, rate: string, from: string, to: string) =>
        `Adds ${code} at ${rate} of visits; most peers at ${from} to ${to}. It may have a good reason.`,
      higher: (code: string, rate: string) =>
        `Adds ${code} at ${rate} of visits: above the peers, but not clearly. Nothing is needed.`,
      in_line: (count: number) =>
        count === 1
          ? 'In line with the peers. Thank you.'
          : `Does not stand out on any of ${count} codes. Thank you.`,
      low: (code: string, rate: string, median: string) =>
        `May be leaving off charges for ${code}: ${rate} of visits, peers ${median}. A look at a few records is worth it.`,
      no_comparison: 'Too few visits, or too few peers, to compare this quarter.',
      none: 'No report this quarter. Nothing is needed.',
    },
    alsoLow: (codes: string) => `Possible missed charge: ${codes}.`,
    alsoOut: (codes: string) => `Also stands out: ${codes}.`,
    readByYou: (date: string) => `Read by you on ${date}`,
    readBy: (name: string, date: string) => `Read by ${name} on ${date}`,
    notRead: 'Not read yet',
    responded: 'Answered',
    noReply: 'Not answered; no reply is required',
    noLogin: 'Has no login',
    noReport: '–',
    open: 'Open',
    openReport: (code: string, name: string) => `report ${code} of ${name}`,
    openProvider: (name: string) => `page of ${name}`,
    more: (count: number) => `Show ${count} more`,
  },
}
