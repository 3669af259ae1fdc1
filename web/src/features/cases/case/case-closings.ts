import { casePageEndpoints } from '@plumbline/contract/cases/case-page'
import { call } from '#platform/api/api-client.ts'
import { line } from '#platform/browser/line.ts'
import { nextProbeMs } from '#platform/browser/probe.ts'

const PREFIX = 'plumbline_closing:'
const OPTIONS = { onFailure: 'log', keepalive: true, countsAsActivity: false } as const

// For all tabs, as the case is open in all. Without storage a reload knows nothing of it, and the case ends when its time
// is up.
const noted = new Set<string>()
function note(index: string, isClosing: boolean): void {
  try {
    if (isClosing) localStorage.setItem(PREFIX + index, '1')
    else localStorage.removeItem(PREFIX + index)
  } catch {
    if (isClosing) noted.add(index)
    else noted.delete(index)
  }
}

/** Whether somebody has left this case here, and the server does not know it yet. */
export function isCaseClosing(index: string): boolean {
  try {
    return localStorage.getItem(PREFIX + index) !== null
  } catch {
    return noted.has(index)
  }
}

// Each case's last run; an earlier one stops.
const runs = new Map<string, object>()

/** Ends the case on the server, and tries again until it is done or the case was opened again, in another tab too. */
export async function closeCase(index: string): Promise<void> {
  const run = {}
  runs.set(index, run)
  note(index, true)
  for (let attempt = 0; runs.get(index) === run && isCaseClosing(index); attempt += 1) {
    try {
      await call(casePageEndpoints.closeCase, { params: { index } }, OPTIONS)
      if (runs.get(index) === run) endClosing(index)
    } catch {
      if (!(await line.settled())) await line.whenUp()
      else await new Promise((resolve) => setTimeout(resolve, nextProbeMs(attempt)))
    }
  }
}

/** It is done; or the case was opened again with its code, in a session that nobody has left. */
export function endClosing(index: string): void {
  runs.delete(index)
  note(index, false)
}

/** After a reload. */
export function resumeClosing(index: string): void {
  if (isCaseClosing(index) && !runs.has(index)) void closeCase(index)
}
