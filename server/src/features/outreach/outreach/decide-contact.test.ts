import { expect, it } from 'vitest'
import { type ContactFacts, type ContactRule, type Decision, decideContact } from './decide-contact.ts'

const RULE: ContactRule = {
  type: 'initial',
  method: 'mail',
  isOpening: false,
  needsReport: true,
  minDaysOwn: 0,
  minDaysOther: 30,
}
const FACTS: ContactFacts = {
  isHeld: false,
  isPaused: false,
  hasOpenDispute: false,
  isHeldOut: false,
  hasAddress: true,
  hasEmail: true,
  hasReport: true,
  wasWritten: false,
  hasViewed: false,
  hasResponded: false,
  daysSinceOwn: null,
  daysSinceOther: null,
  isAheadOfPlan: false,
}
const WRITTEN = { wasWritten: true, daysSinceOwn: 3 }

// Issue 7, "frequency limits and pauses".
it.each<[string, Partial<ContactRule>, Partial<ContactFacts>, Decision]>([
  ['everybody gets the first letter', {}, {}, 'send'],
  ['data is held', {}, { isHeld: true, isPaused: true }, 'data_hold'],
  ['an accepted explanation', {}, { isPaused: true, hasOpenDispute: true }, 'paused'],
  ['an open dispute', {}, { hasOpenDispute: true }, 'dispute_open'],
  ['held out elsewhere', {}, { isHeldOut: true, hasAddress: false }, 'held_out'],
  ['another campaign wrote yesterday', {}, { daysSinceOther: 1 }, 'too_soon'],
  ['another campaign wrote a day before the limit', {}, { daysSinceOther: 29 }, 'too_soon'],
  ['another campaign wrote at the limit', {}, { daysSinceOther: 30 }, 'send'],
  ['nearer to its own last message than the plan has it', {}, { isAheadOfPlan: true }, 'too_soon'],
  ['no limit', { minDaysOther: 0 }, { daysSinceOther: 0 }, 'send'],
  ['a letter without an address', {}, { hasAddress: false }, 'no_address'],
  ['a mail needs no address', { method: 'email' }, { hasAddress: false }, 'send'],
  ['a mail without anybody who takes mail', { method: 'email' }, { hasEmail: false }, 'no_email'],
  ['a letter needs no mailbox', {}, { hasEmail: false }, 'send'],
  ['a call needs neither', { method: 'call' }, { hasAddress: false, hasEmail: false }, 'send'],
  ['nothing to compare', {}, { hasReport: false }, 'no_report'],
  ['nothing to compare, and not spoken of', { needsReport: false }, { hasReport: false }, 'send'],
  ['a reminder to whom nothing was sent', { type: 'reminder' }, {}, 'not_needed'],
  ['a reminder that opens the campaign', { type: 'reminder', isOpening: true }, {}, 'send'],
  ['a reminder days after its own first letter', { type: 'reminder' }, WRITTEN, 'send'],
  ['the same outside of the plan', { type: 'reminder', minDaysOwn: 14 }, WRITTEN, 'too_soon'],
  ['a reminder to a reader', { type: 'reminder' }, { ...WRITTEN, hasViewed: true }, 'not_needed'],
  ['a second notice to a reader', { type: 'second_notice' }, { ...WRITTEN, hasViewed: true }, 'send'],
  [
    'a second notice after an answer',
    { type: 'second_notice' },
    { ...WRITTEN, hasResponded: true },
    'not_needed',
  ],
  ['an escalation after an answer', { type: 'escalation' }, { ...WRITTEN, hasResponded: true }, 'not_needed'],
  ['thanks for an answer', { type: 'thank_you' }, { ...WRITTEN, hasResponded: true }, 'send'],
  ['thanks for none', { type: 'thank_you' }, WRITTEN, 'not_needed'],
])('%s', (_what, rule, facts, expected) => {
  expect(decideContact({ ...RULE, ...rule }, { ...FACTS, ...facts })).toBe(expected)
})
