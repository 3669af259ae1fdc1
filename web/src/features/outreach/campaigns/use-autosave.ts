import type { PatchCampaign } from '@plumbline/contract/outreach/campaigns'
import { useEffect, useRef } from 'react'
import { usePatch } from './use-campaigns.ts'

const PAUSE_MS = 700

export type Autosave = {
  state: 'saved' | 'saving' | 'unfinished' | 'failed'
  error: unknown
  /** Sends what is not sent yet; false where it cannot be. */
  flush: () => Promise<boolean>
}

/** Sends a step's settings after a pause in typing, and when it is left; null while something is missing. */
export function useAutosave(id: string, patch: PatchCampaign | null): Autosave {
  const { mutateAsync, isPending, isError, error } = usePatch(id)
  const wanted = patch === null ? null : JSON.stringify(patch)
  const known = useRef(wanted)
  const latest = useRef(wanted)

  const flush = async (): Promise<boolean> => {
    const text = latest.current
    if (text === null) return false
    if (text === known.current) return true
    known.current = text
    try {
      await mutateAsync(JSON.parse(text))
      return true
    } catch {
      known.current = null
      return false
    }
  }
  const flushLatest = useRef(flush)
  useEffect(() => {
    latest.current = wanted
    flushLatest.current = flush
  })

  useEffect(() => {
    if (wanted === null || wanted === known.current) return
    const timer = setTimeout(() => void flushLatest.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  useEffect(() => () => void flushLatest.current(), [])

  const state = wanted === null ? 'unfinished' : isPending ? 'saving' : isError ? 'failed' : 'saved'
  return { state, error, flush }
}
