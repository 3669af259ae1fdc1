import { CAMPAIGN_MEMBERS_MAX } from '@plumbline/contract/outreach/campaigns'
import { callNoteKey } from '@plumbline/contract/outreach/outreach'
import type { ProviderSelection } from '@plumbline/contract/outreach/provider-filter'
import { createScanner, ScannerUnavailable } from '#features/cases/uploads/clamd-client.ts'
import { bulkActionHandlers } from '#features/outreach/bulk-actions/bulk-actions.routes.ts'
import type { BulkDeps, Draft } from '#features/outreach/bulk-actions/bulk-deps.ts'
import {
  countMembers,
  findMembers,
  insertMembers,
} from '#features/outreach/campaigns/campaign-members.repository.ts'
import { campaignHandlers, type PreviewMessages } from '#features/outreach/campaigns/campaigns.routes.ts'
import { insertDraft } from '#features/outreach/campaigns/draft-campaign.repository.ts'
import {
  addCampaignMembers,
  getDraft,
  removeCampaignMembers,
} from '#features/outreach/campaigns/save-campaign.ts'
import { unmarkWrong } from '#features/outreach/contacts/contacts.repository.ts'
import { contactPointHandlers } from '#features/outreach/contacts/contacts.routes.ts'
import { findCalledNumber, findPhone, markWrong } from '#features/outreach/contacts/wrong-number.ts'
import { deskHandlers } from '#features/outreach/desk/desk.routes.ts'
import { lockOpenCall } from '#features/outreach/desk/desk-calls.repository.ts'
import type { DeskDeps } from '#features/outreach/desk/desk-deps.ts'
import { countToday } from '#features/outreach/desk/desk-list.repository.ts'
import { findProviderZone } from '#features/outreach/desk/desk-rows.repository.ts'
import { endCallingSteps } from '#features/outreach/desk/follow-ups.repository.ts'
import { followUpHandlers } from '#features/outreach/desk/follow-ups.routes.ts'
import { isHeld } from '#features/outreach/desk/log-desk-call.ts'
import { readCallback, refuseUnbooked } from '#features/outreach/desk/read-callback.ts'
import { recordAttempt } from '#features/outreach/desk/record-attempt.ts'
import { reopenLifted } from '#features/outreach/desk/reopen-lifted.ts'
import { refuseUnseen } from '#features/outreach/desk/seen-call.ts'
import type { IsClean } from '#features/outreach/documents/admin-documents.ts'
import { documentHandlers } from '#features/outreach/documents/documents.routes.ts'
import { engagementHandlers } from '#features/outreach/engagement/engagement.routes.ts'
import { INITIAL_LETTER_KEY } from '#features/outreach/letters/built-in-letters.ts'
import { createBatch } from '#features/outreach/letters/create-batch.ts'
import { findTemplate, findTemplates } from '#features/outreach/letters/letter-templates.repository.ts'
import { periodWords, unnamedPayer } from '#features/outreach/letters/letter-values.ts'
import { findShownVersion } from '#features/outreach/letters/letter-work.repository.ts'
import { letterheadHandlers } from '#features/outreach/letters/letterhead.routes.ts'
import { findBatch } from '#features/outreach/letters/letters.repository.ts'
import { letterHandlers } from '#features/outreach/letters/letters.routes.ts'
import { cancelBatch, markBatchMailed } from '#features/outreach/letters/mailed-batch.ts'
import { previewLetterFile, previewMessage } from '#features/outreach/letters/preview-message.ts'
import { findCandidates } from '#features/outreach/outreach/candidates.repository.ts'
import { chooseContacts, mentionsReport } from '#features/outreach/outreach/choose-contacts.ts'
import { logCall } from '#features/outreach/outreach/log-call.ts'
import { outreachHandlers } from '#features/outreach/outreach/outreach.routes.ts'
import type { CallMade, MailWords } from '#features/outreach/outreach/outreach-deps.ts'
import { performanceHandlers } from '#features/outreach/performance/performance.routes.ts'
import { providerViewHandlers } from '#features/outreach/provider-views/provider-views.routes.ts'
import { providerHandlers } from '#features/outreach/providers/providers.routes.ts'
import { supportProviderHandlers } from '#features/outreach/support-provider/support-provider.routes.ts'
import { readCallHeadline } from '#features/reports/reports/call-headline.ts'
import { closeCall } from '#features/responses/coder-calls/close-call.ts'
import { findNearCallIds, reopenHeldCalls } from '#features/responses/coder-calls/coder-calls.repository.ts'
import { deleteDraft } from '#features/responses/drafts/drafts.repository.ts'
import { insertJob } from '#features/system/jobs/jobs.repository.ts'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { type FileStore, openFileStore } from '#platform/files/file-store.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { HandlerDeps } from './handler-deps.ts'
import { CLOSING } from './responses.ts'

const MEGABYTE = 1024 ** 2

async function getInitialLetter(db: Executor) {
  const template = await findTemplate(db, INITIAL_LETTER_KEY)
  if (template === null) throw new Refusal('not_found')
  return template
}

async function getOrInsertDraft(
  trx: Executor,
  draft: Draft,
  userId: string,
): Promise<{ id: string; family: string }> {
  if ('campaignId' in draft) return getDraft(trx, draft.campaignId)
  const { family } = draft
  const { id } = await insertDraft(trx, {
    name: 'x',
    nameEs: 'x',
    family,
    selection: null,
    createdBy: userId,
  })
  return { id, family }
}

/** Adds the members and rolls back, so that the preview has the same reasons as the draw itself. */
async function previewMembers(db: Database, draft: Draft, selection: ProviderSelection, userId: string) {
  const trx = await db.startTransaction().execute()
  try {
    const campaign = await getOrInsertDraft(trx, draft, userId)
    const added = new Set(await insertMembers(trx, campaign.id, selection, userId))
    if ((await countMembers(trx, campaign.id)) > CAMPAIGN_MEMBERS_MAX) {
      return { changed: 0, not_drawn: [], max: CAMPAIGN_MEMBERS_MAX }
    }
    const members = (await findMembers(trx, campaign)).filter(({ id }) => added.has(id))
    const left = members.flatMap(({ left_out }) => left_out ?? [])
    const reasons = Map.groupBy(left, (reason) => reason)
    return {
      changed: added.size,
      not_drawn: [...reasons].map(([reason, { length }]) => ({ reason, count: length })),
      max: null,
    }
  } finally {
    await trx.rollback().execute()
  }
}

/** A letter with a new code follows the rules of any letter, except for the days since the last one. */
const chooseReaders: BulkDeps['chooseReaders'] = async (db, selection, viewerId) => {
  const candidates = await findCandidates(db, {
    campaignId: null,
    family: null,
    selection,
    viewerId,
    limit: null,
  })
  const { send, skipped } = chooseContacts(
    {
      type: 'initial',
      method: 'mail',
      isOpening: true,
      needsReport: mentionsReport(await getInitialLetter(db)),
      minDaysOwn: 0,
      minDaysOther: 0,
    },
    candidates,
  )
  return {
    send: send.map(({ id }) => id),
    // Only emails are skipped for this reason; the check narrows the type.
    skipped: skipped.flatMap(({ candidate: { id }, reason }) =>
      reason === 'no_email' ? [] : { id, reason },
    ),
  }
}

const composeBulkActions = (store: FileStore) =>
  bulkActionHandlers({
    previewMembers,
    chooseReaders,
    async addMembers(trx, campaignId, selection, by) {
      return (await addCampaignMembers(trx, campaignId, selection, by)).added
    },
    async removeMembers(trx, campaignId, ids, by) {
      await removeCampaignMembers(trx, campaignId, ids, by)
    },
    async startLetters(trx, to, by) {
      const template = await getInitialLetter(trx)
      const order = { template, language: 'both', family: null, waveId: null, to } as const
      return (await createBatch(trx, insertJob, order, by)).id
    },
    cancelLetters: (trx, batchId, by) => cancelBatch(trx, store, batchId, by),
  })

async function readLabels(db: Executor, references: ReferenceSource) {
  const { manifest } = await findShownVersion(db)
  const reference = manifest === null ? null : await references(manifest)
  return (family: string) =>
    reference?.families.get(family)?.label ?? reference?.procedureLabel(family) ?? null
}

const composeSamples = ({ config, references }: HandlerDeps, store: FileStore): PreviewMessages => ({
  async write(db, sample) {
    return previewMessage(db, sample, { settings: config, getLabel: await readLabels(db, references) })
  },
  async draw(db, sample) {
    const getLabel = await readLabels(db, references)
    return previewLetterFile(db, sample, { settings: config, getLabel, store })
  },
})

async function readWords(db: Executor, references: ReferenceSource): Promise<MailWords> {
  const { payer, manifest } = await findShownVersion(db)
  const reference = manifest === null ? null : await references(manifest)
  return {
    report: (language, family) => {
      const label = reference?.families.get(family)?.label ?? reference?.procedureLabel(family) ?? null
      return label?.[language] ?? family
    },
    period: periodWords,
    payer: (language) => payer ?? unnamedPayer(language),
  }
}

const refuseNumber = (message: 'invalid' | 'which_number') =>
  new Refusal('invalid_input', { fields: ({ fields }) => ({ contact_id: [fields[message]] }) })

/** The calls with a coder that had started by then, or were about to, took place. */
const closeCoderCalls: DeskDeps['closeCoderCalls'] = async (trx, providerId, at, by) => {
  for (const id of await findNearCallIds(trx, providerId, at)) {
    await closeCall(trx, CLOSING, { id, time: 'near' }, 'held', by)
  }
}

/** R-DESK-37: the note of a call that is logged is no draft any more. */
const discardNote: DeskDeps['discardNote'] = (trx, providerId, userId) =>
  deleteDraft(trx, userId, callNoteKey(providerId))

/** R-DESK-3: a call that was logged on the provider's page, with the number that was wrong. */
async function recordPageCall(
  trx: Executor,
  { numberId, callback, ...call }: CallMade,
  by: { userId: string; address: string },
  returnDays: number,
): Promise<void> {
  const { providerId, result, at } = call
  const isWrong = result === 'wrong_number'
  let called: { id: string; value: string } | null = null
  if (typeof numberId === 'string') {
    const value = await findPhone(trx, providerId, numberId)
    if (value === null) throw refuseNumber('invalid')
    called = { id: numberId, value }
  } else if (isWrong && numberId === undefined) {
    const found = await findCalledNumber(trx, providerId, { number: null, at })
    if (found === 'several') throw refuseNumber('which_number')
    called = found
  }
  const zone = (await findProviderZone(trx, providerId)) ?? 'UTC'
  await refuseUnbooked(trx, providerId, { result, callback })
  const callbackAt = readCallback({ result, callback }, zone)
  await recordAttempt(
    trx,
    { ...call, by: by.userId, number: called?.value ?? null, callbackAt, source: 'page' },
    returnDays,
  )
  if (result === 'do_not_call') await endCallingSteps(trx, providerId, by.userId)
  if (isWrong && called !== null) await markWrong(trx, providerId, called.id, by)
  await discardNote(trx, providerId, by.userId)
}

/** R-DESK-10: the desk goes on where it was, in the transaction that allows calls again. */
function composeContacts({ config, keys }: HandlerDeps) {
  const handlers = contactPointHandlers(keys)
  const { liftDoNotCall, listContactPoints } = handlers
  return {
    ...handlers,
    liftDoNotCall: (async (call) =>
      inTransaction(call.db, async (trx) => {
        if ((await findProviderZone(trx, call.params.id)) === null) throw new Refusal('not_found')
        // Before the entry that is lifted, as for whoever logs a call.
        await lockOpenCall(trx, call.params.id)
        await liftDoNotCall({ ...call, db: trx })
        await reopenLifted(trx, call.params.id, config.callReturnDays)
        return listContactPoints({ ...call, body: undefined, db: trx })
      })) satisfies typeof liftDoNotCall,
  }
}

const composeMessages = ({ config, keys, references }: HandlerDeps, store: FileStore) =>
  outreachHandlers({
    keys,
    settings: { publicUrl: config.publicUrl, supportEmail: config.supportEmail },
    findTemplate,
    async startLetters(trx, order, by) {
      const { id } = await createBatch(trx, insertJob, { ...order, language: 'both' }, by)
      return id
    },
    markMailed: markBatchMailed,
    cancelLetters: (trx, batchId, by) => cancelBatch(trx, store, batchId, by),
    findBatch,
    async beforeCall(trx, { providerId, result, at, seen_call }, by) {
      // In the order of the desk: its call, then the response of a booked one, and then the provider's row.
      await lockOpenCall(trx, providerId)
      await refuseUnseen(trx, providerId, seen_call)
      if (isHeld(result)) await closeCoderCalls(trx, providerId, at, by)
    },
    afterCall: (trx, call, by) => recordPageCall(trx, call, by, config.callReturnDays),
    readWords: (db) => readWords(db, references),
  })

const composeDesk = ({ config, keys }: HandlerDeps) =>
  deskHandlers({
    keys,
    settings: { callReturnDays: config.callReturnDays },
    async logCall(trx, request, by) {
      return (await logCall(trx, keys, request, by)).id
    },
    findNumber: findPhone,
    findCalledNumber,
    markWrong,
    closeCoderCalls,
    reopenCoderCalls: reopenHeldCalls,
    unmarkWrong,
    discardNote,
    readHeadline: readCallHeadline,
  })

/** Without a scanner every document passes. If the scanner does not answer, the upload is refused for now. */
function createCleanCheck(clamdUrl: string | undefined): IsClean {
  if (clamdUrl === undefined) return async () => true
  const scanner = createScanner(clamdUrl)
  return async (source) => {
    try {
      return (await scanner.scan(source)).kind === 'clean'
    } catch (error) {
      throw error instanceof ScannerUnavailable ? new Refusal('unavailable') : error
    }
  }
}

export function composeOutreach(deps: HandlerDeps) {
  const { config, keys, references } = deps
  const store = openFileStore(config, keys)
  return {
    ...providerHandlers(references),
    ...providerViewHandlers(),
    ...supportProviderHandlers(deps),
    ...composeContacts(deps),
    ...composeBulkActions(store),
    ...campaignHandlers({ references, findTemplates, samples: composeSamples(deps, store) }),
    ...composeMessages(deps, store),
    ...letterHandlers({ store, insertJob }),
    ...letterheadHandlers(store),
    ...documentHandlers({
      store,
      uploadMaxBytes: config.uploadMaxMb * MEGABYTE,
      isClean: createCleanCheck(config.clamdUrl),
    }),
    ...composeDesk(deps),
    ...followUpHandlers(),
    ...engagementHandlers({ countCalls: countToday }),
    ...performanceHandlers(references),
  }
}
