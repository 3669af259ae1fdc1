import type { SessionClock } from '@plumbline/contract/access/session'
import { SESSION_POLL_MS } from '@plumbline/contract/core/constants'
import { line } from '#platform/browser/line.ts'
import { createStore, type Store } from '#platform/browser/store.ts'
import { forgetUnsaved } from '#platform/drafts/forget-unsaved.ts'
import type { ActivityTracker } from './activity-tracker.ts'
import {
  decideSessionStep,
  hasWoken,
  nextCheckMs,
  type SessionFacts,
  type SessionStep,
} from './session-step.ts'
import type { TabChannel } from './tab-channel.ts'

export type SessionState = { warning: { endsAt: number } | null; expired: boolean }

export type ReloadReason = 'idle-visitor' | 'session-ended' | 'logged-out' | 'logged-in'

export type SessionDeps = {
  /** Rejects if the server cannot be reached. */
  readClock: (options: { countsAsActivity?: boolean }) => Promise<SessionClock | 'ended'>
  hasUser: () => boolean
  refreshAuth: () => unknown
  /** False if the page stays, because the server cannot be reached. */
  reload: (reason: ReloadReason) => Promise<boolean>
  sayExpired: () => void
  activity: Pick<ActivityTracker, 'start' | 'idleMs' | 'onInput' | 'noteRemoteActivity'>
  tabs: TabChannel
  now: () => number
  isVisible: () => boolean
  onVisible: (listener: () => void) => () => void
  /** Called when the server can be reached again. */
  onLineBack?: (listener: () => void) => () => void
  setTimer: (run: () => void, ms: number) => number
  clearTimer: (id: number) => void
}

type SessionPoller = {
  store: Store<SessionState>
  start: () => () => void
  /** Checks the session now, for example after signing in. */
  check: () => Promise<void>
  /** The user pressed OK in the warning. */
  extend: () => Promise<void>
}

// While the warning is open, a failed call is repeated soon so that OK is not lost.
const WARNED_RETRY_MS = 5_000

/** isFresh: the auth state was loaded a moment ago. */
type LookOptions = { countsAsActivity?: boolean; isFresh?: boolean }

const CALM: SessionState = { warning: null, expired: false }

export function createSessionPoller(deps: SessionDeps): SessionPoller {
  const store = createStore<SessionState>(CALM)
  let timer: number | null = null
  let plannedAt = deps.now()
  let stopped = true
  let looks = 0

  const closeWarning = () => store.update((state) => (state.warning === null ? state : CALM))

  const plan = (ms: number) => {
    if (timer !== null) deps.clearTimer(timer)
    timer = null
    if (stopped) return
    plannedAt = deps.now() + ms
    timer = deps.setTimer(() => void look(), ms)
  }

  const end = () => {
    stopped = true
    if (timer !== null) deps.clearTimer(timer)
    store.set({ warning: null, expired: true })
  }

  /** R-SES-3: once, however slowly the page comes; without a line it stays, and is looked at again in a minute. */
  const reloadVisitor = async () => {
    stopped = true
    if (await deps.reload('idle-visitor')) return
    stopped = false
    plan(SESSION_POLL_MS)
  }

  const apply = (step: SessionStep) => {
    switch (step.kind) {
      case 'wait':
        return
      case 'alive':
        return closeWarning()
      case 'refresh':
        closeWarning()
        deps.refreshAuth()
        return
      case 'warn':
        return store.set({ warning: { endsAt: deps.now() + step.endsInMs }, expired: false })
      case 'expired':
        end()
        return deps.sayExpired()
      case 'reload':
        if (!deps.hasUser()) return void reloadVisitor()
        end()
        return void deps.reload('session-ended')
    }
  }

  const look = async ({ isFresh = false, ...options }: LookOptions = {}) => {
    looks += 1
    const thisLook = looks
    const hasUser = deps.hasUser()
    const woke = hasWoken(plannedAt, deps.now())
    // R-SES-10: an expired warning closes while the server is asked.
    const { warning } = store.get()
    if (warning !== null && warning.endsAt <= deps.now()) closeWarning()
    const clock = hasUser ? await deps.readClock(options).catch(() => null) : null
    if (stopped || thisLook !== looks) return
    const facts: SessionFacts = {
      hasUser,
      idleMs: deps.activity.idleMs(),
      visible: deps.isVisible(),
      woke,
      clock,
    }
    const step = decideSessionStep(facts)
    plan(step.kind === 'wait' && store.get().warning !== null ? WARNED_RETRY_MS : nextCheckMs(facts))
    apply(isFresh && step.kind === 'refresh' ? { kind: 'alive' } : step)
  }

  const heard = {
    activity: () => {
      deps.activity.noteRemoteActivity()
      if (store.get().warning !== null) void look()
    },
    'warning-closed': () => {
      closeWarning()
      void look()
    },
    // Only the prompt that waits for it listens.
    'stepped-up': () => {},
    'logged-out': () => {
      if (!deps.hasUser()) return
      forgetUnsaved(null)
      end()
      void deps.reload('logged-out')
    },
    // The cookie may belong to another user now, and this page still shows the first user's data.
    'logged-in': () => void (deps.hasUser() ? deps.reload('logged-in') : deps.refreshAuth()),
  }

  return {
    store,
    check: () => look({ isFresh: true }),
    extend: async () => {
      await look({ countsAsActivity: true })
      if (store.get().warning === null && !store.get().expired) deps.tabs.post('warning-closed')
    },
    start: () => {
      stopped = false
      plannedAt = deps.now()
      const leave = [
        deps.activity.start(),
        deps.activity.onInput(() => deps.tabs.post('activity')),
        deps.tabs.listen((message) => heard[message]()),
        deps.onVisible(() => void look()),
        // The session may have ended meanwhile, and the page says that it goes on.
        (deps.onLineBack ?? line.onReturn)(() => void look()),
      ]
      void look({ isFresh: true })
      return () => {
        stopped = true
        if (timer !== null) deps.clearTimer(timer)
        for (const stop of leave) stop()
      }
    },
  }
}
