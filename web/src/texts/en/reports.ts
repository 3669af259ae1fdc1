export const reports = {
  payerFallback: 'The insurance company',
  period: (quarter: number, year: number) => `Q${quarter} ${year}`,
  commonQuestions: 'Common questions',
  failure: {
    title: 'We could not load this date.',
    rest: 'The rest of the page is not affected.',
    retry: 'Try again',
  },
  outlook: {
    loading: 'Loading the date of the next final quarter',
    text: (period: string, date: string) =>
      `The next quarter to become final is ${period}, on ${date}. Reports use final quarters only. There is nothing to do until then.`,
  },
  welcome: {
    tab: 'Welcome',
    title: (name: string) => (name === '' ? 'Welcome' : `Welcome, ${name}`),
    why: (payer: string) =>
      `${payer} compares how often add-on codes are billed by clinicians with a practice like yours. When one of your codes stands out, or may be missing, a report here shows you why. This is education, not an audit, and no reply is required.`,
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
      nothing: 'No documents yet.',
      text: 'Letters, policies and tip sheets will be kept here for you to read and download.',
    },
    questions: { why: 'Why did I get a letter?', peers: 'Who are my peers?', data: 'Who can see my data?' },
  },
  list: {
    title: 'Provider reports',
    lead: 'Every report about your billing will be listed here, the newest first.',
    empty: 'No reports yet',
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
        {
          question: 'Why me?',
          answer: 'How practices are chosen for a report, and who your peers are.',
        },
        {
          question: 'What can I do?',
          answer: 'Agree, explain, question the data, or do nothing: a reply is never required.',
        },
      ],
    },
  },
  one: {
    tab: 'Report',
    title: 'There is no such report yet',
    text: 'Reports open from your list as soon as there is one. If a letter or a link brought you here, you have missed nothing, and nothing is needed from you.',
    link: 'Go to the report list',
  },
  profile: {
    tab: 'Provider profile',
    eyebrow: 'Provider profile',
    identity: 'Who this is about',
    name: 'Name',
    npi: 'NPI',
    type: 'Type',
    individual: 'Individual',
    organisation: 'Organization',
    wrong: 'Is something wrong here? Please email us:',
    figures: 'Figures',
    noFigures: 'No figures yet',
    willCome:
      'Your peer group, claims, procedures, drugs and diagnoses will be shown here with your first report.',
    none: 'No provider is linked to your account',
    noneText:
      'Ask the administrator of your practice to add you. Your account and your settings work meanwhile.',
    toAccount: 'Go to your account',
  },
}
