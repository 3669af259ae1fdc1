import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { reportChartWords } from '@plumbline/contract/reports/words/report-chart-words.en'
import { reportMethods } from '@plumbline/contract/reports/words/report-methods.en'
import type { Subject } from '@plumbline/contract/reports/words/report-subject'
import { reportWords } from '@plumbline/contract/reports/words/report-words.en'

/** Texts of the page, to the provider or about them; those that the PDF shares are in the contract. */
export const report = (name: Subject) => ({
  words: reportWords(name),
  charts: reportChartWords(name),
  methods: reportMethods(name),
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
    printed: (person: string, npi: string, today: string) =>
      `${person}, NPI ${npi}. Printed ${formatDate('en', today)}`,
    forPayer: (payer: string) => `Plumbline for ${payer}`,
    print: 'Print',
    howWeCompare: 'How we compare',
    table: 'Table',
    otherPeers: 'What if we chose other peers?',
    noPeersChart: 'There are no peers to show for this quarter.',
    tellUs: `If another group fits ${name === null ? 'your' : 'this'} practice better,`,
    tellUsLink: 'tell us',
    openReport: (code: string) => `Open the report on ${code}`,
    thisReport: 'this report',
    actionQuiet: name === null ? 'Nothing is needed. If you like:' : 'Nothing is needed. What may help:',
    actionLow: `No reply is needed. Checking a few charts may pay off: ${name === null ? 'work you do' : `${name}’s work`} may be going unbilled.`,
    doors: {
      tip: 'Read the tip sheet',
      openTip: 'Open the tip sheet',
      charts: (count: number) =>
        `Check ${formatNumber('en', count)} ${name === null ? 'of your charts' : 'charts'}`,
      chartsText: `A random list of ${name === null ? 'your own' : `${name}’s`} claims, with a sheet to print. Only ${name === null ? 'your' : 'the'} practice sees it.`,
      chartsWithoutText: (code: string) =>
        `A random list of ${name === null ? 'your' : `${name}’s`} visits without ${code}, with a sheet to print. Only ${name === null ? 'your' : 'the'} practice sees it.`,
      getCharts: (count: number) => `Get ${name === null ? 'my' : 'the'} ${formatNumber('en', count)} charts`,
      coder: 'Talk to a coder',
      coderText: 'Free, 20 minutes.',
      coderNext: (when: string) => `Next: ${when}`,
      coderNone: 'No time is free now. New ones open every day.',
      book: 'Book a call',
    },
    openAll: 'Open all',
    closeAll: 'Close all',
    next: {
      title: 'What happens next',
      label: 'Steps after a report',
      done: 'done',
      respond: name === null ? 'You may respond' : 'The practice may respond',
      respondNote: 'if you like',
      responded: name === null ? 'You responded' : 'The practice responded',
      read: 'A coder reads it',
      readNote: 'within 5 working days',
      wasRead: 'A coder read it',
      pause: 'Letters pause',
      pauseNote: 'if the reason is accepted',
      pausedNote: (until: string) => `until ${until}`,
      compare: 'Next comparison',
      compareNote: (date: string, period: string) => `${date}, ${period} final`,
      compareLater: 'with the next final quarter',
    },
  },
})
