import {
  type CaseBalance,
  getCaseBalance,
  getReleasedAmount,
  needsCorrectedClaim,
} from '@plumbline/contract/cases/case-money'
import { getLetterWords, type LetterBlock, text, type Writing } from './letter-writing.ts'

export const sumCents = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100

export const sumDifferences = ({ one, lines }: Pick<Writing, 'one' | 'lines'>): CaseBalance =>
  getCaseBalance(one.kind, lines)

/** A practice that is owed money gets it without an appeal. */
export const askAboutPayment = ({ letterhead, settings, locale }: Writing): LetterBlock =>
  text(getLetterWords(locale).askAboutPayment(letterhead.phone, settings.supportEmail))

/** Before payment: what is supported is released for payment. No day is promised. */
export function releasedAmount({ one, lines, locale }: Writing): LetterBlock[] {
  const amount = one.decision === 'withdrawn' ? 0 : getReleasedAmount(one.kind, lines)
  return amount > 0 ? [text(getLetterWords(locale).released(amount))] : []
}

/** The lines on which more could have been billed, and which this review does not pay. */
export function correctedLines({ one, lines, locale }: Writing): LetterBlock[] {
  const words = getLetterWords(locale)
  const items = lines.flatMap((each) => {
    const { position, line, finding } = each
    if (finding === null || !needsCorrectedClaim(one.kind, each)) return []
    const name = `${words.numbered(position)} ${words.line(line.service_date, line.hcpcs_code)}, ${words.claimNumber(line.claim_id)}`
    return [
      finding.audited_code === null
        ? name
        : `${name}. ${words.changedTo(finding.audited_code, line.hcpcs_code)}`,
    ]
  })
  return items.length === 0 ? [] : [text(words.correctedClaims), { kind: 'list', items }]
}
