import { auditNote } from '../words/audit-note.en.ts'
import type { Subject } from '../words/report-subject.ts'
import { whose } from '../words/subject-words.en.ts'

const possessive = (name: string) => (name.endsWith('s') ? `${name}’` : `${name}’s`)
const ofCodes = (name: Subject, count: number) =>
  name === null ? `${count} codes` : `${possessive(name)} ${count} codes`
const inDays = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)

/** How a provider's landings begin, in the browser and in what the server writes into the page. `name` is null where a text says "you". */
export const openingWords = {
  audits: auditNote,
  /** One sentence over all reports. `codes` is a list in words. */
  standing: {
    standsOut: (name: Subject, codes: string, count: number, all: number) =>
      all === 1
        ? `${name === null ? 'The one code' : `The one code of ${name}`} in this quarter stands out: ${codes}`
        : count === 1
          ? `One of ${ofCodes(name, all)} stands out: ${codes}`
          : `${count} of ${ofCodes(name, all)} stand out: ${codes}`,
    missing: (name: Subject, codes: string, count: number, all: number) =>
      `${all === 1 ? 'Nothing stands out' : `None of ${ofCodes(name, all)} stands out`}; ${codes} may be ${count === 1 ? 'a missed charge' : 'missed charges'}`,
    higher: (name: Subject, codes: string, count: number, all: number) =>
      `${all === 1 ? 'Nothing stands out clearly' : `None of ${ofCodes(name, all)} stands out clearly`}; ${codes} ${count === 1 ? 'is' : 'are'} higher than peers`,
    alsoHigher: (codes: string, count: number) =>
      `, and ${codes} ${count === 1 ? 'is' : 'are'} higher than peers, but not clearly`,
    inLine: (name: Subject, all: number) =>
      all === 1
        ? `${name === null ? 'Your one code does' : `The one code of ${name} does`} not stand out`
        : `None of ${ofCodes(name, all)} stands out`,
    noComparison: (name: Subject) =>
      name === null
        ? 'There is not enough to compare this quarter'
        : `There is not enough to compare ${name} this quarter`,
    none: (name: Subject) => (name === null ? 'No report yet' : `No report for ${name} yet`),
    /** There are reports for other quarters. */
    noneIn: (name: Subject, period: string) =>
      name === null ? `There is no report for ${period}` : `There is no report on ${name} for ${period}`,
    /** About all the reader's providers, by name. */
    practice: {
      one: (name: string, codes: string, count: number) =>
        `${name} stands out on ${count === 1 ? 'one code' : `${count} codes`}: ${codes}.`,
      few: (names: string) => `${names} stand out.`,
      /** `codes` is null where they are too many to name. */
      many: (count: number, all: number, codes: string | null, codesCount: number) =>
        `${count} of ${all} providers stand out, on ${codes ?? `${codesCount} codes`}.`,
      withCodes: (name: string, codes: string) => `${name} (${codes})`,
      nobodyClearly: (all: number, who: string, count: number) =>
        `None of your ${all} providers stands out clearly; ${who} ${count === 1 ? 'is' : 'are'} higher than peers.`,
      nobody: (all: number) => `None of your ${all} providers stands out.`,
      noComparison: 'There is not enough to compare this quarter.',
      none: 'No report for your providers yet.',
      noneIn: (period: string) => `There is no report for your providers for ${period}.`,
    },
  },
  /** The start page of one provider. */
  welcome: {
    payerFallback: 'The insurance company',
    title: (name: string) => (name === '' ? 'Welcome' : `Welcome, ${name}`),
    /** To support, who read the page as a provider. */
    titleActing: (name: string) => `${name}’s reports`,
    compares: (name: Subject, payer: string) =>
      `${payer} compares how often add-on codes are billed by clinicians with a practice like ${name === null ? 'yours' : 'this one'}.`,
    none: (name: Subject) =>
      `When one of ${whose(name)} codes stands out, or may be missing, a report here shows why.`,
    standsOut: (name: Subject, code: string) =>
      `One of ${whose(name)} codes, ${code}, stands out this quarter, which may have a good reason.`,
    severalStandOut: (name: Subject, count: number, codes: string) =>
      `${count} of ${whose(name)} codes (${codes}) stand out this quarter, which may have good reasons.`,
    missing: (name: Subject, codes: string, count: number) =>
      `None of ${whose(name)} codes stands out this quarter; ${codes} may be billed less than ${count === 1 ? 'it' : 'they'} could be.`,
    higher: (name: Subject, codes: string, count: number) =>
      `None of ${whose(name)} codes stands out clearly this quarter; ${codes} ${count === 1 ? 'is' : 'are'} higher than peers. Nothing is needed.`,
    alsoHigher: (codes: string, count: number) =>
      `${codes} ${count === 1 ? 'is' : 'are'} higher than peers, but not clearly.`,
    inLine: (name: Subject) => `None of ${whose(name)} codes stands out this quarter.`,
    noComparison: (name: Subject) =>
      `There is not enough to compare this quarter, so the reports show ${whose(name)} own figures alone.`,
    others: {
      one: (name: string, code: string) =>
        `Another of your providers, ${name}, has a code that stands out: ${code}.`,
      oneWithSeveral: (name: string, codes: string) =>
        `Another of your providers, ${name}, has codes that stand out: ${codes}.`,
      few: (names: string) => `Some of your other providers have codes that stand out: ${names}.`,
      many: 'Several of your other providers have codes that stand out.',
      all: 'See the reports of all your providers',
    },
    education: 'This is education, not an audit, and no reply is required.',
  },
  /** The list of reports. */
  list: {
    title: 'Provider reports',
    eyebrow: (period: string) => `Provider reports · ${period}`,
    leads: {
      standsOut: 'It may have a good reason. This is education, not an audit, and no reply is required.',
      calm: 'Reports are education, not an audit, and no reply is required.',
      empty: 'Every report will be listed here, the newest first.',
    },
    leadsSeveral: {
      standsOut: 'It may have a good reason. Reports are education, not an audit, and need no reply.',
      calm: 'Reports are education, not an audit, and need no reply.',
      empty: 'Every report about your providers’ billing will be listed here, the newest first.',
    },
    thanks: 'Thank you.',
    figures: {
      code: (code: string, label: string | null) => (label === null ? code : `${label} (${code})`),
      range: (code: string, rate: string, from: string, to: string) =>
        `${code}: ${rate} of visits; most peers add it at ${from} to ${to}.`,
      narrow: (code: string, rate: string, peers: string) =>
        `${code}: ${rate} of visits; most peers add it at about ${peers}.`,
    },
  },
  /** The start page of whoever has several providers. */
  practice: {
    eyebrow: (practice: string, count: number) =>
      `${practice} · ${count === 1 ? '1 doctor or clinician' : `${count} doctors and clinicians`}`,
    /** The second sentence of the title. */
    due: {
      records: (name: string, days: number) => `Records for ${name} are due ${inDays(days)}.`,
      late: (name: string, days: number) =>
        `Records for ${name} are ${days === 1 ? '1 day' : `${days} days`} late.`,
      other: (name: string, days: number) => `A case of ${name} has a deadline ${inDays(days)}.`,
      unread: {
        read: (name: string) => `Findings for ${name} have not been opened yet.`,
        read_decision: (name: string) => `A decision on an appeal for ${name} has not been opened yet.`,
      },
      nothing: 'Nothing is due.',
    },
    nobodyElse: 'Nobody else stands out clearly.',
    education: 'Reports are education, not an audit, and need no reply.',
  },
}

export type OpeningWords = typeof openingWords
