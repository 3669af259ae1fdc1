import { parseLinesKey } from '@plumbline/contract/reports/lines-key'
import { expect, it } from 'vitest'
import { exportHref, lineFiles, tableFiles } from './export-href.ts'

it('contains the chosen values and no empty ones', () => {
  expect(exportHref('/exports/reports', {})).toBe('/api/exports/reports')
  expect(exportHref('/exports/reports', { family: '', period: null, sort: 'name', offset: undefined })).toBe(
    '/api/exports/reports?sort=name',
  )
})

it('offers a table as CSV and as a workbook', () => {
  expect(tableFiles('/exports/claims', { period: '2026Q2' }, 'en')).toEqual([
    { label: 'CSV', href: '/api/exports/claims?period=2026Q2&format=csv&language=en&bom=true' },
    { label: 'XLSX', href: '/api/exports/claims?period=2026Q2&format=xlsx&language=en' },
  ])
})

it('requests the lines of a drawer in its sort order', () => {
  const key = parseLinesKey('17003~2026Q2~attach_rate~~numerator~~')
  const order = { sort: 'paid', order: 'descending' }
  const [csv] = key === null ? [] : lineFiles(key, 'p1', order, 'es')
  expect(Object.fromEntries(new URL(csv?.href ?? '', 'https://here.test').searchParams)).toEqual({
    family: '17003',
    period: '2026Q2',
    measure: 'attach_rate',
    part: 'numerator',
    provider_id: 'p1',
    sort: 'paid',
    order: 'descending',
    format: 'csv',
    language: 'es',
    bom: 'true',
  })
})
