import {
  type LetterBatch,
  type letterEndpoints,
  type TemplateChannel,
  type TemplateTexts,
  unknownPlaceholders,
} from '@plumbline/contract/outreach/letters'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { lockOutreach } from '#platform/providers/outreach-rules.repository.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { RefusalTexts } from '#platform/request/refusals.en.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { createBatch, type InsertJob, startLettersJob } from './create-batch.ts'
import { findTemplate, findTemplates, insertTemplate } from './letter-templates.repository.ts'
import {
  findBatch,
  findBatches,
  findWaves,
  isWavePlanned,
  lockBatch,
  takePrintFile,
  updateNotFetched,
  updatePrintFileRemoved,
} from './letters.repository.ts'
import { markBatchMailed } from './mailed-batch.ts'

export type LetterDeps = { store: FileStore; insertJob: InsertJob }

const TEXT_FIELDS = ['subject_en', 'subject_es', 'body_en', 'body_es'] as const

const refuse = (field: string, text: (fields: RefusalTexts['fields']) => string) =>
  new Refusal('invalid_input', { fields: ({ fields }) => ({ [field]: [text(fields)] }) })

function refuseUnknown(texts: TemplateTexts, channel: TemplateChannel): void {
  const unknown = TEXT_FIELDS.map((field) => [field, unknownPlaceholders(texts[field], channel)] as const)
  const wrong = unknown.filter(([, names]) => names.length > 0)
  if (wrong.length === 0) return
  const quoted = (names: string[]) => names.map((name) => `{{${name}}}`).join(', ')
  throw new Refusal('invalid_input', {
    fields: ({ fields }) =>
      Object.fromEntries(wrong.map(([field, names]) => [field, [fields.unknown_placeholder(quoted(names))]])),
  })
}

export function letterHandlers({ store, insertJob }: LetterDeps): Handlers<typeof letterEndpoints> {
  async function getBatch(db: Executor, id: string, userId: string): Promise<LetterBatch> {
    const batch = await findBatch(db, id, userId)
    if (batch === null) throw new Refusal('not_found')
    return batch
  }

  /** Deletes the file once it was sent completely; otherwise it can be fetched again. */
  async function* streamOnce(
    db: Database,
    batchId: string,
    fileId: string,
    stream: AsyncIterable<Uint8Array>,
  ) {
    let isComplete = false
    try {
      yield* stream
      isComplete = true
    } finally {
      if (!isComplete) await updateNotFetched(db, batchId)
    }
    await inTransaction(db, async (trx) => {
      await updatePrintFileRemoved(trx, batchId)
      await store.remove(trx, fileId)
    })
  }

  return {
    async listLetterTemplates({ db }) {
      return { data: await findTemplates(db) }
    },
    async putLetterTemplate({ db, params, body, viewer, address }) {
      refuseUnknown(body, body.channel)
      return inTransaction(db, async (trx) => {
        const latest = await findTemplate(trx, params.key)
        if ((latest?.version ?? 0) !== body.version) {
          if (body.version === 0) throw refuse('name', (fields) => fields.template_exists)
          throw new Refusal('conflict')
        }
        if (latest !== null && latest.channel !== body.channel) throw new Refusal('conflict')
        const template = await insertTemplate(trx, {
          ...body,
          key: params.key,
          version: body.version + 1,
          createdBy: viewer.userId,
        })
        if (template === null) throw new Refusal('conflict')
        const details = { template: `${params.key} ${template.version}` }
        await recordAudit(trx, { actorId: viewer.userId, action: 'letter_template_saved', details, address })
        return { data: template }
      })
    },
    async listLetterWaves({ db }) {
      return { data: await findWaves(db) }
    },
    async listLetterBatches({ db, viewer, query }) {
      return { data: await findBatches(db, viewer.userId, query.show) }
    },
    async createLetterBatch({ db, body, viewer, address }) {
      return inTransaction(db, async (trx) => {
        await lockOutreach(trx)
        const template = await findTemplate(trx, body.template)
        if (template?.channel !== 'letter') throw refuse('template', (fields) => fields.unknown_template)
        const ids = [...new Set(body.provider_ids ?? [])]
        const wave =
          body.wave_id === undefined
            ? undefined
            : (await findWaves(trx)).find(({ id }) => id === body.wave_id)
        if (body.wave_id !== undefined && wave === undefined && (await isWavePlanned(trx, body.wave_id))) {
          throw refuse('wave_id', (fields) => fields.wave_has_plan)
        }
        // Either an existing wave or a list of providers, not both.
        if (
          (wave === undefined) === (ids.length === 0) ||
          (body.wave_id !== undefined && wave === undefined)
        ) {
          throw refuse('provider_ids', (fields) => fields.letters_for_nobody)
        }
        const { id, count } = await createBatch(
          trx,
          insertJob,
          {
            template,
            language: body.language,
            family: wave?.family ?? body.family ?? null,
            waveId: wave?.id ?? null,
            to: wave === undefined ? ids : 'wave',
            keepsDistance: true,
          },
          { userId: viewer.userId, address },
        )
        if (count === 0) throw refuse('provider_ids', (fields) => fields.letters_for_nobody)
        if (wave === undefined && count < ids.length) {
          throw refuse('provider_ids', (fields) => fields.unknown_provider)
        }
        return { data: await getBatch(trx, id, viewer.userId) }
      })
    },
    async resumeLetterBatch({ db, params, viewer, address }) {
      return inTransaction(db, async (trx) => {
        await lockBatch(trx, params.id)
        const { job, cancelled } = await getBatch(trx, params.id, viewer.userId)
        if (cancelled) throw new Refusal('conflict')
        if (job !== null && job.status !== 'failed' && job.status !== 'cancelled')
          throw new Refusal('conflict')
        await startLettersJob(trx, insertJob, params.id, { userId: viewer.userId, address })
        const details = { batch: params.id }
        await recordAudit(trx, { actorId: viewer.userId, action: 'letters_started', details, address })
        return { data: await getBatch(trx, params.id, viewer.userId) }
      })
    },
    async releaseLetterBatch({ db, params, viewer }) {
      const batch = await getBatch(db, params.id, viewer.userId)
      if (!batch.can_fetch) throw new Refusal('not_found')
      return { data: batch }
    },
    async getLetterPrint({ db, params, viewer, address }) {
      const fileId = await inTransaction(db, async (trx) => {
        const taken = await takePrintFile(trx, params.id, viewer.userId)
        if (taken === null) throw new Refusal('not_found')
        const details = { batch: params.id }
        await recordAudit(trx, { actorId: viewer.userId, action: 'letters_fetched', details, address })
        return taken
      })
      const file = await store.get(db, fileId)
      if (file === null) throw new Refusal('not_found')
      return { filename: 'letters.pdf', stream: streamOnce(db, params.id, fileId, file.stream) }
    },
    async markLettersMailed({ db, params, body, viewer, address }) {
      return inTransaction(db, async (trx) => {
        await markBatchMailed(trx, params.id, body.on, { userId: viewer.userId, address })
        return { data: await getBatch(trx, params.id, viewer.userId) }
      })
    },
  }
}
