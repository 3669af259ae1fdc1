import { CASE_STATUSES, CASE_TRANSITIONS, type CaseAction } from '@plumbline/contract/cases/case-rules'
import { describe, expect, it } from 'vitest'
import { dayFromNow, firstDay, orderMoves, parseAmount, SIMPLE_MOVES, toMove } from './staff-moves.ts'

const STAFF = (Object.entries(CASE_TRANSITIONS) as [CaseAction, { by: readonly string[] }][])
  .filter(([, { by }]) => by.includes('staff'))
  .map(([action]) => action)
// Each of these has a place of its own on the page.
const ELSEWHERE: readonly CaseAction[] = [
  ...(['add_file', 'place_file', 'send_message', 'assign', 'decide_line'] as const),
  ...(['uphold_appeal', 'reverse_appeal', 'start_round'] as const),
]

describe('what the team can do to a case', () => {
  it('has a button for everything that the table of transitions allows the team', () => {
    expect([...SIMPLE_MOVES, ...ELSEWHERE].toSorted()).toEqual(STAFF.toSorted())
  })

  it.each(CASE_STATUSES)('offers in %s nothing that is not allowed', (status) => {
    expect(orderMoves({ status, may: [] })).toEqual({ primary: null, others: [] })
  })

  it('makes the step that the case waits for the first', () => {
    expect(orderMoves({ status: 'in_review', may: ['ask_more', 'issue_findings', 'withdraw'] })).toEqual({
      primary: 'issue_findings',
      others: ['ask_more', 'withdraw'],
    })
    expect(orderMoves({ status: 'closed', may: ['reopen'] })).toEqual({ primary: null, others: ['reopen'] })
  })

  it('sends what was filled in, and only that', () => {
    const said = { day: '2026-12-01', words: 'Please.' }
    expect(toMove('extend', said)).toEqual({ action: 'extend', due_on: '2026-12-01', reason: 'Please.' })
    expect(toMove('ask_more', said)).toEqual({ action: 'ask_more', due_on: '2026-12-01', body: 'Please.' })
    expect(toMove('record_education', said)).toEqual({ action: 'record_education', on: '2026-12-01' })
    expect(toMove('close', said)).toEqual({ action: 'close' })
  })

  it('begins with the day that was asked for, or some days after the due date', () => {
    expect(firstDay('extend', { extension_wanted_on: '2026-12-18', due_on: '2026-12-01' })).toBe('2026-12-18')
    expect(firstDay('extend', { extension_wanted_on: null, due_on: '2126-12-20' })).toBe('2127-01-04')
    expect(firstDay('extend', { extension_wanted_on: null, due_on: '2026-01-05' })).toBe(dayFromNow(15))
    expect(dayFromNow(1, new Date(2026, 11, 31, 23, 59))).toBe('2027-01-01')
  })

  it.each([
    ['120', 120],
    ['1,234.50', 1234.5],
    ['$ 0', 0],
    ['', null],
    ['-5', null],
    ['12.345', null],
    ['ten', null],
  ])('reads %o as an amount of %o', (text, amount) => {
    expect(parseAmount(text)).toBe(amount)
  })
})
