import { parsePeriodDays } from '@plumbline/contract/core/period'
import type { Transaction } from 'kysely'
import { checkerDeps } from '#compose/cases.ts'
import { openLineSource } from '#compose/report-lines.ts'
import { inventPeople } from '#demo/demo-patients.ts'
import type { DemoCase, DemoStep } from '#demo/demo-step.ts'
import { lastDay, todayIn } from '#features/cases/case/case-dates.ts'
import type { CaseActor } from '#features/cases/case/case-events.repository.ts'
import { sealText } from '#features/cases/case/case-seal.ts'
import { moveCase } from '#features/cases/case/move-case.ts'
import { type CaseLetterInput, writeCaseLetter } from '#features/cases/letters/case-letters.ts'
import { type CaseInput, createCase, planCase } from '#features/cases/requests/create-case.ts'
import type { StaffMoveDeps } from '#features/cases/review/move-staff.ts'
import { updateCode, updateLineOfBusiness } from '#features/cases/review/staff-moves.repository.ts'
import type { LineSource } from '#features/reports/reports/line-source.ts'
import type { Config } from '#platform/config/config.ts'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { generateCode } from '#platform/security/access-codes.ts'
import type { Keys } from '#platform/security/keys.ts'
import { officeToday } from '#platform/time/working-days.ts'
import { ageCase, settleCaseNotices } from './age-case.repository.ts'
import { demoCaseCode } from './demo-case-code.ts'
import { type CaseWalk, takeDemoStep } from './demo-case-steps.ts'
import {
  ageNewLetters,
  type CaseTarget,
  type DemoWorld,
  deleteDemoCases,
  findCaseTarget,
  findRequestedCases,
  findWorldForCases,
  getCaseIndex,
  markAsDemo,
  markCasesFilled,
  markLettersMailed,
  setDemoCaseSettings,
  updateDueDate,
  updateLastLogins,
} from './demo-cases.repository.ts'
import { DEMO_CASES } from './demo-cases.ts'
import { moveOwnDaysToWorkingDays, moveServiceToWorkingDays } from './move-service.ts'

type Trx = Transaction<unknown>
type FillContext = { config: Config; db: Database; keys: Keys }

const REVIEWED_MONTHS = 6
const QUARTER_MONTHS = 3
const DAYS_PER_WEEK = 7
const STAFF = 'support@demo.test'
const COLLEAGUE = 'vendor@demo.test'

const silent = { error() {}, warn() {} }

const countWeeks = (steps: readonly DemoStep[]) =>
  steps.reduce((sum, step) => sum + (step.does === 'wait' ? step.weeks : 0), 0)

/** Half a year of services that was final when the records were requested. */
function findServiceDates(requestedOn: Temporal.PlainDate, latest: string): { from: string; to: string } {
  const month = requestedOn.subtract({ months: 1 })
  const start = month.with({ day: 1, month: month.month - ((month.month - 1) % QUARTER_MONTHS) })
  const end = start.subtract({ days: 1 })
  const final = Temporal.PlainDate.from(parsePeriodDays(latest)?.to ?? end)
  const to = Temporal.PlainDate.compare(end, final) < 0 ? end : final
  const from = to.add({ days: 1 }).subtract({ months: REVIEWED_MONTHS })
  return { from: from.toString(), to: to.toString() }
}

/** Weeks since the first day of a quarter. */
function weeksSinceQuarter(period: string): number {
  const today = officeToday()
  const first = Temporal.PlainDate.from(parsePeriodDays(period)?.from ?? today)
  return Math.max(0, Math.floor(first.until(today, { largestUnit: 'days' }).days / DAYS_PER_WEEK))
}

type PostponedLetter = CaseLetterInput & { weeks: number }
/** A new case, its age in weeks, and its letters with the age at which each was due. */
type NewCase = { id: string; weeks: number; isPrinted: boolean; letters: PostponedLetter[] }

/** Writes the letters last, because their dates depend on the final age of the case. */
async function writeLetters(
  trx: Trx,
  deps: StaffMoveDeps,
  { id, weeks, isPrinted, letters }: NewCase,
): Promise<void> {
  const code = isPrinted ? demoCaseCode(deps.keys, await getCaseIndex(trx, id)) : undefined
  // The other cases get a random code that nobody knows.
  const given = code ?? generateCode()
  await updateCode(trx, id, {
    hash: deps.keys.hash('case_code', given),
    sealed: sealText(deps.keys, given),
  })
  for (const letter of letters) {
    const ago = weeks - letter.weeks
    const on = officeToday().subtract({ weeks: ago })
    const withCode = letter.kind === 'request' && code !== undefined ? { code } : {}
    await writeCaseLetter(trx, deps, {
      caseId: id,
      kind: letter.kind,
      userId: letter.userId,
      on,
      ...withCode,
    })
    await ageNewLetters(trx, id, ago)
    await markLettersMailed(trx, id)
  }
}

type CaseContext = {
  trx: Trx
  deps: StaffMoveDeps
  lines: LineSource
  config: Config
  world: DemoWorld
}

async function plan({ trx, deps, lines, config, world }: CaseContext, demo: DemoCase, target: CaseTarget) {
  const total = countWeeks(demo.steps)
  const isOld = demo.steps.some(({ does }) => does === 'wait_for_quarter')
  const weeks = isOld ? total + weeksSinceQuarter(world.latest) : total
  const { from, to } = findServiceDates(officeToday().subtract({ weeks }), world.latest)
  const input: CaseInput = {
    npi: demo.npi,
    tin: target.tin,
    kind: demo.kind,
    claim_type: 'professional',
    family: demo.family ?? target.family,
    starting_on: from,
    ending_on: to,
    claims: { sample: demo.claims },
    records: [...demo.records],
    watchers: [STAFF],
  }
  // A small world may not have such claims; then the case is left out.
  const planning = { queryLines: lines.query, keys: deps.keys, settings: config }
  const planned = await planCase(trx, planning, input).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  return planned && { ...planned, people: inventPeople(planned.drawn.lines) }
}

async function fillCase(
  context: CaseContext,
  demo: DemoCase,
  previous: NewCase | null,
): Promise<NewCase | null> {
  const { trx, config, world } = context
  const target = await findCaseTarget(trx, demo.npi)
  const planned = target && (await plan(context, demo, target))
  if (!target || !planned) return null
  const staff: CaseActor = { party: 'staff', userId: world.staffId, address: null }
  const colleague: CaseActor = { party: 'staff', userId: world.colleagueId, address: null }
  if (previous !== null) {
    await moveCase(trx, { caseId: previous.id, action: 'start_round', actor: staff, details: { round: 2 } })
  }
  const round = {
    round: previous === null ? 1 : 2,
    previousId: previous?.id ?? null,
    letter: 'later',
  } as const
  const { id } = await createCase(trx, context.deps, planned, staff, round)
  const request: PostponedLetter = { caseId: id, kind: 'request', userId: world.staffId, weeks: 0 }
  const made: NewCase = { id, weeks: 0, isPrinted: demo.isPrinted ?? false, letters: [request] }
  const deps: StaffMoveDeps = {
    ...context.deps,
    postpone: (letter) => made.letters.push({ ...letter, weeks: made.weeks }),
  }
  await markAsDemo(trx, id)
  if (demo.lineOfBusiness !== undefined) await updateLineOfBusiness(trx, id, demo.lineOfBusiness)
  const walk: CaseWalk = {
    trx,
    deps,
    caseId: id,
    staff,
    colleague,
    settling: checkerDeps(config, { db: trx as unknown as Database, store: deps.store, log: silent }),
    practice: { party: target.user_id === null ? 'code' : 'practice', userId: target.user_id, address: null },
    async wait(weeks) {
      for (const one of previous === null ? [made] : [made, previous]) {
        await ageCase(trx, one.id, weeks)
        one.weeks += weeks
      }
    },
    weeksToQuarter: weeksSinceQuarter(world.latest),
  }
  for (const step of demo.steps) await takeDemoStep(walk, step)
  return made
}

/** Moves due dates that fall on a holiday to the next working day. */
async function moveFromHolidays(trx: Trx): Promise<void> {
  for (const { id, due_on, time_zone } of await findRequestedCases(trx)) {
    const on = lastDay(Temporal.PlainDate.from(due_on), 0).toString()
    if (on === due_on || todayIn(time_zone).toString() > due_on) continue
    await updateDueDate(trx, id, { from: due_on, to: on })
  }
}

/** Fills cases in every state for the demo's providers once, in one transaction. */
export async function fillDemoCases({ config, db, keys }: FillContext): Promise<boolean> {
  const world = await findWorldForCases(db, STAFF, COLLEAGUE)
  if (world === null) return false
  const lines = openLineSource(config)
  const deps: StaffMoveDeps = { keys, store: openFileStore(config, keys), settings: config }
  try {
    await inTransaction(db, async (trx) => {
      await deleteDemoCases(trx)
      await setDemoCaseSettings(trx)
      const context: CaseContext = { trx, deps, lines, config, world }
      const all: NewCase[] = []
      const probes = new Map<string, NewCase>()
      for (const demo of DEMO_CASES) {
        const previous = demo.isNextRound ? (probes.get(demo.npi) ?? null) : null
        if (demo.isNextRound && previous === null) continue
        const made = await fillCase(context, demo, previous)
        if (made === null) continue
        if (demo.kind === 'probe') probes.set(demo.npi, made)
        all.push(made)
      }
      await moveFromHolidays(trx)
      await moveServiceToWorkingDays(trx)
      await moveOwnDaysToWorkingDays(trx)
      for (const made of all) await writeLetters(trx, deps, made)
      await settleCaseNotices(trx)
      await updateLastLogins(trx)
      await markCasesFilled(trx)
    })
  } finally {
    await lines.close()
  }
  return true
}
