import { describe, expect, test } from 'vitest'
import {
  chooseOutcome,
  isNarrowed,
  readChoice,
  sortBy,
  toQuery,
  toSearch,
  toSettings,
} from './list-choice.ts'

const NOTHING = new URLSearchParams()
const read = (search: string, saved = {}, all = false) => readChoice(new URLSearchParams(search), saved, all)
const SAVED = { showMostRecentExposures: false, reportList: { sort: 'value', order: 'ascending' } }

describe('the choice of a list', () => {
  test.each([
    [
      'without any choice: the newest quarter, the highest outcome first',
      '',
      {},
      { period: 'latest', sort: 'outcome' },
    ],
    ['the saved settings apply', '', SAVED, { period: 'all', sort: 'value', order: 'ascending' }],
    ['the saved settings apply to another provider', 'provider=x', SAVED, { period: 'all', sort: 'value' }],
    [
      'a choice in the URL overrides the saved settings',
      'topic=time',
      SAVED,
      { period: 'latest', sort: 'outcome' },
    ],
    ['one quarter', 'period=2025Q4', {}, { period: '2025Q4' }],
    ['a page', 'offset=20', {}, { offset: 20 }],
    [
      'unknown values become the defaults',
      'period=2025Q9&topic=x&outcome=y&status=z&sort=q&order=r&offset=-3',
      SAVED,
      { period: 'latest', topic: null, outcome: null, status: null, sort: 'outcome', offset: 0 },
    ],
    [
      'a broken setting is ignored',
      '',
      { reportList: 'x', showMostRecentExposures: true },
      { period: 'latest', sort: 'outcome' },
    ],
  ])('%s', (_, search, saved, choice) => {
    expect(read(search, saved)).toMatchObject(choice)
  })

  test.each([
    'period=all',
    'period=2026Q1&topic=imaging&outcome=Does+Not+Exceed&status=new&low=true',
    'sort=value&order=ascending&offset=40',
    '',
  ])('"%s" is read and written back unchanged', (search) => {
    expect(toSearch(read(search), NOTHING)).toBe(search)
  })

  test('a saved choice is read back', () => {
    const choice = read('period=all&sort=npi&order=ascending')
    expect(read('', toSettings(choice))).toEqual(choice)
  })

  test('the query is for the current provider, unless all are chosen', () => {
    expect(toQuery(read('low=true'), 'p')).toMatchObject({ low: 'true', provider_id: 'p' })
    expect(toQuery(read(''), 'p')).not.toHaveProperty('period')
    expect(toQuery(read('', {}, true), 'p')).not.toHaveProperty('provider_id')
  })

  test('an outcome and possible missed charges exclude each other (R-REP-17)', () => {
    const low = chooseOutcome(read('outcome=Higher&offset=20'), 'low')
    expect([low.outcome, low.low, low.offset]).toEqual([null, true, 0])
    const higher = chooseOutcome(low, 'Higher')
    expect([higher.outcome, higher.low]).toEqual(['Higher', false])
    expect(chooseOutcome(low, '').low).toBe(false)
  })

  test('a column sorts in its own direction first, then in the other', () => {
    const byName = sortBy(read('offset=20'), 'name')
    expect([byName.order, byName.offset]).toEqual(['ascending', 0])
    expect(sortBy(byName, 'name').order).toBe('descending')
    expect(sortBy(byName, 'value').order).toBe('descending')
  })

  test('only choices that leave reports out count as filters', () => {
    expect(['', 'period=all', 'sort=name', 'topic=time', 'low=true'].map((s) => isNarrowed(read(s)))).toEqual(
      [false, false, false, true, true],
    )
  })
})
