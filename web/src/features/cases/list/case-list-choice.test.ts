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

describe('the filters and sort order of the case list', () => {
  test.each([
    ['the default is the next due date first', '', { sort: 'next_due_on', order: 'ascending', offset: 0 }],
    ['one status', 'status=in_review', { status: 'in_review' }],
    ['what is due', 'due=soon&kind=probe', { due: 'soon', kind: 'probe' }],
    ['one provider', `provider=${PROVIDER}`, { provider: PROVIDER }],
    ['a text, trimmed and cut', `search=+${'x'.repeat(50)}+`, { search: 'x'.repeat(40) }],
    [
      'unknown values are ignored',
      'status=lost&due=never&kind=x&provider=all&sort=name&order=up&offset=1.5',
      {
        status: null,
        due: null,
        kind: null,
        provider: null,
        sort: 'next_due_on',
        order: 'ascending',
        offset: 0,
      },
    ],
  ])('%s', (_, search, choice) => {
    expect(read(search)).toMatchObject(choice)
  })

  test.each([
    '',
    'status=requested&due=overdue&kind=recovery&search=26-0417',
    `provider=${PROVIDER}&sort=amount_at_issue&order=descending&offset=25`,
  ])('"%s" survives a round trip', (search) => {
    expect(caseListAddress(read(search))).toBe(search === '' ? '/audits' : `/audits?${search}`)
  })

  test('the query contains only the chosen filters', () => {
    expect(toCaseListQuery(read(''))).toEqual({ sort: 'next_due_on', order: 'ascending', offset: 0 })
    expect(toCaseListQuery(read(`provider=${PROVIDER}&search=a`))).toMatchObject({
      provider_id: PROVIDER,
      search: 'a',
    })
  })

  test('a column sorts in its default direction first, then in the other, from the first page', () => {
    const byAmount = sortCases(read('offset=25'), 'amount_at_issue')
    expect([byAmount.order, byAmount.offset]).toEqual(['descending', 0])
    expect(sortCases(byAmount, 'amount_at_issue').order).toBe('ascending')
    expect(sortCases(byAmount, 'number').order).toBe('ascending')
  })

  test('a sort order does not count as a filter', () => {
    expect(['sort=number', 'due=due', 'search=x'].map((text) => isNarrowed(read(text)))).toEqual([
      false,
      true,
      true,
    ])
  })
})
