import type { sessionEndpoints } from '@plumbline/contract/access/session'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { remainingSeconds } from '#platform/security/session-store.ts'

type Settings = { sessionIdleSeconds: number; sessionWarnSeconds: number }

export function sessionHandlers(settings: Settings): Handlers<typeof sessionEndpoints> {
  return {
    getPresence: async ({ session }) => ({ data: { present: session.kind === 'live' } }),
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
