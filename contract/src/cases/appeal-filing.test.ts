import { expect, it } from 'vitest'
import { findFiling } from './appeal-filing.ts'
import type { CaseView } from './cases.ts'

const event = (level: number, details: object) => ({
  action: 'appeal',
  party: 'practice',
  author: 'Ruiz^Dana',
  author_role: 'manager',
  details: { level, ...details },
})
const view = {
  events: [event(1, { receipt: 'A-1' }), event(2, {})],
  messages: [
    { receipt: null, body: 'A question' },
    { receipt: 'A-1', body: 'Page 4 is signed' },
  ],
} as unknown as Pick<CaseView, 'events' | 'messages'>

it('R-CASE-64: an appeal is told with who filed it and why', () => {
  expect(findFiling(view, 1)).toEqual({
    receipt: 'A-1',
    party: 'practice',
    author: 'Ruiz^Dana',
    role: 'manager',
    reasons: 'Page 4 is signed',
  })
})

it('an appeal that came by mail has no receipt', () => {
  expect(findFiling(view, 2)).toBeNull()
  expect(findFiling(view, 3)).toBeNull()
})
