import { formatTime } from '@plumbline/contract/core/format'
import { draftEndpoints } from '@plumbline/contract/responses/drafts'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '#platform/api/api-client.ts'
import { leaving } from '#platform/browser/leave-page.ts'
import { line } from '#platform/browser/line.ts'
import { useStore } from '#platform/browser/store.ts'
import { auth } from '#platform/session/auth-state.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'
import { createDraftKeeper, createLocalDraft, type DraftCalls, type DraftState } from './draft-keeper.ts'
import { tabDraftCalls } from './tab-draft.ts'
import { addHeldDraft } from './typed-text.ts'
import { keepUnsaved } from './unsaved-draft.ts'

export type Draft<T> = DraftState<T> & {
  set: (value: T) => void
  save: () => Promise<void>
  discard: () => Promise<void>
}

/** account: on the server; tab: in this tab, for visitors. */
type DraftPlace = 'account' | 'tab'

const QUIET = { onFailure: 'log' } as const

function callsFor<T>(key: string, schema: z.ZodMiniType<T>, initial: T): DraftCalls<T> {
  const params = { key }
  const calls: DraftCalls<T> = {
    async load() {
      const { data } = await call(draftEndpoints.getDraft, { params }, QUIET)
      const read = data === null ? null : schema.safeParse(data.value)
      // An older version of the page may have saved another shape.
      return data !== null && read?.success ? { value: read.data, savedAt: data.saved_at } : null
    },
    async save(value, { last }) {
      const body = { value: value as z.core.util.JSONType }
      const { data } = await call(draftEndpoints.putDraft, { params, body }, { ...QUIET, keepalive: last })
      return data.saved_at
    },
    async remove({ last }) {
      await call(draftEndpoints.deleteDraft, { params }, { ...QUIET, keepalive: last })
    },
  }
  const { user } = auth.store.get()
  if (user?.tab_key === undefined) return calls
  return keepUnsaved(calls, { key, userId: user.id, tabKey: user.tab_key, schema, initial })
}

/**
 * The content of a form, saved while it is being written, on the server or in this tab. Give the component that uses it a React key
 * that contains the draft's key. If not enabled, nothing is saved, as for an admin who acts as a provider.
 */
export function useDraft<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  initial: T,
  { enabled = true, place = 'account' }: { enabled?: boolean; place?: DraftPlace } = {},
): Draft<T> {
  const [keeper] = useState(() => {
    if (!enabled) return createLocalDraft(initial)
    const calls = place === 'tab' ? tabDraftCalls(key, schema) : callsFor(key, schema, initial)
    return createDraftKeeper(initial, calls)
  })
  useEffect(() => {
    // One answer may be lost though the line is there.
    void keeper.load().then(async () => {
      if (await line.settled()) await keeper.load()
    })
    const leave = () => void keeper.flush({ last: true })
    const hide = () => document.visibilityState === 'hidden' && void keeper.hide()
    window.addEventListener('pagehide', leave)
    const forget = leaving.saveBeforeLeaving(() => keeper.flush())
    const letGo = enabled ? addHeldDraft(() => keeper.store.get().value) : () => {}
    // What was kept is read, and what was typed without a line saved, as soon as there is one.
    const stopWatching = line.store.subscribe(() => {
      if (line.store.get().isUp) void keeper.load()
    })
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      forget()
      letGo()
      stopWatching()
      void keeper.flush()
    }
  }, [keeper, enabled])
  const state = useStore(keeper.store, (value) => value)
  return { ...state, set: keeper.set, save: keeper.flush, discard: keeper.discard }
}

const draftTexts = defineTexts({
  en: () => import('#platform/texts/draft.en.ts'),
  es: () => import('#platform/texts/draft.es.ts'),
})

/** "Draft saved 10:42", for under the field. */
export function useDraftWords(
  { status, savedAt }: Pick<Draft<unknown>, 'status' | 'savedAt'>,
  place: DraftPlace = 'account',
): string {
  const { draft } = useTexts(draftTexts)
  const locale = useLocale()
  if (status === 'failed') return draft.failed
  if (status === 'saving') return draft.saving
  if (savedAt === null) return ''
  return place === 'tab' ? draft.kept : draft.saved(formatTime(locale, savedAt))
}
