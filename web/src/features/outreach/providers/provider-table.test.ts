import { PROVIDER_SORTS, SORT_ORDERS } from '@plumbline/contract/outreach/providers'
import { expect, test } from 'vitest'
import { fileColumns, readColumnSetting, STANDARD_COLUMNS, toColumnSetting } from './provider-columns.ts'
import { providers as en } from './providers.en.ts'
import { providers as es } from './providers.es.ts'
import { formatOrder } from './sort-words.ts'
import { toParts } from './use-row-window.ts'

test.each([
  [{}, STANDARD_COLUMNS],
  [toColumnSetting(['stage', 'npi']), ['npi', 'stage']],
  [{ providerColumns: ['npi', 'gone'] }, ['npi']],
  [{ providerColumns: 'npi' }, STANDARD_COLUMNS],
  [toColumnSetting([]), []],
])('the settings %o give the columns %o', (settings, columns) => {
  expect(readColumnSetting(settings)).toEqual(columns)
})

test('R-CSV-1: a file always identifies the provider and says where a letter goes', () => {
  expect(fileColumns(['npi', 'specialty', 'state'])).toBe(
    'name,npi,tin_masked,practice,mailing_address,specialty,state',
  )
})

test('a file with the phone says whom to ask for (R-CON-6)', () => {
  expect(fileColumns(['phone'])).toBe(
    'name,npi,tin_masked,practice,mailing_address,phone,contact_person,contact_role,contact_best_time,contact_language',
  )
})

test('every order has its own words in both languages', () => {
  for (const texts of [en, es]) {
    const labels = PROVIDER_SORTS.flatMap((sort) =>
      SORT_ORDERS.map((order) => formatOrder({ filter: {}, sort, order }, texts)),
    )
    expect(new Set(labels).size).toBe(labels.length)
  }
  const order = 'descending'
  expect(formatOrder({ filter: {}, sort: null, order }, en)).toBe('highest risk first')
  expect(formatOrder({ filter: { search: 'a' }, sort: null, order }, en)).toBe('best match first')
  expect(formatOrder({ filter: {}, sort: 'last_login_at', order }, en)).toBe('latest last login first')
  expect(formatOrder({ filter: {}, sort: 'npi', order: 'ascending' }, en)).toBe('NPI A to Z')
})

test('rows out of view leave a gap of their height, also next to a focused row', () => {
  const item = (index: number) => ({ index, start: 100 + index * 40, end: 140 + index * 40 })
  expect(toParts([item(1), item(5), item(6)], 100, 100 + 10 * 40)).toEqual([
    { kind: 'gap', key: 'before-1', heightPx: 40 },
    { kind: 'row', index: 1 },
    { kind: 'gap', key: 'before-5', heightPx: 120 },
    { kind: 'row', index: 5 },
    { kind: 'row', index: 6 },
    { kind: 'gap', key: 'end', heightPx: 120 },
  ])
  expect(toParts([], 100, 100)).toEqual([])
})
