import { parseLinesKey } from '@plumbline/contract/lines-key'
import { expect, it } from 'vitest'
import { exportHref, linesExportHref } from './export-href.ts'

it('asks for what is chosen, and for nothing that is empty', () => {
  expect(exportHref('/exports/reports', {})).toBe('/api/exports/reports')
  expect(exportHref('/exports/reports', { family: '', period: null, sort: 'name', offset: undefined })).toBe(
    '/api/exports/reports?sort=name',
  )
})

it('asks for the lines of a drawer', () => {
  const key = parseLinesKey('17003~2026Q2~attach_rate~~numerator~~')
  expect(key && linesExportHref(key, 'p1', 'es')).toBe(
    '/api/exports/lines?family=17003&period=2026Q2&measure=attach_rate&part=numerator&provider_id=p1&language=es&bom=true',
  )
})
