import { describe, expect, test } from 'vitest'
import { isNarrowed, keptOf, queryOf, readChoice, searchOf, sortBy } from './list-choice.ts'

const NOTHING = new URLSearchParams()
const read = (search: string, kept = {}) => readChoice(new URLSearchParams(search), kept)
const KEPT = { showMostRecentExposures: false, reportList: { sort: 'value', order: 'ascending' } }

describe('the choice of a list', () => {
  test.each([
    ['the newest quarter, the highest outcome first', '', {}, { period: 'latest', sort: 'outcome' }],
    ['as it was left', '', KEPT, { period: 'all', sort: 'value', order: 'ascending' }],
    ['as it was left, beside another provider', 'provider=x', KEPT, { period: 'all', sort: 'value' }],
    ['as the address says, whatever was left', 'topic=time', KEPT, { period: 'latest', sort: 'outcome' }],
    ['one quarter', 'period=2025Q4', {}, { period: '2025Q4' }],
    ['all providers', 'provider=all', {}, { allProviders: true }],
    ['a page', 'offset=20', {}, { offset: 20 }],
    [
      'nothing that does not exist',
      'period=2025Q9&topic=x&outcome=y&status=z&sort=q&order=r&offset=-3',
      KEPT,
      { period: 'latest', topic: null, outcome: null, status: null, sort: 'outcome', offset: 0 },
    ],
    [
      'a broken setting',
      '',
      { reportList: 'x', showMostRecentExposures: true },
      { period: 'latest', sort: 'outcome' },
    ],
  ])('%s', (_, search, kept, choice) => {
    expect(read(search, kept)).toMatchObject(choice)
  })

  test.each([
    'period=all',
    'period=2026Q1&topic=imaging&outcome=Does+Not+Exceed&status=new&low=true',
    'sort=value&order=ascending&offset=40',
    '',
  ])('"%s" comes back from its choice', (search) => {
    expect(searchOf(read(search), NOTHING)).toBe(search)
  })

  test('what was left is read again', () => {
    const choice = read('period=all&sort=npi&order=ascending')
    expect(read('', keptOf(choice))).toEqual(choice)
  })

  test('the query asks for the current provider unless all are wanted', () => {
    expect(queryOf(read('low=true'), 'p')).toMatchObject({ low: 'true', provider_id: 'p' })
    expect(queryOf(read(''), 'p')).not.toHaveProperty('period')
    expect(queryOf(read('provider=all'), 'p')).not.toHaveProperty('provider_id')
  })

  test('a column sorts in its own direction first, then in the other', () => {
    const byName = sortBy(read('offset=20'), 'name')
    expect([byName.order, byName.offset]).toEqual(['ascending', 0])
    expect(sortBy(byName, 'name').order).toBe('descending')
    expect(sortBy(byName, 'value').order).toBe('descending')
  })

  test('only what leaves reports out is a filter', () => {
    expect(['', 'period=all', 'sort=name', 'topic=time', 'low=true'].map((s) => isNarrowed(read(s)))).toEqual(
      [false, false, false, true, true],
    )
  })
})
