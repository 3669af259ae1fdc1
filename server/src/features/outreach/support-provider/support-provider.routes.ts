import type { supportProviderEndpoints } from '@plumbline/contract/outreach/support-provider'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { getSupportProvider } from './get-support-provider.ts'
import { noteHandlers } from './notes.handlers.ts'
import { findOpinions, findThreads } from './provider-messages.repository.ts'
import {
  findProviderCampaigns,
  findProviderCases,
  findProviderCodes,
  findProviderPeople,
} from './provider-parts.repository.ts'
import { recordSupportLook } from './record-support-look.ts'
import { deleteWatcher, findWatchers, insertWatcher, isProvider } from './support-provider.repository.ts'
import { decodeTimelineCursor, findTimeline } from './timeline.repository.ts'

type Deps = { keys: Keys; references: ReferenceSource }

async function watching(db: Executor, providerId: string, userId: string) {
  const watchers = await findWatchers(db, providerId)
  return { data: { watchers, watched: watchers.some(({ id }) => id === userId) } }
}

type Moving = { db: Database; viewer: Viewer; params: { id: string }; address: string }

const moveWatch = ({ db, viewer, params, address }: Moving, watch: boolean) =>
  inTransaction(db, async (trx) => {
    if (!(await isProvider(trx, params.id))) throw new Refusal('not_found')
    const move = watch ? insertWatcher : deleteWatcher
    if (await move(trx, params.id, viewer.userId)) {
      await recordAudit(trx, {
        actorId: viewer.userId,
        action: watch ? 'provider_watched' : 'provider_unwatched',
        providerId: params.id,
        address,
      })
    }
    return watching(trx, params.id, viewer.userId)
  })

/** 404 for an id that is nobody's, rather than an empty list. */
async function ofProvider<T>(db: Database, id: string, read: (db: Database, id: string) => Promise<T>) {
  if (!(await isProvider(db, id))) throw new Refusal('not_found')
  return { data: await read(db, id) }
}

/** One provider's page of the support area; patients and claim lines are for whoever acts as the provider. */
export function supportProviderHandlers({
  keys,
  references,
}: Deps): Handlers<typeof supportProviderEndpoints> {
  return {
    ...noteHandlers(keys),
    async getSupportProvider({ db, viewer, params, address }) {
      const data = await getSupportProvider(db, params.id, viewer.userId, references)
      const look = { providerId: params.id, action: 'provider_viewed_by_support' } as const
      await recordSupportLook({ db, viewer, address }, look)
      return { data }
    },
    watchProvider: (context) => moveWatch(context, true),
    unwatchProvider: (context) => moveWatch(context, false),
    listProviderCampaigns: ({ db, params }) => ofProvider(db, params.id, findProviderCampaigns),
    listProviderTimeline({ db, params, query }) {
      const after = query.after === undefined ? null : decodeTimelineCursor(query.after)
      if (query.after !== undefined && after === null) {
        throw new Refusal('invalid_input', { fields: (texts) => ({ after: [texts.fields.invalid] }) })
      }
      const asked = { kind: query.kind ?? null, after }
      return ofProvider(db, params.id, (_, id) => findTimeline(db, id, asked))
    },
    async listProviderMessages({ db, viewer, params, address }) {
      const answer = await ofProvider(db, params.id, async (_, id) => {
        const [threads, opinions] = await Promise.all([findThreads(db, id), findOpinions(db, id)])
        return { threads, opinions }
      })
      if (answer.data.threads.length + answer.data.opinions.length > 0) {
        const look = { providerId: params.id, action: 'responses_viewed' } as const
        await recordSupportLook({ db, viewer, address }, look)
      }
      return answer
    },
    listProviderCases: ({ db, params }) => ofProvider(db, params.id, findProviderCases),
    listProviderCodes: ({ db, params }) => ofProvider(db, params.id, findProviderCodes),
    listProviderPeople: ({ db, params }) => ofProvider(db, params.id, findProviderPeople),
  }
}
