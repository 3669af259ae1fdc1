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

it.each<[string, Partial<ContactRule>, Partial<ContactFacts>, Decision]>([
  ['everyone gets the first letter', {}, {}, 'send'],
  ['data is held', {}, { isHeld: true, isPaused: true }, 'data_hold'],
  ['an accepted explanation', {}, { isPaused: true, hasOpenDispute: true }, 'paused'],
  ['an open dispute', {}, { hasOpenDispute: true }, 'dispute_open'],
  ['held out elsewhere', {}, { isHeldOut: true, hasAddress: false }, 'held_out'],
  ['another campaign wrote yesterday', {}, { daysSinceOther: 1 }, 'too_soon'],
  ['another campaign wrote a day before the limit', {}, { daysSinceOther: 29 }, 'too_soon'],
  ['another campaign wrote at the limit', {}, { daysSinceOther: 30 }, 'send'],
  [
    'the last message of the campaign is more recent than the plan allows',
    {},
    { isAheadOfPlan: true },
    'too_soon',
  ],
  ['no limit', { minDaysOther: 0 }, { daysSinceOther: 0 }, 'send'],
  ['a letter without an address', {}, { hasAddress: false }, 'no_address'],
  ['an email needs no mailing address', { method: 'email' }, { hasAddress: false }, 'send'],
  ['an email when nobody receives email', { method: 'email' }, { hasEmail: false }, 'no_email'],
  ['a letter needs no email address', {}, { hasEmail: false }, 'send'],
  ['a call needs neither', { method: 'call' }, { hasAddress: false, hasEmail: false }, 'send'],
  ['no comparison to write about', {}, { hasReport: false }, 'no_report'],
  [
    'no comparison, but the message does not mention one',
    { needsReport: false },
    { hasReport: false },
    'send',
  ],
  ['a reminder without an earlier message', { type: 'reminder' }, {}, 'not_needed'],
  ['a reminder that opens the campaign', { type: 'reminder', isOpening: true }, {}, 'send'],
  ['a reminder days after its own first letter', { type: 'reminder' }, WRITTEN, 'send'],
  ['the same reminder outside the plan', { type: 'reminder', minDaysOwn: 14 }, WRITTEN, 'too_soon'],
  ['a reminder to a reader', { type: 'reminder' }, { ...WRITTEN, hasViewed: true }, 'not_needed'],
  ['a second notice to a reader', { type: 'second_notice' }, { ...WRITTEN, hasViewed: true }, 'send'],
  [
    'a second notice after a response',
    { type: 'second_notice' },
    { ...WRITTEN, hasResponded: true },
    'not_needed',
  ],
  [
    'an escalation after a response',
    { type: 'escalation' },
    { ...WRITTEN, hasResponded: true },
    'not_needed',
  ],
  ['thanks after a response', { type: 'thank_you' }, { ...WRITTEN, hasResponded: true }, 'send'],
  ['thanks without a response', { type: 'thank_you' }, WRITTEN, 'not_needed'],
])('%s', (_what, rule, facts, expected) => {
  expect(decideContact({ ...RULE, ...rule }, { ...FACTS, ...facts })).toBe(expected)
})
