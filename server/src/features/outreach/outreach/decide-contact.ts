import type { CommunicationType, OutreachMethod } from '@plumbline/contract/outreach/engagement-steps'
import type { ContactSkip } from '@plumbline/contract/outreach/outreach-plan'

export type ContactFacts = {
  isHeld: boolean
  isPaused: boolean
  hasOpenDispute: boolean
  isHeldOut: boolean
  hasAddress: boolean
  hasEmail: boolean
  hasReport: boolean
  /** In this campaign or, outside campaigns, by any message. */
  wasWritten: boolean
  hasViewed: boolean
  hasResponded: boolean
  /** Days since the last message of the same campaign, and of any other; null if there was none. */
  daysSinceOwn: number | null
  daysSinceOther: number | null
  /** The campaign's last message was sent more recently than its plan allows. */
  isAheadOfPlan: boolean
}

export type ContactRule = {
  type: CommunicationType
  method: OutreachMethod
  /** The first message of a campaign goes to everyone, whatever its type. */
  isOpening: boolean
  needsReport: boolean
  minDaysOwn: number
  minDaysOther: number
}

export type Decision = 'send' | 'not_needed' | ContactSkip

function isFor({ type, isOpening }: ContactRule, facts: ContactFacts): boolean {
  if (isOpening || type === 'initial') return true
  if (!facts.wasWritten) return false
  if (type === 'thank_you') return facts.hasResponded
  if (type === 'reminder') return !facts.hasResponded && !facts.hasViewed
  return !facts.hasResponded
}

const isWithin = (days: number | null, limit: number) => days !== null && days < limit

/** Whether a message goes to one provider. The reasons are checked in the same order as for letters. */
export function decideContact(rule: ContactRule, facts: ContactFacts): Decision {
  if (!isFor(rule, facts)) return 'not_needed'
  if (facts.isHeld) return 'data_hold'
  if (facts.isPaused) return 'paused'
  if (facts.hasOpenDispute) return 'dispute_open'
  if (facts.isHeldOut) return 'held_out'
  if (facts.isAheadOfPlan) return 'too_soon'
  if (isWithin(facts.daysSinceOwn, rule.minDaysOwn) || isWithin(facts.daysSinceOther, rule.minDaysOther)) {
    return 'too_soon'
  }
  if (rule.method === 'mail' && !facts.hasAddress) return 'no_address'
  if (rule.method === 'email' && !facts.hasEmail) return 'no_email'
  return rule.needsReport && !facts.hasReport ? 'no_report' : 'send'
}
