import { codesOf } from './codings.ts'
import { asObject, asObjects, asText, type Json } from './json-values.ts'

type LineAmounts = { billed: string; allowed: string; paid: string }

/** An amount that CMS names by its own variable: v1 and v2 by its address, v3 by its name in capitals. */
const cms = (v2: string, v3: string): string[] => [`https://bluebutton.cms.gov/resources/variables/${v2}`, v3]

// CMS repeats the general codes (three `submitted` on a line for equipment), so its own codes come first.
const BILLED = [...cms('line_sbmtd_chrg_amt', 'CLM_LINE_SBMT_CHRG_AMT'), 'submitted']
const ALLOWED = [...cms('line_alowd_chrg_amt', 'CLM_LINE_ALOWD_CHRG_AMT'), 'eligible']
const PAID = [...cms('line_nch_pmt_amt', 'CLM_LINE_CVRD_PD_AMT'), 'benefit']
const PAID_PARTS = ['paidtoprovider', 'paidtopatient']

const CENTS = 100

/** The amounts of a line of either profile: CARIN's codes for adjudications, or those of CMS. */
export function lineAmounts(item: Json): LineAmounts {
  const adjudications = asObjects(item.adjudication).map(({ category, amount }) => ({
    codes: codesOf(category),
    amount: asText(asObject(amount).value),
  }))
  const amountOf = (code: string): string =>
    adjudications.find(({ codes, amount }) => amount !== '' && codes.includes(code))?.amount ?? ''
  const first = (codes: readonly string[]): string => codes.map(amountOf).find((text) => text !== '') ?? ''
  return {
    billed: first(BILLED) || asText(asObject(item.net).value),
    allowed: first(ALLOWED),
    paid: first(PAID) || sum(PAID_PARTS.map(amountOf).filter((text) => text !== '')),
  }
}

/** What went to the provider and to the patient together, exact to the cent. */
function sum([first = '', second]: string[]): string {
  if (second === undefined) return first
  const cents = Math.round(Number(first) * CENTS) + Math.round(Number(second) * CENTS)
  return Number.isNaN(cents) ? first : String(cents / CENTS)
}
