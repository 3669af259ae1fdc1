import { CASE_STATUSES, CASE_TRANSITIONS, type CaseAction } from '@plumbline/contract/cases/case-rules'
import { describe, expect, it } from 'vitest'
import { dayFromNow, orderMoves, parseAmount, SIMPLE_MOVES, suggestDay, toMove } from './staff-moves.ts'

const ZONE = 'America/Los_Angeles'
const STAFF = (Object.entries(CASE_TRANSITIONS) as [CaseAction, { by: readonly string[] }][])
  .filter(([, { by }]) => by.includes('staff'))
  .map(([action]) => action)
// Each of these has its own control on the page.
const ELSEWHERE: readonly CaseAction[] = [
  'add_file',
  'place_file',
  'send_message',
  'assign',
  'decide_line',
  'appeal',
  'record_outside',
  'reverse_outside',
  'uphold_appeal',
  'reverse_appeal',
  'start_round',
  'set_line_of_business',
  'mail_letter',
  'return_mail',
]

describe('the moves of the review team', () => {
  it('has a button for every transition that the team may make', () => {
    expect([...SIMPLE_MOVES, ...ELSEWHERE].toSorted()).toEqual(STAFF.toSorted())
  })

  it.each(CASE_STATUSES)('offers no move in %s if none is allowed', (status) => {
    expect(orderMoves({ status, may: [] })).toEqual({ primary: null, others: [] })
  })

  it('puts the next step of the case first', () => {
    expect(orderMoves({ status: 'in_review', may: ['ask_more', 'issue_findings', 'withdraw'] })).toEqual({
      primary: 'issue_findings',
      others: ['ask_more', 'withdraw'],
    })
    expect(orderMoves({ status: 'closed', may: ['reopen'] })).toEqual({ primary: null, others: ['reopen'] })
  })

  it('sends only the fields that the move needs', () => {
    const input = { day: '2026-12-01', words: 'Please.' }
    expect(toMove('extend', input)).toEqual({ action: 'extend', due_on: '2026-12-01', reason: 'Please.' })
    expect(toMove('ask_more', input)).toEqual({ action: 'ask_more', due_on: '2026-12-01', body: 'Please.' })
    expect(toMove('record_education', input)).toEqual({ action: 'record_education', on: '2026-12-01' })
    expect(toMove('close', input)).toEqual({ action: 'close' })
  })

  it('suggests the date that the practice asked for, or 15 days after the due date', () => {
    const view = { extension_wanted_on: null, due_on: '2126-12-20', time_zone: ZONE }
    expect(suggestDay('extend', { ...view, extension_wanted_on: '2026-12-18' })).toBe('2026-12-18')
    expect(suggestDay('extend', view)).toBe('2127-01-04')
    expect(suggestDay('extend', { ...view, due_on: '2026-01-05' })).toBe(dayFromNow(15, ZONE))
  })

  it('R-CASE-86: counts from today at the practice, wherever the reader is', () => {
    const now = new Date('2027-01-01T07:30:00Z')
    expect(dayFromNow(0, ZONE, now)).toBe('2026-12-31')
    expect(dayFromNow(0, 'Pacific/Kiritimati', now)).toBe('2027-01-01')
    expect(dayFromNow(1, ZONE, now)).toBe('2027-01-01')
  })

  it.each([
    ['120', 120],
    ['1,234.50', 1234.5],
    ['$ 0', 0],
    ['123,456,789', null],
    ['100,50', null],
    ['1,23', null],
    ['', null],
    ['-5', null],
    ['12.345', null],
    ['ten', null],
  ])('reads %o as an amount of %o', (text, amount) => {
    expect(parseAmount(text)).toBe(amount)
  })
})
