import type { sessionEndpoints } from '@plumbline/contract/session'
import type { Handlers } from '#platform/handler.ts'
import { Refusal } from '#platform/refusal.ts'
import { remainingSeconds } from '#platform/session-store.ts'

type Settings = { sessionIdleSeconds: number; sessionWarnSeconds: number }

export function sessionHandlers(settings: Settings): Handlers<typeof sessionEndpoints> {
  return {
    async getSession({ session }) {
      if (session.kind === 'none') throw new Refusal('no_session')
      const remaining =
        session.kind === 'expired'
          ? session.remainingSeconds
          : remainingSeconds(session, settings.sessionIdleSeconds)
      return { remaining, warn_at: settings.sessionWarnSeconds }
    },
  }
}
