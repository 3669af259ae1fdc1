import { PROVIDER_SORTS, SORT_ORDERS } from '@plumbline/contract/outreach/providers'
import { expect, test } from 'vitest'
import { chosenColumns, columnSetting, fileColumns, STANDARD_COLUMNS } from './provider-columns.ts'
import { providers as en } from './providers.en.ts'
import { providers as es } from './providers.es.ts'
import { orderWords } from './sort-words.ts'
import { partsOf } from './use-row-window.ts'

test.each([
  [{}, STANDARD_COLUMNS],
  [columnSetting(['stage', 'npi']), ['npi', 'stage']],
  [{ providerColumns: ['npi', 'gone'] }, ['npi']],
  [{ providerColumns: 'npi' }, STANDARD_COLUMNS],
  [columnSetting([]), []],
])('of the settings %o the columns are %o', (settings, columns) => {
  expect(chosenColumns(settings)).toEqual(columns)
})

test('a file always says who it is about', () => {
  expect(fileColumns(['npi', 'specialty', 'state'])).toBe('name,npi,tin_masked,specialty,state')
})

test('every order is told in words, in both languages', () => {
  for (const texts of [en, es]) {
    const told = PROVIDER_SORTS.flatMap((sort) =>
      SORT_ORDERS.map((order) => orderWords({ filter: {}, sort, order }, texts)),
    )
    expect(new Set(told).size).toBe(told.length)
  }
  const order = 'descending'
  expect(orderWords({ filter: {}, sort: null, order }, en)).toBe('highest risk first')
  expect(orderWords({ filter: { search: 'a' }, sort: null, order }, en)).toBe('best match first')
  expect(orderWords({ filter: {}, sort: 'last_login_at', order }, en)).toBe('latest last login first')
  expect(orderWords({ filter: {}, sort: 'npi', order: 'ascending' }, en)).toBe('NPI A to Z')
})

test('rows out of view leave their height, also between a row with focus and the rest', () => {
  const at = (index: number) => ({ index, start: 100 + index * 40, end: 140 + index * 40 })
  expect(partsOf([at(1), at(5), at(6)], 100, 100 + 10 * 40)).toEqual([
    { kind: 'gap', key: 'before-1', heightPx: 40 },
    { kind: 'row', index: 1 },
    { kind: 'gap', key: 'before-5', heightPx: 120 },
    { kind: 'row', index: 5 },
    { kind: 'row', index: 6 },
    { kind: 'gap', key: 'end', heightPx: 120 },
  ])
  expect(partsOf([], 100, 100)).toEqual([])
})
