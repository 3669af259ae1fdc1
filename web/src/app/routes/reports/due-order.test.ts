import type { CaseDue } from '@plumbline/contract/cases/case-due'
import type { CoderCall } from '@plumbline/contract/responses/coder-calls'
import type { OpenResponse } from '@plumbline/contract/responses/responses'
import { expect, test } from 'vitest'
import { isOwnMove, orderDue } from './due-order.ts'

const due = (number: string, what: CaseDue['what'], on: string, amount = 0): CaseDue => ({
  index: number,
  number,
  provider_id: 'p',
  what,
  on,
  days_left: 1,
  ends_at: `${on}T23:59:59Z`,
  time_zone: 'UTC',
  may_appeal_after: false,
  claims: null,
  money: amount === 0 ? null : { kind: 'paid', amount },
})
const response = (id: string, status: string) => ({ id, status }) as OpenResponse
const call = (id: string, starts_at: string) => ({ id, starts_at }) as CoderCall

test('the nearest day that costs money comes first, what waits for us last, unopened findings between (R-REP-18, R-REP-25)', () => {
  const ordered = orderDue(
    [
      due('review', 'findings', '2026-11-01'),
      due('far', 'appeal', '2027-03-09', 210),
      due('small', 'records', '2026-11-19', 10),
      due('large', 'records', '2026-11-19', 1200),
      due('late', 'records', '2026-11-02', 5),
      due('unopened', 'read', '2026-10-20', 900),
    ],
    [response('read', 'filed'), response('question', 'asked')],
    [call('second', '2026-11-30T10:00:00Z'), call('first', '2026-11-20T10:00:00Z')],
  )
  const names = ordered.map((entry) =>
    entry.kind === 'case' ? entry.due.number : entry.kind === 'call' ? entry.call.id : entry.response.id,
  )
  expect(names).toEqual([
    'late',
    'large',
    'small',
    'far',
    'unopened',
    'question',
    'first',
    'second',
    'review',
    'read',
  ])
  expect(ordered.filter(isOwnMove)).toHaveLength(8)
})
