import { type DeskRow, deskEndpoints } from '@plumbline/contract/outreach/desk'
import { useState } from 'react'
import { call } from '#platform/api/api-client.ts'
import { hasReason } from '#platform/api/refusal-reasons.ts'

/**
 * R-DESK-39: the latest call when this one was opened. Whoever is told of a later one has seen that, too, and may log again.
 */
export function useSeenCall(row: DeskRow) {
  const [seen, setSeen] = useState(row.last_call?.id ?? null)
  async function lookAgain(error: unknown): Promise<void> {
    if (!hasReason(error, 'call')) return
    const { data } = await call(deskEndpoints.getDeskCall, { params: { id: row.id } }, { onFailure: 'log' })
    setSeen(data.row.last_call?.id ?? null)
  }
  return { seen, lookAgain }
}
