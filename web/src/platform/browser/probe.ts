import { API_BASE } from '@plumbline/contract/core/constants'

const FIRST_PROBE_MS = 2_000
const LAST_PROBE_MS = 30_000
const PROBE_LIMIT_MS = 5_000

/** The longer the line is down, the less often it is tried. */
export const nextProbeMs = (attempt: number): number => Math.min(LAST_PROBE_MS, FIRST_PROBE_MS * 2 ** attempt)

/** Whether the server answers. */
export async function probeServer(headers: Record<string, string> = {}): Promise<boolean> {
  try {
    const answer = await fetch(`${API_BASE}/health`, {
      cache: 'no-store',
      headers,
      signal: AbortSignal.timeout(PROBE_LIMIT_MS),
    })
    return answer.ok
  } catch {
    return false
  }
}
