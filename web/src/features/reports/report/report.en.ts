import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { reportChartWords } from '@plumbline/contract/reports/words/report-chart-words.en'
import { reportMethods } from '@plumbline/contract/reports/words/report-methods.en'
import { reportWords } from '@plumbline/contract/reports/words/report-words.en'

/** Texts of the page; those that the PDF shares are in the contract. */
export const report = {
  words: reportWords,
  charts: reportChartWords,
  methods: reportMethods,
  page: {
    tab: 'Report',
    loading: 'Loading the report',
    missing: {
      title: 'There is no such report yet',
      text: 'Reports open from your list as soon as there is one. If a letter or a link brought you here, you have missed nothing, and nothing is needed from you.',
      link: 'Go to the report list',
    },
    failure: { title: 'We could not load this part.' },
    breadcrumb: 'Breadcrumb',
    reports: 'Reports',
    newer: (period: string) => `There is a newer report on this code, for ${period}.`,
    openNewer: 'Open the newer report',
    printed: (name: string, npi: string, today: string) =>
      `${name}, NPI ${npi}. Printed ${formatDate('en', today)}`,
    forPayer: (payer: string) => `Plumbline for ${payer}`,
    print: 'Print',
    respond: 'Respond',
    seeVisits: (count: number) => `See the ${formatNumber('en', count)} visits`,
    callCoder: 'Talk to a coder',
    howWeCompare: 'How we compare',
    table: 'Table',
    otherPeers: 'What if peers were chosen differently?',
    noPeersChart: 'There are no peers to show for this quarter.',
    tellUs: 'If another group fits your practice better,',
    tellUsLink: 'tell us',
    openReport: (code: string) => `Open the report on ${code}`,
    thisReport: 'this report',
    actionIntro: 'Answer if it helps you. An accepted explanation pauses further letters on this topic.',
    actionQuiet: 'Nothing is needed from you. You can still write to us, or ask for a coder.',
    actionLow:
      'No reply is needed. Checking a few records may pay off: work you do may be going unbilled. You can also write to us, or ask for a coder.',
    next: {
      title: 'What happens next',
      label: 'Steps after a report',
      done: 'done',
      respond: 'You respond',
      respondNote: 'now, or later',
      read: 'A coder reads it',
      readNote: 'within 5 working days',
      pause: 'Letters pause',
      pauseNote: 'if the reason is accepted',
      pausedNote: (until: string) => `until ${until}`,
      compare: 'Next comparison',
      compareNote: (date: string, period: string) => `${date}, ${period} final`,
      compareLater: 'with the next final quarter',
    },
    methodsTitle: 'Methods, limits and glossary',
    methodsLead: 'How peers were chosen, which tests we ran, and what these numbers cannot tell you.',
    openMethods: 'Open methods',
    selfAudit: 'Print a 30-claim self-audit',
  },
}
