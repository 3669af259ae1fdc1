export const basic = {
  title: 'A summary without an account',
  lead: 'One page with your results, without patient data. Your access code is not used up: you can still register with it.',
  formTitle: 'What you need',
  formText:
    'The access code and the NPI are printed in your letter. The TIN is the tax number of your practice; for safety we do not print it.',
  summary: {
    eyebrow: (name: string, period: string) => `${name} · ${period}`,
    period: (period: string, through: string) =>
      `Final figures for ${period}, from claims through ${through}.`,
    none: 'No report yet',
    noneText: 'There is no final quarter with figures for this provider yet. Nothing is needed from you.',
    inLineThanks: 'Thank you.',
    withheldLead: 'Nothing that is shown here stands out',
    withheldHigher: (codes: string, count: number) =>
      `Nothing that is shown here stands out clearly; ${codes} ${count === 1 ? 'is' : 'are'} higher than peers`,
    withheldMissing: (codes: string, count: number) =>
      `Nothing that is shown here stands out; ${codes} may be ${count === 1 ? 'a missed charge' : 'missed charges'}`,
    allHidden: 'To protect patients, no result is shown here',
    withheldText: (hidden: number, all: number) =>
      `${hidden} of ${all} results ${hidden === 1 ? 'is' : 'are'} hidden here to protect patients. An account shows every result.`,
    allHiddenText: 'Each result could point to 10 or fewer patients. An account shows every result.',
    figures: 'The figures behind it',
    standsOutText: 'It may have a good reason. This is education, not an audit, and no reply is required.',
    education: 'This is education, not an audit, and no reply is required.',
    patients: (patients: string) => `Patients in the quarter: ${patients}`,
    columns: { report: 'Report', you: 'Rate', peers: 'Peer median', outcome: 'Outcome' },
    caption: 'The add-on codes beside those of the peers',
    ofPeers: (count: string) => `${count} peers`,
    noPeers: 'no comparison',
    withheld: '<11',
    /** Not the bare sign: under "Rate" it reads as a rate of less than 11%. */
    withheldRate: 'Hidden (<11)',
    withheldWhy: 'Hidden to protect patients: it could point to 10 or fewer of them.',
    registerText:
      'With an account you see the claim lines behind each figure, twelve quarters, who the peers are, and what you can do. It takes two minutes and the same letter.',
    register: 'Create an account',
    again: 'Look at another letter',
    print: 'Print',
  },
}
