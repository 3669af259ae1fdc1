import { sql } from 'kysely'
import * as z from 'zod'
import { createReferenceSource } from '#compose/reference-source.ts'
import { writeMissingLetters } from '#features/cases/letters/write-missing-letters.ts'
import { makeLetters } from '#features/outreach/letters/make-letters.ts'
import { findRow } from '#platform/db/database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import type { JobWork } from './run-job.ts'

const inputSchema = z.union([
  z.object({ batch: z.uuid() }),
  /** Cases that were made from a file. */
  z.object({ cases: z.array(z.uuid()) }),
])

/** The job behind a batch of letters: what families are called comes from the version that readers see. */
export async function makeLetterBatch(rawInput: unknown, work: JobWork): Promise<void> {
  const input = inputSchema.parse(rawInput)
  const { config, db, keys } = work
  const store = openFileStore(config, keys)
  if ('cases' in input) return writeMissingLetters({ db, keys, store, settings: config }, input.cases, work)
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
      store,
      settings: config,
      getLabel: (family) => reference?.families.get(family)?.label ?? reference?.labelOf(family) ?? null,
    },
    input.batch,
    work,
  )
}
