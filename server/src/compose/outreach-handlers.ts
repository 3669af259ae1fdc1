import type { outreachEndpoints } from '@plumbline/contract/outreach/outreach'
import { sql } from 'kysely'
import { createBatch } from '#features/outreach/letters/create-batch.ts'
import { findTemplate } from '#features/outreach/letters/letter-templates.repository.ts'
import { periodWords, unnamedPayer } from '#features/outreach/letters/letter-values.ts'
import { findBatch } from '#features/outreach/letters/letters.repository.ts'
import { cancelBatch, markBatchMailed } from '#features/outreach/letters/mailed-batch.ts'
import { outreachHandlers } from '#features/outreach/outreach/outreach.routes.ts'
import type { MailWords } from '#features/outreach/outreach/outreach-deps.ts'
import { insertJob } from '#features/system/jobs/jobs.repository.ts'
import type { Config } from '#platform/config/config.ts'
import { type Executor, findRow } from '#platform/db/database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import type { Handlers } from '#platform/request/handler.ts'
import type { Keys } from '#platform/security/keys.ts'

type Deps = { config: Config; keys: Keys; references: ReferenceSource }

async function readWords(db: Executor, references: ReferenceSource): Promise<MailWords> {
  const state = await findRow(
    db,
    sql<{ payer: string | null; manifest: number | null }>`
      select s.payer_name as payer, b.manifest
      from system_state s left join builds b on b.id = s.current_build_id`,
  )
  const manifest = state?.manifest ?? null
  const reference = manifest === null ? null : await references(manifest)
  return {
    report: (language, family) => {
      const label = reference?.families.get(family)?.label ?? reference?.labelOf(family) ?? null
      return label?.[language] ?? family
    },
    period: periodWords,
    payer: (language) => state?.payer ?? unnamedPayer(language),
  }
}

/** A campaign's messages are made by the letters and the mail queue that the portal has. */
export function composeOutreach({ config, keys, references }: Deps): Handlers<typeof outreachEndpoints> {
  const store = openFileStore(config, keys)
  return outreachHandlers({
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
    readWords: (db) => readWords(db, references),
  })
}
