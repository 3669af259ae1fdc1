import { formatNumber } from '../../core/format.ts'
import type { FamilyLimit } from './family-rules.ts'
import type { Subject } from './report-subject.ts'
import { your } from './subject-words.en.ts'

const n = (value: number) => formatNumber('en', value)
const units = (count: number) => `${n(count)} ${count === 1 ? 'unit' : 'units'}`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const payer = ({ own }: FamilyLimit) => (own ? 'this insurance company' : 'Medicare')

function limitText(limit: FamilyLimit): string {
  const most = units(limit.units)
  if (limit.mai === 1) {
    return `The limit (MUE) is ${most} on a claim line. Units above it that were needed and documented may go on another line, if a modifier truly applies. The record should show it.`
  }
  const start = `The daily limit (MUE) is ${most}.`
  if (limit.mai === 2) {
    return `${start} ${capital(payer(limit))} denies units above this, whatever the records say.`
  }
  if (limit.mai === 3) {
    return `${start} Units above this may be denied at first, but records can support more.`
  }
  return `${start} Units above this may be denied.`
}

/** What the rules say about an add-on code, in the page and in the PDF. */
export const familyRules = (name: Subject) => ({
  title: 'What the rules say',
  unit: (code: string, plain: string) =>
    `One unit of ${code}: ${plain.charAt(0).toLowerCase()}${plain.slice(1)}.`,
  primaries: (code: string, primaries: string) =>
    `${code} is an add-on: it is billed only with ${primaries}, for the same patient on the same day.`,
  limit: limitText,
  noLimit: 'We know of no published daily unit limit for it.',
  notWith: (code: string, modifier: string, exception: string | null) =>
    exception === null
      ? `On a visit with modifier ${modifier}, ${code} is not usually paid. Such visits are left out of ${your(name)} rate.`
      : `On a visit with modifier ${modifier}, ${code} is not usually paid, unless ${exception} is billed that day. Visits with the modifier and no such exception are left out of ${your(name)} rate.`,
  oneOf: (codes: string) => `one of ${codes}`,
  oneOfMany: (count: number) => `one of ${n(count)} listed codes`,
  sameGroup: (code: string, primaries: string) =>
    `A partner of the same specialty in ${your(name)} group may have billed ${primaries} that day. ${code} then has its primary.`,
  otherRecords: 'The record should show what was done beyond the primary service.',
})

export type FamilyRuleWords = ReturnType<typeof familyRules>
