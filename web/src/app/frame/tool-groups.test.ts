import { expect, it } from 'vitest'
import { findUnused } from '#platform/router/unused-filters.ts'
import { toolFilter } from './tool-groups.ts'

it('R-CSV-4: a tool that does not exist is named', () => {
  const unused = (search: string) => findUnused(new URLSearchParams(search), [toolFilter('Tool')])
  expect(unused('tab=outbox')).toEqual([])
  expect(unused('tab=mail')).toMatchObject([{ label: 'Tool', given: 'mail' }])
})
