import { describe, expect, it } from 'vitest'
import {
  compareCalls,
  type DeskFacts,
  type DeskPlace,
  decideAfterCall,
  decideCall,
  nextWorkday,
} from './desk-rules.ts'

const NOW = '2026-11-18T15:00:00.000Z'
const END = '2026-11-19T05:00:00.000Z'
const FACTS: DeskFacts = {
  isDoNotCall: false,
  asked: 'no',
  isBooked: false,
  callbackAt: null,
  returnAt: null,
  attempts: 0,
  isWanted: true,
  wantsBack: false,
  hasViewed: false,
  hasResponded: false,
  isFinished: false,
  isPaused: false,
  hasDispute: false,
  isHeldOut: false,
}
const PROMISED = '2026-11-18T20:00:00.000Z'

it.each([
  ['a Wednesday', '2026-11-18', '2026-11-19'],
  ['a Friday', '2026-11-20', '2026-11-23'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['a Sunday', '2026-11-22', '2026-11-23'],
  ['the last day of a year', '2026-12-31', '2027-01-01'],
])('the next day of calls after %s (R-DESK-11)', (_, today, next) => {
  expect(nextWorkday(today)).toBe(next)
})

describe('who is on the list today (R-DESK-2)', () => {
  it.each<[string, Partial<DeskFacts>, string]>([
    ['two messages without an answer', {}, 'due'],
    ['nothing to call about', { isWanted: false }, 'not_due'],
    ['a promise for today', { callbackAt: PROMISED, isWanted: false }, 'promised'],
    ['a promise of last week', { callbackAt: '2026-11-11T20:00:00Z' }, 'promised'],
    ['a promise for tomorrow', { callbackAt: END }, 'promised_later'],
    ['a promise, and the campaign ended', { callbackAt: PROMISED, isFinished: true }, 'promised'],
    ['a promise, and they answered since', { callbackAt: PROMISED, hasResponded: true }, 'promised'],
    ['a promise, but they asked us not to call', { callbackAt: PROMISED, isDoNotCall: true }, 'do_not_call'],
    ['a promise, and nobody answered today', { callbackAt: PROMISED, returnAt: END }, 'called_lately'],
    ['asked us to call', { asked: 'untried', isWanted: false }, 'asked'],
    ['asked us to call, and was promised one', { asked: 'untried', callbackAt: PROMISED }, 'asked'],
    ['asked us to call, with an open dispute', { asked: 'untried', hasDispute: true }, 'asked'],
    ['asked us to call after a call without an answer', { asked: 'untried', returnAt: END }, 'asked'],
    ['asked us to call, and nobody answered', { asked: 'tried', returnAt: END }, 'called_lately'],
    ['asked us to call, tried long ago', { asked: 'tried', returnAt: NOW }, 'asked'],
    ['asked us to call, then not to', { asked: 'untried', isDoNotCall: true }, 'do_not_call'],
    ['booked a call with a coder', { asked: 'untried', isBooked: true, isWanted: false }, 'promised'],
    ['booked one, and nobody answered', { asked: 'tried', isBooked: true, returnAt: END }, 'called_lately'],
    ['asked us not to call', { isDoNotCall: true }, 'do_not_call'],
    ['an accepted explanation', { isPaused: true }, 'paused'],
    ['an open dispute', { hasDispute: true }, 'dispute_open'],
    ['held out of a campaign', { isHeldOut: true }, 'held_out'],
    ['all campaigns ended', { isFinished: true }, 'campaign_finished'],
    ['answered already', { hasResponded: true }, 'responded'],
    ['no answer yesterday', { attempts: 1, returnAt: END, isWanted: false }, 'called_lately'],
    ['no answer long ago', { attempts: 1, returnAt: NOW, isWanted: false }, 'due'],
    ['asked to be called back, and read since', { wantsBack: true, isWanted: false, hasViewed: true }, 'due'],
    ['asked to be called back, and answered', { wantsBack: true, hasResponded: true }, 'due'],
    ['asked to be called back, too soon', { wantsBack: true, returnAt: END }, 'called_lately'],
    ['no answer, and read since', { attempts: 1, isWanted: false, hasViewed: true }, 'not_due'],
  ])('%s', (_, changes, expected) => {
    const decision = decideCall({ ...FACTS, ...changes }, NOW, END)
    expect('group' in decision ? decision.group : decision.leftOut).toBe(expected)
  })

  it('puts what has an hour first, by that hour, then who asked, the amount, and the days since the last contact', () => {
    const due = { group: 'due', dueAt: null } as const
    const places: DeskPlace[] = [
      {
        id: 'late',
        group: 'promised',
        dueAt: '2026-11-18T21:00:00Z',
        amount: 9_000,
        lastContactAt: null,
      },
      { id: 'early', group: 'promised', dueAt: '2026-11-18T14:00:00Z', amount: 1, lastContactAt: null },
      { id: 'asked', group: 'asked', dueAt: '2026-11-18T16:00:00Z', amount: 1, lastContactAt: null },
      { id: 'waited', group: 'asked', dueAt: '2026-11-12T16:00:00Z', amount: 1, lastContactAt: null },
      { id: 'large', ...due, amount: 5_000, lastContactAt: '2026-11-01T00:00:00Z' },
      { id: 'waits', ...due, amount: 700, lastContactAt: '2026-09-01T00:00:00Z' },
      { id: 'recent', ...due, amount: 700, lastContactAt: '2026-10-01T00:00:00Z' },
      { id: 'hidden', ...due, amount: null, lastContactAt: '2026-08-01T00:00:00Z' },
    ]
    const sorted = places.toReversed().toSorted(compareCalls)
    expect(sorted.map(({ id }) => id)).toEqual([
      'early',
      'late',
      'waited',
      'asked',
      'large',
      'waits',
      'recent',
      'hidden',
    ])
  })
})

describe('what a call leaves behind (R-DESK-3)', () => {
  const open = { state: 'open', callbackAt: null, returnAt: null }
  const RETURNS = '2026-11-21T05:00:00.000Z'
  const PAST = '2026-11-18T14:00:00.000Z'
  const IN_MINUTES = '2026-11-18T15:09:00.000Z'
  it.each([
    ['reached', null, null, { ...open, state: 'done' }],
    ['booked', null, PROMISED, { ...open, state: 'done' }],
    ['reached', PROMISED, null, { ...open, callbackAt: PROMISED }],
    ['voicemail', null, null, { ...open, returnAt: RETURNS }],
    ['no_answer', null, null, { ...open, returnAt: RETURNS }],
    ['no_answer', null, PAST, { ...open, callbackAt: PAST, returnAt: RETURNS }],
    ['voicemail', null, IN_MINUTES, { ...open, callbackAt: IN_MINUTES, returnAt: RETURNS }],
    ['no_answer', null, PROMISED, { ...open, callbackAt: PROMISED }],
    ['voicemail', null, PROMISED, { ...open, callbackAt: PROMISED }],
    ['call_back', null, PROMISED, { ...open, callbackAt: PROMISED }],
    ['call_back', END, PROMISED, { ...open, callbackAt: END }],
    ['not_interested', null, PROMISED, { ...open, state: 'done' }],
    ['wrong_number', null, null, open],
    ['wrong_number', null, PROMISED, { ...open, callbackAt: PROMISED }],
    ['call_back', END, null, { ...open, callbackAt: END }],
    ['call_back', null, null, { ...open, returnAt: RETURNS }],
    ['call_back', null, PAST, { ...open, callbackAt: PAST, returnAt: RETURNS }],
    ['do_not_call', null, PROMISED, { ...open, state: 'do_not_call' }],
    ['not_interested', null, null, { ...open, state: 'done' }],
  ] as const)('%s, promising %s after a promise for %s', (result, callbackAt, promisedAt, expected) => {
    expect(decideAfterCall({ result, at: NOW, callbackAt, promisedAt }, 3)).toEqual(expected)
  })
})

describe('who was not reached comes back on the day, at its start (R-DESK-3)', () => {
  it.each([
    ['a voicemail in the afternoon', '2026-11-18T21:55:00Z', 3, '2026-11-21T05:00:00.000Z'],
    [
      'a call in the evening, when it is tomorrow in UTC',
      '2026-11-19T04:30:00Z',
      3,
      '2026-11-21T05:00:00.000Z',
    ],
    ['a call before the clock changes', '2026-03-06T20:00:00Z', 3, '2026-03-09T04:00:00.000Z'],
    ['a call before it changes back', '2026-10-30T20:00:00Z', 3, '2026-11-02T05:00:00.000Z'],
    ['without days to wait', '2026-11-18T21:55:00Z', 0, '2026-11-18T05:00:00.000Z'],
  ])('%s', (_, at, days, returnAt) => {
    const call = { result: 'voicemail', at, callbackAt: null, promisedAt: null } as const
    expect(decideAfterCall(call, days)).toEqual({ state: 'open', callbackAt: null, returnAt })
  })

  it('without days to wait they are on the list at once', () => {
    const call = { result: 'no_answer', at: NOW, callbackAt: null, promisedAt: null } as const
    const { returnAt } = decideAfterCall(call, 0)
    expect(decideCall({ ...FACTS, attempts: 1, returnAt }, NOW, END)).toEqual({ group: 'due' })
  })
})
