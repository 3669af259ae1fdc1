import { sql } from 'kysely'
import * as z from 'zod'
import { openExportSources } from '#compose/exports-handlers.ts'
import { createReferenceSource } from '#compose/reference-source.ts'
import { openLineSource } from '#compose/report-lines.ts'
import { type ExportWork, makeExport } from '#features/reports/exports/make-export.ts'
import { findRow } from '#platform/db/database.ts'
import { readFromPrimary } from '#platform/db/figure-reads.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import type { JobWork } from './run-job.ts'

const inputSchema = z.object({ export_id: z.uuid() })
// Nobody's session: what the person may read is decided by his name alone, when the file is made.
const NO_SESSION = '00000000-0000-0000-0000-000000000000'

/** Asks as the person who wanted the file, with what he may read now. */
function askerOf({ db }: JobWork, userId: string, language: 'en' | 'es'): ExportWork['context'] {
  const viewer = {
    ...{ sessionId: NO_SESSION, userId, roles: ['provider' as const], actingProviderId: null },
    ...{ passwordExpired: false, hasSecondFactor: false, mustEnrol: false },
    ...{ steppedUp: false, freshlySignedIn: false, earlierToken: false as const },
  }
  return {
    ...{ db, viewer, locale: language, address: '', userAgent: null, origin: '', queue: 'batch' },
    session: { kind: 'none' },
    startSession: () => {},
    dropSession: () => {},
    ...{ caseToken: undefined, isActivity: false, tus: {} },
    startCase: () => {},
    dropCase: () => {},
  }
}

/** The job behind an export: its file becomes a document, or nothing happened. */
export async function runExport(rawInput: unknown, work: JobWork): Promise<void> {
  const { export_id } = inputSchema.parse(rawInput)
  const { config, db, keys, onProgress } = work
  const asked = await findRow(
    db,
    sql<{ user_id: string; language: 'en' | 'es' }>`
      select e.user_id, e.language from exports e join users u on u.id = e.user_id
      where e.id = ${export_id}`,
  )
  if (asked === null) return
  const lines = openLineSource(config)
  try {
    const references = createReferenceSource(config)
    const sources = openExportSources({ config, lines, references, figures: readFromPrimary })
    const context = askerOf(work, asked.user_id, asked.language)
    await makeExport(export_id, sources, { context, store: openFileStore(config, keys), onProgress })
  } finally {
    await lines.close()
  }
}
