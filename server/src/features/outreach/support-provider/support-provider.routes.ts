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
} from './provider-tabs.repository.ts'
import {
  deleteWatcher,
  findWatchers,
  hasLookToday,
  insertWatcher,
  isProvider,
  type Look,
  lockLook,
} from './support-provider.repository.ts'
import { decodeTimelineCursor, findTimeline } from './timeline.repository.ts'

type Deps = { keys: Keys; references: ReferenceSource }

type LookContext = { db: Database; viewer: Viewer; address: string }

/**
 * R-ACT-6: support's look at a provider is recorded before the answer is sent, once a day for each
 * kind of look.
 */
async function recordSupportLook(
  { db, viewer, address }: LookContext,
  providerId: string,
  action: Look['action'],
): Promise<void> {
  const look = { userId: viewer.userId, providerId, action }
  if (await hasLookToday(db, look)) return
  await inTransaction(db, async (trx) => {
    // A page makes several requests at once; only one of them records.
    await lockLook(trx, look)
    if (await hasLookToday(trx, look)) return
    await recordAudit(trx, {
      actorId: viewer.userId,
      action,
      providerId,
      actingFor: viewer.actingProviderId,
      address,
    })
  })
}

async function presentWatchers(db: Executor, providerId: string, userId: string) {
  const watchers = await findWatchers(db, providerId)
  return { data: { watchers, watched: watchers.some(({ id }) => id === userId) } }
}

const changeWatch = (
  { db, viewer, params, address }: LookContext & { params: { id: string } },
  watch: boolean,
) =>
  inTransaction(db, async (trx) => {
    if (!(await isProvider(trx, params.id))) throw new Refusal('not_found')
    const change = watch ? insertWatcher : deleteWatcher
    if (await change(trx, params.id, viewer.userId)) {
      await recordAudit(trx, {
        actorId: viewer.userId,
        action: watch ? 'provider_watched' : 'provider_unwatched',
        providerId: params.id,
        address,
      })
    }
    return presentWatchers(trx, params.id, viewer.userId)
  })

/** Answers 404 for an unknown provider instead of an empty list. */
async function readOfProvider<T>(db: Database, id: string, read: (db: Database, id: string) => Promise<T>) {
  if (!(await isProvider(db, id))) throw new Refusal('not_found')
  return { data: await read(db, id) }
}

/** The page of one provider in the support area. Patients and claim lines need acting as the provider. */
export function supportProviderHandlers({
  keys,
  references,
}: Deps): Handlers<typeof supportProviderEndpoints> {
  return {
    ...noteHandlers(keys),
    async getSupportProvider({ db, viewer, params, address }) {
      const data = await getSupportProvider(db, params.id, viewer.userId, references)
      await recordSupportLook({ db, viewer, address }, params.id, 'provider_viewed_by_support')
      return { data }
    },
    watchProvider: (context) => changeWatch(context, true),
    unwatchProvider: (context) => changeWatch(context, false),
    listProviderCampaigns: ({ db, params }) => readOfProvider(db, params.id, findProviderCampaigns),
    listProviderTimeline({ db, params, query }) {
      const after = query.after === undefined ? null : decodeTimelineCursor(query.after)
      if (query.after !== undefined && after === null) {
        throw new Refusal('invalid_input', { fields: (texts) => ({ after: [texts.fields.invalid] }) })
      }
      const page = { kind: query.kind ?? null, after }
      return readOfProvider(db, params.id, (_, id) => findTimeline(db, id, page))
    },
    async listProviderMessages({ db, viewer, params, address }) {
      const answer = await readOfProvider(db, params.id, async (_, id) => {
        const [threads, opinions] = await Promise.all([findThreads(db, id), findOpinions(db, id)])
        return { threads, opinions }
      })
      if (answer.data.threads.length + answer.data.opinions.length > 0) {
        await recordSupportLook({ db, viewer, address }, params.id, 'responses_viewed')
      }
      return answer
    },
    listProviderCases: ({ db, params }) => readOfProvider(db, params.id, findProviderCases),
    listProviderCodes: ({ db, params }) => readOfProvider(db, params.id, findProviderCodes),
    listProviderPeople: ({ db, params }) => readOfProvider(db, params.id, findProviderPeople),
  }
}
