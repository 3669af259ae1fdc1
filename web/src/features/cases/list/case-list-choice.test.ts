import { describe, expect, test } from 'vitest'
import {
  caseListAddress,
  isNarrowed,
  readCaseListChoice,
  sortCases,
  toCaseListQuery,
} from './case-list-choice.ts'

const read = (search: string) => readCaseListChoice(new URLSearchParams(search))
const PROVIDER = '0f6e3f0a-1111-4222-8333-0123456789ab'

describe('the choice of the list of cases', () => {
  test.each([
    ['the next due date first', '', { sort: 'due_on', order: 'ascending', offset: 0 }],
    ['one state', 'status=in_review', { status: 'in_review' }],
    ['what is due', 'due=soon&kind=probe', { due: 'soon', kind: 'probe' }],
    ['one provider', `provider=${PROVIDER}`, { provider: PROVIDER }],
    ['a text, trimmed and cut', `search=+${'x'.repeat(50)}+`, { search: 'x'.repeat(40) }],
    [
      'nothing that does not exist',
      'status=lost&due=never&kind=x&provider=all&sort=name&order=up&offset=1.5',
      { status: null, due: null, kind: null, provider: null, sort: 'due_on', order: 'ascending', offset: 0 },
    ],
  ])('%s', (_, search, choice) => {
    expect(read(search)).toMatchObject(choice)
  })

  test.each([
    '',
    'status=requested&due=overdue&kind=recovery&search=26-0417',
    `provider=${PROVIDER}&sort=amount_at_issue&order=descending&offset=25`,
  ])('"%s" comes back from its choice', (search) => {
    expect(caseListAddress(read(search))).toBe(search === '' ? '/audits' : `/audits?${search}`)
  })

  test('the query asks for what is chosen and no more', () => {
    expect(toCaseListQuery(read(''))).toEqual({ sort: 'due_on', order: 'ascending', offset: 0 })
    expect(toCaseListQuery(read(`provider=${PROVIDER}&search=a`))).toMatchObject({
      provider_id: PROVIDER,
      search: 'a',
    })
  })

  test('a column sorts in its own direction first, then in the other, from the first page', () => {
    const byAmount = sortCases(read('offset=25'), 'amount_at_issue')
    expect([byAmount.order, byAmount.offset]).toEqual(['descending', 0])
    expect(sortCases(byAmount, 'amount_at_issue').order).toBe('ascending')
    expect(sortCases(byAmount, 'number').order).toBe('ascending')
  })

  test('an order is no filter', () => {
    expect(['sort=number', 'due=due', 'search=x'].map((text) => isNarrowed(read(text)))).toEqual([
      false,
      true,
      true,
    ])
  })
})
