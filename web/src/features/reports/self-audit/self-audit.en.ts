import type { Subject } from '@plumbline/contract/reports/words/report-subject'
import { whose } from '@plumbline/contract/reports/words/subject-words.en'

const allClaims = (count: string) => (count === '1' ? 'The one claim' : `All ${count} claims`)

export const selfAudit = {
  loading: 'Loading your self-audits',
  failure: { title: 'We could not load your self-audits.' },
  /** Where an add-on may be going unbilled: claims without it, and what the record would support. */
  unbilled: {
    option: (report: string) => `Visits without ${report}`,
    hint: 'For this code we draw visits without it: does the record show work that was not billed?',
    title: (family: string) => `Would the record support ${family}?`,
    lead: (drawn: string, population: string, period: string) =>
      drawn === population
        ? `${allClaims(population)} in ${period} with visits that count, but without this add-on.`
        : `${drawn} claims drawn at random from the ${population} in ${period} with visits that count, but without this add-on.`,
    question: (code: string) => `Would the record fully support ${code}?`,
    share: 'Would support it, of those checked',
    counts: (yes: string, no: string, unsure: string) =>
      `${yes} yes, ${no} no, ${unsure} unsure. Unsure counts as no.`,
    meaning:
      'This is a rough reading of few claims, for your practice alone. Where a record shows the service, your biller can tell you whether a corrected claim is still in time. What a record does not show is not billed.',
    paperTitle: (family: string) => `Self-audit worksheet: visits without ${family}`,
    supported: (code: string) => `Would it support ${code}?`,
  },
  card: {
    title: 'Check your own records',
    lead: (name: Subject) =>
      `Draw up to 30 of ${whose(name)} claims at random, look at each record, and see how many fully support the add-on. It is private: only your practice sees it, never the insurance company or our support team, and it is in no export.`,
    report: 'Report',
    draw: 'Draw a sample',
    noReports: 'A sample can be drawn once there is a report with the add-on billed.',
    failed: 'The sample was not drawn.',
    none: 'You have not drawn a sample yet.',
    list: 'Your self-audits',
    progress: (checked: string, drawn: string) => `${checked} of ${drawn} checked`,
    finished: (date: string) => `finished ${date}`,
    drawn: (date: string, by: string) => (by === '' ? `drawn ${date}` : `drawn ${date} by ${by}`),
    open: (name: string) => `Open: ${name}`,
  },
  page: {
    tab: 'Self-audit',
    back: 'Provider profile',
    crumbs: 'Where you are',
    eyebrow: 'Self-audit, private to your practice',
    title: (family: string) => `Does the record support ${family}?`,
    lead: (drawn: string, population: string, period: string) =>
      drawn === population
        ? `${allClaims(population)} with this add-on in ${period}.`
        : `${drawn} claims drawn at random from the ${population} with this add-on in ${period}.`,
    private:
      'Nobody but your practice sees this worksheet: not the insurance company, not our support team, and no export. Notes are stored encrypted. Delete it whenever you like.',
    notFound: 'There is no such self-audit',
    notFoundText: 'It may have been deleted, or it belongs to another of your providers.',
    print: 'Print the worksheet',
    finish: 'Finish',
    reopen: 'Reopen',
    delete: 'Delete',
    nextOpen: 'Go to the next unanswered claim',
    progress: 'Claims checked',
    progressText: (checked: string, drawn: string) => `${checked} of ${drawn} claims checked`,
    keys: (yes: string, no: string, unsure: string) =>
      `With a claim's answer in focus, press ${yes} for yes, ${no} for no, ${unsure} for unsure.`,
    finishedNote: 'This worksheet is finished. Reopen it to change an answer.',
    failed: 'That was not saved.',
  },
  item: {
    title: (number: string, drawn: string) => `Claim ${number} of ${drawn}`,
    claim: 'Claim',
    patient: 'Patient',
    date: 'Date of service',
    lines: (number: string) => `Lines of claim ${number}`,
    columns: {
      code: 'Code',
      modifiers: 'Modifiers',
      units: 'Units',
      place: 'Place',
      diagnosis: 'Diagnosis',
      paid: 'Paid',
    },
    question: (code: string, units: string) =>
      `Does the record fully support ${units} ${units === '1' ? 'unit' : 'units'} of ${code}?`,
    answers: { yes: 'Yes', no: 'No', unsure: 'Unsure' },
    keys: { yes: 'y', no: 'n', unsure: 'u' },
    units: 'Units that the record supports',
    unitsBad: 'A number of units, 0 or more',
    note: 'Note',
    left: (count: string) => `${count} characters left`,
    saving: 'Saving…',
    saved: 'Saved',
    failed: 'Not saved.',
  },
  result: {
    title: 'What your sample says',
    none: 'Your result appears with the first answer.',
    share: 'Fully supported, of those checked',
    interval: (low: string, high: string) => `95% interval ${low} to ${high} of all such claims`,
    whole: 'You have checked every claim of the quarter, so this is not an estimate.',
    units: 'Units supported',
    unitsNote: (supported: string, billed: string, claims: string) =>
      `${supported} of ${billed} units on ${claims} ${claims === '1' ? 'claim' : 'claims'} answered yes or no`,
    estimate: 'Estimated difference',
    estimateNote: (units: string, population: string) =>
      `about ${units} units over all ${population} claims, at the price paid per unit`,
    tooFew: 'After ten claims answered yes or no, or all of them if there are fewer.',
    counts: (yes: string, no: string, unsure: string) =>
      `${yes} yes, ${no} no, ${unsure} unsure. Unsure counts as not fully supported.`,
    meaning:
      'This is a rough reading of few claims, for your practice alone. We ask nothing because of it. But if you find a payment that should not have been made, the law or your contract may require you to return it: ask your compliance advisor.',
    more: 'The records support more than was billed. Bill only what was provided and documented.',
  },
  remove: {
    title: 'Delete this self-audit?',
    text: 'The sample, your answers and your notes are removed for everyone in your practice. This cannot be undone.',
    confirm: 'Delete it',
    cancel: 'Keep it',
    failed: 'It was not deleted.',
    done: 'The self-audit was deleted.',
  },
  paper: {
    title: (family: string) => `Self-audit worksheet: ${family}`,
    facts: (period: string, drawn: string, population: string) =>
      `${period} · ${drawn} of ${population} claims, drawn at random`,
    private:
      'Private to the practice. Contains patient information: protect it as you protect a patient record.',
    columns: {
      number: 'No.',
      claim: 'Claim and patient',
      date: 'Date',
      codes: 'Codes billed',
      units: 'Units billed',
      supported: 'Fully supported?',
      unitsSupported: 'Units supported',
      note: 'Note',
    },
    by: 'Checked by',
    on: 'Date',
  },
}
