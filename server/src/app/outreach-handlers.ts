import type { outreachEndpoints } from '@plumbline/contract/outreach'
import { sql } from 'kysely'
import { insertJob } from '#features/jobs/jobs.repository.ts'
import { createBatch } from '#features/letters/create-batch.ts'
import { findTemplate } from '#features/letters/letter-templates.repository.ts'
import { periodWords, unnamedPayer } from '#features/letters/letter-values.ts'
import { findBatch } from '#features/letters/letters.repository.ts'
import { cancelBatch, markBatchMailed } from '#features/letters/mailed-batch.ts'
import { outreachHandlers } from '#features/outreach/outreach.routes.ts'
import type { MailWords } from '#features/outreach/outreach-deps.ts'
import type { Config } from '#platform/config.ts'
import { type Executor, findRow } from '#platform/database.ts'
import { openFileStore } from '#platform/file-store.ts'
import type { Handlers } from '#platform/handler.ts'
import type { Keys } from '#platform/keys.ts'
import type { ReferenceSource } from '#platform/reference.ts'

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
