import type { CaseView } from '@plumbline/contract/cases/cases'
import { describe, expect, test } from 'vitest'
import { RecordsWanted } from '#features/cases/claims/RecordsWanted.tsx'
import { VIEW } from '../../../testing/case-fixture.tsx'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { MessagesCard } from './MessagesCard.tsx'
import { TimeLeftCard } from './TimeLeftCard.tsx'

const NOTE = 'With the signed consent'
const NOTED = {
  ...VIEW,
  status: 'requested',
  due_on: '2026-11-24',
  requested_on: '2026-10-20',
  clocks: { due_at: '2026-11-25T07:59:59Z', time_zone: 'America/Los_Angeles', days_left: 6 },
  due_reason: NOTE,
  extension_wanted_on: null,
  extensions_asked: 0,
  requested: [{ id: 'notes', kind: 'visit_notes', note: NOTE, optional: false, not_applicable: null }],
  messages: [
    {
      id: 'm',
      party: 'staff',
      author: null,
      author_role: null,
      topic: 'decision',
      receipt: null,
      body: NOTE,
      body_es: '',
      at: '2026-11-15T00:00:00Z',
    },
  ],
} as unknown as CaseView

const PARTS = [
  ['a note on a record', () => <RecordsWanted view={NOTED} />],
  ['the reason of a short notice', () => <TimeLeftCard view={NOTED} />],
  ['the reason of a decision', () => <MessagesCard view={NOTED} />],
] as const

describe.each(PARTS)('R-CASE-65: %s that staff wrote in English', (_, part) => {
  test('is marked for a Spanish reader', async () => {
    const screen = await draw(part(), 'es')
    const quoted = screen.getByText(NOTE)
    await expect.element(quoted).toBeVisible()
    expect(quoted.element().getAttribute('lang')).toBe('en')
    expect(quoted.element().parentElement?.textContent).toContain(`En inglés ${NOTE}`)
    await expectAccessible()
  })

  test('is not marked for an English reader', async () => {
    const screen = await draw(part(), 'en')
    await expect.element(screen.getByText(NOTE, { exact: false })).toBeVisible()
    expect(document.querySelector('q')).toBeNull()
  })
})
