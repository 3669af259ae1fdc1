import type { FileMapping } from '@plumbline/contract/claims/file-mapping'
import { describe, expect, test } from 'vitest'
import {
  assignColumn,
  findUses,
  parseVoidValues,
  setClaimType,
  setColumn,
  setConstant,
} from './change-mapping.ts'

const EMPTY: FileMapping = { fields: {}, date_format: null, claim_types: {}, void_values: null }
const MAPPING: FileMapping = {
  ...EMPTY,
  fields: {
    version: { columns: ['Freq'], constant: null },
    void: { columns: ['Freq'], constant: null },
    npi: { columns: ['Rendering', 'Billing'], constant: null },
    units: { columns: ['Charge'], constant: '1' },
  },
}

describe('a column', () => {
  test('may be used for several fields', () => {
    expect(findUses(MAPPING, 'Freq')).toEqual(['version', 'void'])
    expect(findUses(MAPPING, 'Other')).toEqual([])
  })

  test('takes the place of the other columns of a field, which keeps its fixed value', () => {
    const changed = assignColumn(MAPPING, 'Qty', 'units')
    expect(changed.fields.units).toEqual({ columns: ['Qty'], constant: '1' })
    expect(findUses(changed, 'Charge')).toEqual([])
  })

  test('loses its first use alone', () => {
    expect(findUses(assignColumn(MAPPING, 'Freq', null), 'Freq')).toEqual(['void'])
    expect(assignColumn(MAPPING, 'Freq', 'line_number').fields).toMatchObject({
      version: { columns: [] },
      void: { columns: ['Freq'] },
      line_number: { columns: ['Freq'] },
    })
    expect(assignColumn(MAPPING, 'Other', null)).toEqual(MAPPING)
  })
})

describe('a field', () => {
  test.each([
    [0, 'Billing', ['Billing']],
    [1, 'Group', ['Rendering', 'Group']],
    [2, 'Group', ['Rendering', 'Billing', 'Group']],
    [0, null, ['Billing']],
    [1, null, ['Rendering']],
  ])('with another column at place %i (%s) is read from %j', (place, column, columns) => {
    expect(setColumn(MAPPING, 'npi', place, column).fields.npi?.columns).toEqual(columns)
  })

  test('has a fixed value until it is emptied', () => {
    expect(setConstant(EMPTY, 'place_of_service', '11').fields.place_of_service).toEqual({
      columns: [],
      constant: '11',
    })
    expect(setConstant(MAPPING, 'units', '').fields.units?.constant).toBeNull()
  })
})

test('values of the file get a claim type, and lose it', () => {
  const named = setClaimType(EMPTY, 'P', 'professional')
  expect(named.claim_types).toEqual({ P: 'professional' })
  expect(setClaimType(named, 'P', null).claim_types).toEqual({})
})

test.each([
  ['', null],
  [' , ', null],
  ['D', ['D']],
  ['8, D ,8', ['8', 'D']],
])('the text %j means the void values %j', (text, values) => {
  expect(parseVoidValues(text)).toEqual(values)
})
