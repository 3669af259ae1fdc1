import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { line } from '#platform/browser/line.ts'
import { auth, NOBODY } from '#platform/session/auth-state.ts'
import { draw } from '../../testing/draw.tsx'
import { useDraft } from './use-draft.ts'

function NoteForm() {
  const draft = useDraft('note:1', z.string(), '')
  return <textarea aria-label="Note" value={draft.value} onChange={({ target }) => draft.set(target.value)} />
}

const server = { isAway: false, draft: null as { value: unknown; saved_at: string } | null, saves: 0 }

function openServer() {
  Object.assign(server, { isAway: false, draft: null, saves: 0 })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (server.isAway) throw new TypeError('Failed to fetch')
    if (!String(input).includes('/drafts/')) return Response.json({ data: null })
    if (init?.method === 'PUT') {
      server.saves += 1
      const saved_at = new Date(Date.UTC(2026, 10, 18, 17, server.saves)).toISOString()
      server.draft = { value: JSON.parse(String(init.body)).value, saved_at }
    }
    if (init?.method === 'DELETE') server.draft = null
    return Response.json({ data: server.draft })
  })
  const user = { id: 'elena', tab_key: `${'-'.repeat(42)}8` }
  auth.store.set({ ...NOBODY, user: user as NonNullable<typeof NOBODY.user> })
}

afterEach(() => {
  auth.store.set(NOBODY)
  sessionStorage.clear()
})

test('R-SES-12: a form that is opened again without a line shows what was typed, and saves it when the line is back', async () => {
  openServer()
  const first = await draw(<NoteForm />)
  const note = first.getByLabelText('Note')
  await note.fill('They open')
  await expect.poll(() => server.draft?.value).toBe('They open')
  server.isAway = true
  await note.fill('They open at ten')
  await first.unmount()
  await expect.poll(() => sessionStorage.length).toBe(1)

  const again = await draw(<NoteForm />)
  await expect.element(again.getByLabelText('Note')).toHaveValue('They open at ten')
  server.isAway = false
  await expect.poll(() => server.draft?.value).toBe('They open at ten')
  expect(sessionStorage.length).toBe(0)
})

const KEPT = { value: 'They open at ten', saved_at: '2026-11-18T17:00:00.000Z' }
const BOTH = 'They open at ten\n\nAsk for Ana'

test.each([
  ['one answer was lost', true],
  ['the line is back', false],
])('R-SES-12: a draft that could not be read is there once %s', async (_, isUpAtOnce) => {
  openServer()
  Object.assign(server, { isAway: true, draft: KEPT })
  const screen = await draw(<NoteForm />)
  const note = screen.getByLabelText('Note')
  await expect.element(note).toHaveValue('')
  if (!isUpAtOnce) await expect.poll(() => line.store.get().isUp).toBe(false)
  server.isAway = false
  await expect.element(note).toHaveValue('They open at ten')
  expect(server.saves).toBe(0)
})

test('R-SES-12: a draft that could not be read is there beside what was typed meanwhile', async () => {
  openServer()
  Object.assign(server, { isAway: true, draft: KEPT })
  const screen = await draw(<NoteForm />)
  const note = screen.getByLabelText('Note')
  await expect.poll(() => line.store.get().isUp).toBe(false)
  await note.fill('Ask for Ana')
  await expect.poll(() => sessionStorage.length).toBe(1)
  server.isAway = false
  await expect.element(note).toHaveValue(BOTH)
  await expect.poll(() => server.draft?.value).toBe(BOTH)
})
