import {
  CASE_ACTIONS,
  type CaseAction,
  type CaseRole,
  decideCaseAction,
} from '@plumbline/contract/cases/case-rules'
import { CASE_FILES_MAX, CASE_TOTAL_FACTOR } from '@plumbline/contract/cases/case-uploads'
import type { CaseView } from '@plumbline/contract/cases/cases'
import type { Executor } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Keys } from '#platform/security/keys.ts'
import { type CaseRecord, findCase } from './case.repository.ts'
import { daysUntil, endOfDay, todayIn } from './case-dates.ts'
import { serviceDays } from './case-days.ts'
import { findRequestEnd } from './case-events.repository.ts'
import { findFacts } from './case-facts.ts'
import {
  type AppealRow,
  findAppeals,
  findClaimRows,
  findEvents,
  findFiles,
  findLetters,
  findLines,
  findMessages,
  findRequests,
} from './case-parts.repository.ts'
import { findCaseRow } from './case-rows.repository.ts'
import { openText } from './case-seal.ts'
import { findLadder, findLineOfBusiness, getCaseSettings, getContact } from './case-settings.repository.ts'
import {
  mayPracticePlace,
  presentAppeal,
  presentCaseRow,
  presentFile,
  presentLine,
  presentMessage,
  presentRequest,
} from './present-case.ts'
import { presentClaims } from './present-claims.ts'

export type ViewDeps = { keys: Keys; uploadMaxMb: number; scanned: boolean }
export type Reader = { role: CaseRole & ('practice' | 'staff'); writes: boolean; userId?: string }

/** Internal work of the staff; the practice does not see these events. */
const INTERNAL: readonly string[] = ['assign', 'decide_line', 'set_line_of_business'] satisfies CaseAction[]

const toIso = (at: Date | null) => at?.toISOString() ?? null

function getClocks(
  one: CaseRecord,
  now: Temporal.Instant,
  { differs, appeals }: { differs: boolean; appeals: readonly AppealRow[] },
): CaseView['clocks'] {
  return {
    due_at: endOfDay(one.due_on, one.time_zone).toString(),
    time_zone: one.time_zone,
    days_left: daysUntil(one.due_on, todayIn(one.time_zone, now)),
    review_due_on: one.review_due_on,
    served_on: one.findings_served_on,
    served_by: one.findings_served_by,
    ...serviceDays({ ...one, differs, appeals }),
  }
}

/** The case as one side sees it. The practice sees no findings before they are issued. */
export async function getCaseView(
  db: Executor,
  { keys, uploadMaxMb, scanned }: ViewDeps,
  id: string,
  reader: Reader,
  now = Temporal.Now.instant(),
): Promise<CaseView> {
  const one = await findCase(db, id)
  const row = await findCaseRow(db, reader.role, id)
  if (one === null || row === null) throw new Refusal('not_found')
  const facts = await findFacts(db, one, now, reader.userId ?? null)
  const settings = await getCaseSettings(db)
  const line = findLineOfBusiness(settings, one)
  const today = todayIn(one.time_zone, now)
  const lines = await findLines(db, id)
  const appeals = await findAppeals(db, id)
  const showsFindings = reader.role === 'staff' || one.findings_at !== null
  const { role, writes } = reader
  const may = writes
    ? CASE_ACTIONS.filter((action) => decideCaseAction(facts, action, role).kind === 'allow')
    : []
  const requestEnd = await findRequestEnd(db, id)
  return {
    ...presentCaseRow(row, now),
    clocks: getClocks(one, now, { differs: facts.differs, appeals }),
    extension_wanted_on: one.extension_wanted_on,
    extensions_asked: facts.extensionsAsked,
    received_at: toIso(one.received_at),
    findings_at: toIso(one.findings_at),
    closed_at: toIso(one.closed_at),
    education_on: one.education_on,
    claims: presentClaims(keys, lines, await findClaimRows(db, id)),
    due_reason: one.due_reason_sealed === null ? null : openText(keys, one.due_reason_sealed),
    letters: (await findLetters(db, id)).map(({ kind, created_at, ...letter }) => ({
      ...letter,
      kind: kind as CaseView['letters'][number]['kind'],
      created_at: created_at.toISOString(),
    })),
    requested: (await findRequests(db, id)).map((request) => presentRequest(keys, request)),
    sent: (await findFiles(db, id)).map((file) =>
      presentFile(keys, file, one, {
        role,
        mayPlace: may.includes('place_file') && (role === 'staff' || mayPracticePlace(one, file, requestEnd)),
      }),
    ),
    lines: lines.map((line) => presentLine(keys, line, showsFindings)),
    messages: (await findMessages(db, id)).map((message) => presentMessage(keys, message)),
    events: (await findEvents(db, id))
      .filter(({ action }) => role === 'staff' || !INTERNAL.includes(action))
      .map((event) => ({
        ...event,
        at: event.at.toISOString(),
        from_status: event.from_status as CaseView['status'],
        to_status: event.to_status as CaseView['status'],
        party: event.party as CaseView['events'][number]['party'],
      })),
    appeals: appeals.map((appeal) => presentAppeal(keys, appeal, one, today)),
    line_of_business: {
      key: line.key,
      name: line.name,
      agreeing_keeps_appeal: line.agreeing_keeps_appeal === true,
    },
    contact: getContact(settings),
    ladder: findLadder(settings, one),
    may,
    upload: {
      max_mb: uploadMaxMb,
      max_files: CASE_FILES_MAX,
      max_total_mb: uploadMaxMb * CASE_TOTAL_FACTOR,
      scanned,
    },
  }
}
