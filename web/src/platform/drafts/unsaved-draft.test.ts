import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApiFailure } from '#platform/api/api-client.ts'
import { createFailure } from '#platform/api/classify-failure.ts'
import { createDraftKeeper, type DraftCalls } from './draft-keeper.ts'
import { forgetUnsaved } from './forget-unsaved.ts'
import { keepUnsaved } from './unsaved-draft.ts'

/** As the server gives them: 32 bytes in base64url. */
const KEYS: Record<string, string> = { elena: `${'-'.repeat(42)}8`, win: `${'_'.repeat(42)}8` }

const ROW = { method: 'PUT', path: '/drafts/{key}' } as const
const LOST = new ApiFailure(ROW, createFailure('network'))
const ENDED = new ApiFailure(ROW, createFailure('session_expired'))
const REFUSED = new ApiFailure(ROW, createFailure('invalid_input'))

function openTab() {
  const notes = new Map<string, string>()
  const storage = () => ({
    getItem: (name: string) => notes.get(name) ?? null,
    setItem: (name: string, value: string) => void notes.set(name, value),
    removeItem: (name: string) => void notes.delete(name),
    key: (at: number) => [...notes.keys()][at] ?? null,
    get length() {
      return notes.size
    },
  })
  const server: { draft: { value: string; savedAt: string } | null; failure: unknown; saves: number } = {
    draft: null,
    failure: null,
    saves: 0,
  }
  const calls: DraftCalls<string> = {
    load: async () => server.draft,
    async save(value) {
      if (server.failure !== null) throw server.failure
      server.saves += 1
      server.draft = { value, savedAt: `save ${server.saves}` }
      return server.draft.savedAt
    },
    async remove() {
      server.draft = null
    },
  }
  /** The form of a report, opened by somebody. */
  const open = async (userId = 'elena') => {
    const keeper = createDraftKeeper(
      '',
      keepUnsaved(
        calls,
        { key: 'response:1', userId, tabKey: KEYS[userId] ?? '', schema: z.string() },
        storage,
      ),
    )
    await keeper.load()
    const type = async (text: string) => {
      keeper.set(text)
      await keeper.flush()
    }
    return { ...keeper, type, text: () => keeper.store.get().value }
  }
  return { notes, storage, server, open }
}

beforeEach(() =>
  forgetUnsaved('elena', () => ({
    getItem: () => null,
    setItem: () => {},
    removeItem: () => {},
    key: () => null,
    length: 0,
  })),
)

describe('R-SES-12: text that the server has not got', () => {
  it.each([
    ['the line was away', LOST],
    ['the session had ended', ENDED],
  ])('is there after signing in again, because %s, and is saved then', async (_, failure) => {
    const { server, open, notes } = openTab()
    const form = await open()
    await form.type('before')
    server.failure = failure
    await form.type('before and after')
    expect(form.store.get().status).toBe('failed')
    server.failure = null
    const again = await open()
    expect(again.text()).toBe('before and after')
    expect(server.draft?.value).toBe('before and after')
    expect(notes.size).toBe(0)
  })

  it('gives way to what was saved on another page since', async () => {
    const { server, open, notes } = openTab()
    const form = await open()
    server.failure = LOST
    await form.type('here')
    server.failure = null
    server.draft = { value: 'elsewhere', savedAt: 'save 9' }
    expect((await open()).text()).toBe('elsewhere')
    expect(notes.size).toBe(0)
  })

  it('is not kept if the server refused it, once it was saved, or after the form was sent', async () => {
    const { server, open, notes } = openTab()
    const form = await open()
    server.failure = REFUSED
    await form.type('refused')
    expect(notes.size).toBe(0)
    server.failure = LOST
    await form.type('lost')
    expect(notes.size).toBe(1)
    server.failure = null
    await form.type('saved')
    expect(notes.size).toBe(0)
    server.failure = LOST
    await form.type('lost again')
    server.failure = null
    await form.discard()
    expect(notes.size).toBe(0)
  })

  it('cannot be read in the tab, nor with the key of another', async () => {
    const { server, open, notes } = openTab()
    const form = await open()
    server.failure = ENDED
    await form.type('about a patient')
    const [entry] = notes
    expect(entry?.[1]).not.toContain('patient')
    notes.set('plumbline_unsaved:win:response:1', entry?.[1] ?? '')
    expect((await open('win')).text()).toBe('')
  })

  it('is nobody else’s, and is gone when somebody else signs in or the person signs out', async () => {
    const { server, open, notes, storage } = openTab()
    const form = await open()
    server.failure = ENDED
    await form.type('mine')
    expect((await open('win')).text()).toBe('')
    expect((await open()).text()).toBe('mine')
    forgetUnsaved('win', storage)
    expect(notes.size).toBe(0)
    await form.type('mine again')
    expect(notes.size).toBe(1)
    forgetUnsaved(null, storage)
    expect(notes.size).toBe(0)
    await form.type('typed after signing out')
    expect(notes.size).toBe(0)
  })

  it('is forgotten after a session’s longest life', async () => {
    const { server, open, notes } = openTab()
    const form = await open()
    server.failure = LOST
    await form.type('old')
    for (const [name, text] of notes) {
      notes.set(name, JSON.stringify({ ...JSON.parse(text), at: Date.now() - 13 * 3_600_000 }))
    }
    server.failure = null
    expect((await open()).text()).toBe('')
  })
})
