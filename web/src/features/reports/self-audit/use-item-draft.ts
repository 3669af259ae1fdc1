import type { SelfAuditItem } from '@plumbline/contract/reports/self-audit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { draftOf, type ItemDraft, patchOf } from './item-draft.ts'
import { useSelfAuditActions } from './use-self-audits.ts'

const TYPING_PAUSE_MS = 700

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

/** One claim's fields, saved by themselves: an answer at once, what is typed after a pause. */
export function useItemDraft(auditId: string, item: SelfAuditItem) {
  const { answer } = useSelfAuditActions()
  const [draft, setDraft] = useState<ItemDraft>(() => draftOf(item))
  const [state, setState] = useState<SaveState>(item.updated_at === null ? 'idle' : 'saved')
  const latest = useRef(draft)
  const running = useRef(false)
  const dirty = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = useCallback(async () => {
    clearTimeout(timer.current)
    const body = patchOf(latest.current)
    if (body === null || !dirty.current || running.current) return
    running.current = true
    dirty.current = false
    setState('saving')
    try {
      await answer(auditId, item.number, body)
      setState('saved')
    } catch {
      dirty.current = true
      setState('failed')
      return
    } finally {
      running.current = false
    }
    // What was typed meanwhile goes out as well.
    if (dirty.current) await saveLatest.current()
  }, [answer, auditId, item.number])
  const saveLatest = useRef(save)
  useEffect(() => {
    saveLatest.current = save
  })
  // Whoever leaves the page within the pause loses nothing.
  useEffect(() => () => void saveLatest.current(), [])

  function change(changes: Partial<ItemDraft>) {
    latest.current = { ...latest.current, ...changes }
    dirty.current = true
    setDraft(latest.current)
    clearTimeout(timer.current)
    if (changes.supported !== undefined) void saveLatest.current()
    else timer.current = setTimeout(() => void saveLatest.current(), TYPING_PAUSE_MS)
  }

  return { draft, state, change, save: () => void saveLatest.current() }
}
