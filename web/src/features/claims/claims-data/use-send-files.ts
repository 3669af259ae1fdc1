import type { ClaimFile } from '@plumbline/contract/claims/claims-data'
import { useEffect, useRef, useState } from 'react'
import { sendFile } from './send-file.ts'
import { useReloadClaimsData } from './use-claims-data.ts'

export type Sending = { name: string; done: number; total: number; error: unknown }

/** An empty file is not sent: the server would only refuse it. */
export const isEmptyFile = ({ total }: Sending) => total === 0

/** Sends one file after the other. Leaving the page stops it; choosing the file again continues. */
export function useSendFiles(waiting: readonly ClaimFile[]) {
  const [sending, setSending] = useState<Sending[]>([])
  const reload = useReloadClaimsData()
  const abortController = useRef<AbortController | null>(null)
  useEffect(() => () => abortController.current?.abort(), [])

  const update = (name: string, change: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.name === name ? { ...one, ...change } : one)))

  async function send(files: readonly File[]) {
    const controller = new AbortController()
    abortController.current = controller
    const names = new Set(files.map(({ name }) => name))
    setSending((all) => [
      ...all.filter(({ name }) => !names.has(name)),
      ...files.map(({ name, size }) => ({ name, done: 0, total: size, error: size === 0 ? 'empty' : null })),
    ])
    for (const file of files.filter(({ size }) => size > 0)) {
      try {
        await sendFile(file, {
          waiting,
          signal: controller.signal,
          onProgress: ({ received_bytes }) => update(file.name, { done: received_bytes }),
        })
        // Sending until the list has the file: an import started before would find nothing.
        await reload()
        setSending((all) => all.filter(({ name }) => name !== file.name))
      } catch (error) {
        if (controller.signal.aborted) return
        update(file.name, { error })
        await reload()
      }
    }
  }

  const forget = (name: string) => setSending((all) => all.filter((one) => one.name !== name))

  return { sending, send, forget, busy: sending.some(({ error }) => error === null) }
}
