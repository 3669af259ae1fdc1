import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftKeeper, createLocalDraft, type DraftCalls } from './draft-keeper.ts'

type Text = { text: string }
const EMPTY: Text = { text: '' }

function keep(stored: Text | null = null, fails = false, isUnread = false) {
  const sent: string[] = []
  let loads = 0
  const calls: DraftCalls<Text> = {
    async load() {
      loads += 1
      if (isUnread) throw new Error('no connection')
      return stored === null ? null : { value: stored, savedAt: 'before' }
    },
    async save({ text }, { last }) {
      sent.push(`${last ? 'last ' : ''}${text}`)
      if (fails) throw new Error('no connection')
      return `at ${text}`
    },
    remove: async () => void sent.push('removed'),
  }
  return {
    sent,
    draft: createDraftKeeper(EMPTY, calls),
    loads: () => loads,
    mend: () => (fails = false),
    mendLoad: () => (isUnread = false),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a draft', () => {
  it('is restored', async () => {
    const { draft } = keep({ text: 'from yesterday' })
    expect(draft.store.get().status).toBe('loading')
    await draft.load()
    expect(draft.store.get()).toEqual({
      value: { text: 'from yesterday' },
      savedAt: 'before',
      status: 'ready',
    })
  })

  it('keeps what was typed before it arrived beside it', async () => {
    const { sent, draft } = keep({ text: 'from yesterday' })
    const loading = draft.load()
    draft.set({ text: 'of today' })
    await loading
    expect(draft.store.get().value).toEqual({ text: 'from yesterday\n\nof today' })
    expect(sent).toEqual(['from yesterday\n\nof today'])
  })

  it('is asked for again after a failure, and once it is there no more', async () => {
    const { draft, loads, mendLoad } = keep({ text: 'from yesterday' }, false, true)
    await draft.load()
    expect(draft.store.get()).toEqual({ value: EMPTY, savedAt: null, status: 'ready' })
    mendLoad()
    await draft.load()
    await draft.load()
    expect(draft.store.get()).toEqual({
      value: { text: 'from yesterday' },
      savedAt: 'before',
      status: 'ready',
    })
    expect(loads()).toBe(2)
  })

  it('is asked for again before what was typed meanwhile is saved', async () => {
    const { sent, draft, mendLoad } = keep({ text: 'from yesterday' }, false, true)
    await draft.load()
    mendLoad()
    draft.set({ text: 'of today' })
    await vi.advanceTimersByTimeAsync(800)
    expect(sent).toEqual(['from yesterday\n\nof today'])
  })

  it('is not removed unseen when the page goes away', async () => {
    const { sent, draft } = keep({ text: 'from yesterday' }, false, true)
    await draft.load()
    draft.set({ text: 'a' })
    draft.set(EMPTY)
    await draft.flush({ last: true })
    expect(sent).toEqual([])
  })

  it('does not come back after the form was sent, however late it arrives', async () => {
    const { draft } = keep({ text: 'from yesterday' })
    const loading = draft.load()
    draft.set({ text: 'of today' })
    await Promise.all([draft.discard(), loading])
    expect(draft.store.get()).toEqual({ value: EMPTY, savedAt: null, status: 'ready' })
  })

  it('is saved once after a pause', async () => {
    const { sent, draft } = keep()
    for (const text of ['a', 'ab', 'abc']) draft.set({ text })
    await vi.advanceTimersByTimeAsync(799)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual(['abc'])
    expect(draft.store.get()).toMatchObject({ savedAt: 'at abc', status: 'ready' })
    await draft.flush()
    expect(sent).toEqual(['abc'])
  })

  it('is not reported as saved while a change is unsaved', async () => {
    const { draft } = keep()
    draft.set({ text: 'a' })
    await vi.advanceTimersByTimeAsync(800)
    expect(draft.store.get()).toMatchObject({ savedAt: 'at a', status: 'ready' })
    draft.set({ text: 'ab' })
    expect(draft.store.get()).toMatchObject({ savedAt: 'at a', status: 'saving' })
    await vi.advanceTimersByTimeAsync(800)
    expect(draft.store.get()).toMatchObject({ savedAt: 'at ab', status: 'ready' })
  })

  it('is saved at once when the page goes away', () => {
    const { sent, draft } = keep()
    draft.set({ text: 'half a sen' })
    void draft.flush({ last: true })
    expect(sent).toEqual(['last half a sen'])
  })

  it('says when it could not be saved, and tries again', async () => {
    const { sent, draft, mend } = keep(null, true)
    draft.set({ text: 'a' })
    await vi.advanceTimersByTimeAsync(800)
    expect(draft.store.get().status).toBe('failed')
    mend()
    await draft.flush()
    expect([sent, draft.store.get().status]).toEqual([['a', 'a'], 'ready'])
  })

  it('is removed when it is sent or emptied', async () => {
    const { sent, draft } = keep()
    draft.set({ text: 'a' })
    await draft.discard()
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent).toEqual(['removed'])
    draft.set({ text: 'a' })
    draft.set(EMPTY)
    await vi.advanceTimersByTimeAsync(800)
    expect(sent).toEqual(['removed', 'removed'])
    expect(draft.store.get()).toEqual({ value: EMPTY, savedAt: null, status: 'ready' })
  })
})

it('a draft without storage is never reported as saved', async () => {
  const draft = createLocalDraft(EMPTY)
  await draft.load()
  draft.set({ text: 'a' })
  await draft.flush()
  expect(draft.store.get()).toEqual({ value: { text: 'a' }, savedAt: null, status: 'ready' })
  await draft.discard()
  expect(draft.store.get().value).toEqual(EMPTY)
})
