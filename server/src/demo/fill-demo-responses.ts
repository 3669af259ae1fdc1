import type { Transaction } from 'kysely'
import { openLineSource } from '#compose/report-lines.ts'
import { freeSlots } from '#features/responses/coder-calls/free-slots.ts'
import type { Config } from '#platform/config/config.ts'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import {
  areResponsesDue,
  type DemoLine,
  type DemoReport,
  findActiveCoders,
  findNotableReports,
  insertCall,
  insertCoders,
  insertDisputedLines,
  insertFeedback,
  insertPause,
  insertResponse,
  markResponsesFilled,
} from './demo-responses.repository.ts'
import { DEMO_FEEDBACK, DEMO_RESPONSES, type DemoResponse } from './demo-responses.ts'
import { matchResponses } from './match-responses.ts'

type FillContext = { config: Config; db: Database }

const DISPUTED_LINES = 2
// Enough that each answer finds a report that it fits.
const NOTABLE_REPORTS = 80
// Which of the next free times are booked.
const RESPONSE_CALL_SLOT = 4
const OTHER_CALL_SLOT = 9

async function bookCall(
  trx: Executor,
  report: DemoReport,
  responseId: string | null,
  slotIndex: number,
): Promise<void> {
  const coders = await findActiveCoders(trx)
  const slot = freeSlots({ coders, taken: [], now: Temporal.Now.instant() })[slotIndex]
  if (slot === undefined) return
  const startsAt = new Date(slot.startsAt).toISOString()
  await insertCall(trx, { report, responseId, coderId: slot.coderIds[0], startsAt })
}

async function fillResponse(
  trx: Executor,
  report: DemoReport,
  demo: DemoResponse,
  lines: readonly DemoLine[],
): Promise<void> {
  const id = await insertResponse(trx, report, demo)
  if (demo.kind === 'dispute') await insertDisputedLines(trx, id, lines)
  if (demo.kind === 'coder') await bookCall(trx, report, id, RESPONSE_CALL_SLOT)
  if (demo.status === 'accepted') await insertPause(trx, report, id)
}

async function fillFeedback(trx: Executor, reports: readonly DemoReport[]): Promise<void> {
  for (const [index, demo] of DEMO_FEEDBACK.entries()) {
    const report = reports[index % reports.length]
    if (report !== undefined) await insertFeedback(trx, report, demo)
  }
}

async function readLines(
  { config }: FillContext,
  reports: readonly (DemoReport | undefined)[],
): Promise<DemoLine[][]> {
  const source = openLineSource(config)
  try {
    return await Promise.all(
      reports.map(async (report) => {
        if (report === undefined) return []
        const { manifest, npi, tin, period, family } = report
        const { lines } = await source.read(manifest, {
          npi,
          tin,
          period,
          family,
          measure: null,
          modifier: '',
          part: 'denominator',
          offset: 0,
          limit: DISPUTED_LINES,
        })
        return lines
      }),
    )
  } finally {
    await source.close()
  }
}

/** Fills coders, responses in each status, feedback and calls once, in one transaction. */
export async function fillDemoResponses(context: FillContext): Promise<boolean> {
  const { db } = context
  if (!(await areResponsesDue(db))) return false
  const reports = await findNotableReports(db, NOTABLE_REPORTS)
  const answered = matchResponses(DEMO_RESPONSES, reports)
  const lines = await readLines(context, answered)
  await inTransaction(db, async (trx: Transaction<unknown>) => {
    await insertCoders(trx)
    for (const [index, demo] of DEMO_RESPONSES.entries()) {
      const report = answered[index]
      if (report !== undefined) await fillResponse(trx, report, demo, lines[index] ?? [])
    }
    const [first] = reports
    if (first !== undefined) await bookCall(trx, first, null, OTHER_CALL_SLOT)
    await fillFeedback(trx, reports)
    await markResponsesFilled(trx)
  })
  return true
}
