import type { PatchCampaign } from '@plumbline/contract/outreach/campaigns'
import { useEffect, useRef } from 'react'
import { usePatch } from './use-campaigns.ts'

const PAUSE_MS = 700

export type Autosave = {
  state: 'saved' | 'saving' | 'unfinished' | 'failed'
  error: unknown
  /** Saves at once; false if that fails or a field is missing. */
  flush: () => Promise<boolean>
}

/** Saves a step's settings after a pause in typing and on leaving; `patch` is null while a field is missing. */
export function useAutosave(id: string, patch: PatchCampaign | null): Autosave {
  const { mutateAsync, isPending, isError, error } = usePatch(id)
  const current = patch === null ? null : JSON.stringify(patch)
  const sent = useRef(current)
  const latest = useRef(current)

  const flush = async (): Promise<boolean> => {
    const text = latest.current
    if (text === null) return false
    if (text === sent.current) return true
    sent.current = text
    try {
      await mutateAsync(JSON.parse(text))
      return true
    } catch {
      sent.current = null
      return false
    }
  }
  const flushLatest = useRef(flush)
  useEffect(() => {
    latest.current = current
    flushLatest.current = flush
  })

  useEffect(() => {
    if (current === null || current === sent.current) return
    const timer = setTimeout(() => void flushLatest.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [current])
  useEffect(() => () => void flushLatest.current(), [])

  const state = current === null ? 'unfinished' : isPending ? 'saving' : isError ? 'failed' : 'saved'
  return { state, error, flush }
}
