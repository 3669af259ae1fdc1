import type { Locale } from '@plumbline/contract/core/locale'
import * as z from 'zod'
import { createReferenceSource } from '#compose/reference-source.ts'
import { openLineSource } from '#compose/report-lines.ts'
import { openExportSources } from '#compose/reports.ts'
import { findWaiting } from '#features/reports/exports/exports.repository.ts'
import { type ExportWork, makeExport } from '#features/reports/exports/make-export.ts'
import { readFromPrimary } from '#platform/db/figure-reads.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import type { JobWork } from './job-work.ts'

const inputSchema = z.object({ export_id: z.uuid() })
// A job has no session; the user's access rights are read when the file is made.
const NO_SESSION = '00000000-0000-0000-0000-000000000000'

/** A request context as the user who asked for the file. */
function createContext({ db }: JobWork, userId: string, language: Locale): ExportWork['context'] {
  return {
    db,
    viewer: {
      sessionId: NO_SESSION,
      userId,
      roles: ['provider'],
      actingProviderId: null,
      passwordExpired: false,
      hasSecondFactor: false,
      signOn: false,
      mustEnroll: false,
      steppedUp: false,
      freshlySignedIn: false,
      earlierToken: false,
    },
    locale: language,
    address: '',
    userAgent: null,
    origin: '',
    queue: 'batch',
    session: { kind: 'none' },
    startSession: () => {},
    dropSession: () => {},
    signOnToken: undefined,
    startSignOn: () => {},
    dropSignOn: () => {},
    caseToken: undefined,
    isActivity: false,
    isScripted: false,
    tus: {},
    startCase: () => {},
    dropCase: () => {},
  }
}

/** Makes the file of an export and adds it to the user's documents. */
export async function runExport(rawInput: unknown, work: JobWork): Promise<void> {
  const { export_id } = inputSchema.parse(rawInput)
  const { config, db, keys, onProgress } = work
  const waiting = await findWaiting(db, export_id)
  if (waiting === null) return
  const lines = openLineSource(config)
  try {
    const references = createReferenceSource(config)
    const sources = openExportSources({ config, lines, references, figures: readFromPrimary })
    const context = createContext(work, waiting.user_id, waiting.language)
    await makeExport(export_id, sources, { context, store: openFileStore(config, keys), onProgress })
  } finally {
    await lines.close()
  }
}
