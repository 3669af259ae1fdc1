import { expect, it } from 'vitest'
import { findUnused } from '#platform/router/unused-filters.ts'
import { listFilters } from './engagement-filter.ts'

it('R-CSV-4: the view, the next action and what to compare by are named where they cannot be used', () => {
  const labels = {
    campaign: 'Campaign',
    method: 'Method',
    type: 'Message',
    state: 'State',
    from: 'From',
    to: 'To',
  }
  const filters = listFilters(labels, { view: 'View', next: 'Next action', split: 'Compare by' })
  const unused = (search: string) =>
    findUnused(new URLSearchParams(search), filters).map(({ label, given }) => `${label} ${given}`)
  expect(unused('next=remind&split=type')).toEqual([])
  expect(unused('view=desky&next=rmind&split=types')).toEqual([
    'View desky',
    'Next action rmind',
    'Compare by types',
  ])
})
