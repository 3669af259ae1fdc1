export const basic = {
  title: 'A summary without an account',
  lead: 'One page with your results, without patient data. Your access code is not used up: you can still register with it.',
  formTitle: 'Take these three from your letter',
  summary: {
    title: (name: string) => `Summary for ${name}`,
    lead: (period: string, through: string) => `Final figures for ${period}, from claims through ${through}.`,
    none: 'No report yet',
    noneText: 'There is no final quarter with figures for this provider yet. Nothing is needed from you.',
    standsOut: (count: number) =>
      count === 1
        ? 'You use one of your add-on codes significantly more often than your peers do.'
        : `You use ${count} of your add-on codes significantly more often than your peers do.`,
    inLine: 'None of your add-on codes is significantly higher than your peers. Thank you.',
    withheldLead:
      'Some of your results are not shown here, to protect patients. An account shows all of them.',
    noComparison: 'There is not enough data for a comparison this quarter.',
    education:
      'A difference may have a good reason. This is education, not an audit, and no reply is required.',
    patients: (patients: string) => `Patients in the quarter: ${patients}`,
    columns: { report: 'Report', you: 'You', peers: 'Peers’ median', outcome: 'Outcome' },
    caption: 'Your add-on codes beside your peers',
    ofPeers: (count: string) => `${count} peers`,
    noPeers: 'no comparison',
    withheld: '<11',
    withheldWhy: 'Hidden to protect patients: it could point to 10 or fewer of them.',
    registerTitle: 'See the evidence',
    registerText:
      'With an account you see the claim lines behind every figure, twelve quarters of history, who your peers are, and you can answer. It takes two minutes and the same letter.',
    register: 'Create an account',
    again: 'Look at another letter',
    print: 'Print',
  },
}
