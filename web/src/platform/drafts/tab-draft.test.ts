import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createDraftKeeper } from './draft-keeper.ts'
import { forgetTabDrafts, tabDraftCalls } from './tab-draft.ts'

let stored: Map<string, string>
const storage = () => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
  key: (at: number) => [...stored.keys()][at] ?? null,
  length: stored.size,
})
beforeEach(() => {
  stored = new Map([['other', 'stays']])
})
const keep = (key = 'case_message:1') => createDraftKeeper('', tabDraftCalls(key, z.string(), storage))

it('a draft of a visitor survives a reload', async () => {
  const before = keep()
  before.set('half a sen')
  await before.flush({ last: true })
  const after = keep()
  await after.load()
  expect(after.store.get()).toMatchObject({ value: 'half a sen', status: 'ready' })
  await after.discard()
  expect([...stored.keys()]).toEqual(['other'])
})

it('nothing is left once the case is closed, also of a form that closes with it', async () => {
  const sent = keep()
  sent.set('about a patient')
  await sent.flush()
  const typing = keep('case_appeal:1')
  typing.set('about another patient')
  forgetTabDrafts(storage)
  await typing.flush()
  await sent.flush()
  expect([...stored.keys()]).toEqual(['other'])
  const next = keep()
  await next.load()
  expect(next.store.get().value).toBe('')
  next.set('the next person')
  await next.flush()
  expect([...stored.values()].join()).toContain('the next person')
})

it.each(['{', '"text"', '{"value":7,"savedAt":"x"}', '{"value":"a"}'])('%s is not restored', async (text) => {
  stored.set('plumbline_draft:case_message:1', text)
  const draft = keep()
  await draft.load()
  expect(draft.store.get()).toEqual({ value: '', savedAt: null, status: 'ready' })
})
