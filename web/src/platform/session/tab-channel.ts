const TAB_MESSAGES = ['activity', 'warning-closed', 'logged-out', 'logged-in', 'stepped-up'] as const
export type TabMessage = (typeof TAB_MESSAGES)[number]

export type TabChannel = {
  post: (message: TabMessage) => void
  /** Receives messages from the other tabs of this browser, never its own. */
  listen: (listener: (message: TabMessage) => void) => () => void
}

type Wire = {
  postMessage: (message: unknown) => void
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void
}

const isTabMessage = (value: unknown): value is TabMessage =>
  TAB_MESSAGES.some((message) => message === value)

/** Without BroadcastChannel (old browsers, private mode) each tab is on its own; the server still has one clock. */
export function createTabChannel(open: () => Wire | null): TabChannel {
  let wire: Wire | null | undefined
  const listeners = new Set<(message: TabMessage) => void>()

  const connect = (): Wire | null => {
    if (wire !== undefined) return wire
    try {
      wire = open()
    } catch {
      wire = null
    }
    wire?.addEventListener('message', ({ data }) => {
      if (isTabMessage(data)) for (const listener of [...listeners]) listener(data)
    })
    return wire
  }

  return {
    post: (message) => connect()?.postMessage(message),
    listen: (listener) => {
      connect()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export const tabs = createTabChannel(() =>
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel('plumbline'),
)
