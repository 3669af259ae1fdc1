/** `name` is null where the page says "you". `codes` is a list in words. */
type Subject = string | null
const possessive = (name: string) => (name.endsWith('s') ? `${name}’` : `${name}’s`)
const ofCodes = (name: Subject, count: number) =>
  name === null ? `${count} codes` : `${possessive(name)} ${count} codes`

export const standing = {
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
}
