import { sql } from 'kysely'
import * as z from 'zod'
import { makeLetters } from '#features/letters/make-letters.ts'
import { findRow } from '#platform/database.ts'
import { openFileStore } from '#platform/file-store.ts'
import { createReferenceSource } from './reference-source.ts'
import type { JobWork } from './run-job.ts'

const inputSchema = z.object({ batch: z.uuid() })

/** The job behind a batch of letters: what families are called comes from the version that readers see. */
export async function makeLetterBatch(rawInput: unknown, work: JobWork): Promise<void> {
  const { batch } = inputSchema.parse(rawInput)
  const { config, db, keys } = work
  const shown = await findRow(
    db,
    sql<{ manifest: number }>`
      select b.manifest from builds b join system_state s on s.current_build_id = b.id`,
  )
  const reference = shown === null ? null : await createReferenceSource(config)(shown.manifest)
  await makeLetters(
    {
      db,
      keys,
      store: openFileStore(config, keys),
      settings: config,
      labelOf: (family) => reference?.families.get(family)?.label ?? reference?.labelOf(family) ?? null,
    },
    batch,
    work,
  )
}
