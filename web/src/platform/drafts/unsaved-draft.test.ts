import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApiFailure } from '#platform/api/api-client.ts'
import { createFailure } from '#platform/api/classify-failure.ts'
import { createDraftKeeper, type DraftCalls, type DraftKeeper } from './draft-keeper.ts'
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
  type Saved = { value: string; savedAt: string } | null
  const server: { draft: Saved; failure: unknown; unread: unknown; saves: number } = {
    draft: null,
    failure: null,
    unread: null,
    saves: 0,
  }
  const calls: DraftCalls<string> = {
    async load() {
      if (server.unread !== null) throw server.unread
      return server.draft
    },
    async save(value) {
      if (server.failure !== null) throw server.failure
      server.saves += 1
      server.draft = { value, savedAt: `save ${server.saves}` }
      return server.draft.savedAt
    },
    async remove() {
      if (server.failure !== null) throw server.failure
      server.draft = null
    },
  }
  const setLine = (isUp: boolean) => {
    server.failure = isUp ? null : LOST
    server.unread = isUp ? null : LOST
  }
  /** The form of a report, opened by somebody. */
  const open = async (userId = 'elena', meanwhile: (keeper: DraftKeeper<string>) => void = () => {}) => {
    const keeper = createDraftKeeper(
      '',
      keepUnsaved(
        calls,
        { key: 'response:1', userId, tabKey: KEYS[userId] ?? '', schema: z.string(), initial: '' },
        storage,
      ),
    )
    const loading = keeper.load()
    meanwhile(keeper)
    await loading
    const type = async (text: string) => {
      keeper.set(text)
      await keeper.flush()
    }
    return { ...keeper, type, text: () => keeper.store.get().value }
  }
  return { notes, storage, server, open, setLine }
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

describe('R-SES-12: a form that is opened while the line is away', () => {
  async function typeWithoutLine() {
    const tab = openTab()
    const form = await tab.open()
    await form.type('before')
    tab.setLine(false)
    await form.type('before and after')
    return tab
  }

  it('shows what waits in the tab, which is saved when the line is back', async () => {
    const { server, open, notes, setLine } = await typeWithoutLine()
    const again = await open()
    expect(again.store.get()).toEqual({ value: 'before and after', savedAt: 'save 1', status: 'failed' })
    await again.type('before and after, and more')
    expect((await open()).text()).toBe('before and after, and more')
    setLine(true)
    await again.load()
    expect(again.store.get()).toEqual({
      value: 'before and after, and more',
      savedAt: 'save 2',
      status: 'ready',
    })
    expect([server.draft?.value, notes.size]).toEqual(['before and after, and more', 0])
  })

  it('keeps what was saved on another page meanwhile beside it', async () => {
    const { server, open, notes, setLine } = await typeWithoutLine()
    const again = await open()
    setLine(true)
    server.draft = { value: 'elsewhere', savedAt: 'save 9' }
    await again.type('before and after, and more')
    expect(again.text()).toBe('elsewhere\n\nbefore and after, and more')
    expect([server.draft?.value, notes.size]).toEqual(['elsewhere\n\nbefore and after, and more', 0])
  })

  it.each([
    ['the line is back', false],
    ['the form was opened again', true],
  ])('keeps what is typed beside the draft that could not be read, once %s', async (_, isOpenedAgain) => {
    const { server, open, notes, setLine } = openTab()
    server.draft = { value: 'from yesterday', savedAt: 'save 1' }
    setLine(false)
    const form = await open()
    expect(form.store.get()).toEqual({ value: '', savedAt: null, status: 'ready' })
    await form.type('of today')
    setLine(true)
    const then = isOpenedAgain ? await open() : form
    await then.load()
    expect(then.store.get()).toMatchObject({ value: 'from yesterday\n\nof today', status: 'ready' })
    expect([server.draft?.value, notes.size]).toEqual(['from yesterday\n\nof today', 0])
  })

  it('does not overwrite what it could not read, also where only the reading failed', async () => {
    const { server, open, notes } = openTab()
    server.draft = { value: 'from yesterday', savedAt: 'save 1' }
    server.unread = LOST
    const form = await open()
    await form.type('of today')
    expect([server.draft?.value, notes.size]).toEqual(['from yesterday', 1])
    await form.type('')
    expect(server.draft?.value).toBe('from yesterday')
    server.unread = null
    await form.load()
    expect(form.text()).toBe('from yesterday')
  })

  it('keeps what waits in the tab beside what is typed before the answer fails', async () => {
    const { open, setLine } = await typeWithoutLine()
    const form = await open('elena', (keeper) => {
      keeper.set('a word')
      void keeper.flush({ last: true })
    })
    expect(form.text()).toBe('before and after\n\na word')
    setLine(true)
    await form.load()
    expect((await open()).text()).toBe('before and after\n\na word')
  })

  it('goes on saving after the form was sent, or the page only seemed to close', async () => {
    const { server, open, setLine } = openTab()
    setLine(false)
    const form = await open()
    setLine(true)
    await form.discard()
    await form.type('the next one')
    expect(server.draft?.value).toBe('the next one')

    server.unread = LOST
    const other = await open('elena', (keeper) => {
      keeper.set('a word')
      void keeper.flush({ last: true })
    })
    await other.type('a word and more')
    expect([server.draft?.value, other.store.get().status]).toEqual(['a word and more', 'ready'])
  })

  it('saves what is typed where the draft could not be read for another reason', async () => {
    const { server, open } = openTab()
    server.unread = REFUSED
    const form = await open()
    await form.type('of today')
    expect(server.draft?.value).toBe('of today')
    server.failure = LOST
    await form.type('of today and tomorrow')
    server.failure = null
    await open()
    expect(server.draft?.value).toBe('of today and tomorrow')
  })
})
