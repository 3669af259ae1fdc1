import { BUILT_IN_LAYOUTS } from '@plumbline/claims/import/built-in-layouts'
import { ImportRefused } from '@plumbline/claims/import/import-refused'
import { parseLayout } from '@plumbline/claims/import/layout'
import { expect, test } from 'vitest'
import { toLayout, toMapping } from './file-layout.ts'

const NO_MAPPING = { fields: {}, date_format: null, claim_types: {}, void_values: null }

test('all that a mapping file can say survives the way to the page and back', () => {
  const layout = parseLayout({
    name: 'mapping',
    dateFormat: 'MM/DD/YYYY',
    claimTypes: { P: 'professional', I: 'institutional' },
    voidValues: ['D', '8'],
    fields: {
      claim_id: 'ClaimNo',
      paid: ['PlanPaid', 'PaidAmt'],
      units: { columns: ['Qty'], constant: '1' },
      place_of_service: { constant: '11' },
    },
  })
  expect(toLayout(toMapping(layout, ['ClaimNo', 'PlanPaid', 'PaidAmt', 'Qty']))).toEqual(layout)
})

test.each(BUILT_IN_LAYOUTS.map((layout) => [layout.name, layout] as const))(
  'the layout %s is shown with the columns that the file has, as the file spells them',
  (_name, layout) => {
    const [column = ''] = layout.fields.claim_id?.columns ?? []
    const mapping = toMapping(layout, [` ${column.toUpperCase()}`, 'Other'])
    expect(mapping.fields.claim_id).toEqual({ columns: [` ${column.toUpperCase()}`], constant: null })
    expect(mapping.fields.npi).toBeUndefined()
    expect(mapping.date_format).toBe(layout.dateFormat ?? null)
  },
)

test('a field without a source is left out, and one that is not ours is refused', () => {
  const nothing = { columns: [], constant: null }
  expect(toLayout({ ...NO_MAPPING, fields: { npi: nothing } }).fields).toEqual({})
  const color = { color: { columns: ['Color'], constant: null } }
  expect(() => toLayout({ ...NO_MAPPING, fields: color })).toThrow(ImportRefused)
})
