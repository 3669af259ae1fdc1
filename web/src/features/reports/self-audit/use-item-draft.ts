import type { SelfAuditItem } from '@plumbline/contract/reports/self-audit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ItemDraft, toDraft, toPatch } from './item-draft.ts'
import { useSelfAuditActions } from './use-self-audits.ts'

const TYPING_PAUSE_MS = 700

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

/** The fields of one claim. An answer is saved at once, typed text after a pause. */
export function useItemDraft(auditId: string, item: SelfAuditItem) {
  const { answer } = useSelfAuditActions()
  const [draft, setDraft] = useState<ItemDraft>(() => toDraft(item))
  const [state, setState] = useState<SaveState>(item.updated_at === null ? 'idle' : 'saved')
  const latest = useRef(draft)
  const running = useRef(false)
  const dirty = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = useCallback(async () => {
    clearTimeout(timer.current)
    const body = toPatch(latest.current)
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
    // Also saves what was typed in the meantime.
    if (dirty.current) await saveLatest.current()
  }, [answer, auditId, item.number])
  const saveLatest = useRef(save)
  useEffect(() => {
    saveLatest.current = save
  })
  // Leaving the page within the pause loses nothing.
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
