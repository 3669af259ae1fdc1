import { parsePeriodDays } from '@plumbline/contract/core/period'
import { sql, type Transaction } from 'kysely'
import { checkerDeps } from '#compose/case-uploads-handlers.ts'
import { openLineSource } from '#compose/report-lines.ts'
import { lastDay, todayIn } from '#features/cases/case/case-dates.ts'
import type { CaseActor } from '#features/cases/case/case-events.repository.ts'
import { moveCase } from '#features/cases/case/move-case.ts'
import {
  type CaseLetterInput,
  type LetterDeps,
  writeCaseLetter,
} from '#features/cases/letters/case-letters.ts'
import { type CaseInput, createCase, planCase } from '#features/cases/requests/create-case.ts'
import { updateCode } from '#features/cases/review/staff-moves.repository.ts'
import type { LineSource } from '#features/reports/reports/line-source.ts'
import type { Config } from '#platform/config/config.ts'
import {
  type Database,
  type Executor,
  findRow,
  findRows,
  getRow,
  inTransaction,
} from '#platform/db/database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { generateCode } from '#platform/security/access-codes.ts'
import type { Keys } from '#platform/security/keys.ts'
import { officeToday } from '#platform/time/working-days.ts'
import { ageCase, settleCaseNotices } from './age-case.ts'
import { demoCaseCode } from './demo-case-code.ts'
import { type DemoWalk, takeDemoStep } from './demo-case-steps.ts'
import { DEMO_CASES } from './demo-cases.ts'
import type { DemoCase, DemoStep } from './demo-step.ts'
import { deleteDemoCases } from './retire-demo-cases.ts'

type Trx = Transaction<unknown>
type Filling = { config: Config; db: Database; keys: Keys }
type Target = { id: string; tin: string; family: string | null; user_id: string | null }
type World = { latest: string; staffId: string | null }

const REVIEWED_MONTHS = 6
const QUARTER_MONTHS = 3
const DAYS_PER_WEEK = 7
const STAFF = 'support@demo.test'

const silent = { error() {}, warn() {} }

const findWorld = (db: Executor): Promise<World | null> =>
  findRow(
    db,
    sql<World>`
      select b.latest_mature as latest, (select id from users where email = ${STAFF}) as "staffId"
      from system_state s join builds b on b.id = s.current_build_id
      where s.demo_cases_filled_at is null and b.latest_mature is not null`,
  )

/** Who is asked for records, with the person of the practice who answers where one has an account. */
const findTarget = (db: Executor, { npi }: DemoCase): Promise<Target | null> =>
  findRow(
    db,
    sql<Target>`
      select p.id, t.tin,
        (select up.user_id from user_providers up join users u on u.id = up.user_id
          where up.provider_id = p.id and u.disabled_at is null order by u.email desc limit 1) as user_id,
        (select c.family from system_state s join build_periods q on q.build_id = s.current_build_id
          join cells c on c.set_id = q.set_id and c.provider_id = p.id
          group by c.family having sum(c.addon_lines) > 0 order by sum(c.addon_lines) desc, c.family limit 1) as family
      from providers p join practices t on t.id = p.practice_id where p.npi = ${npi} limit 1`,
  )

const weeksOf = (steps: readonly DemoStep[]) =>
  steps.reduce((sum, step) => sum + (step.does === 'wait' ? step.weeks : 0), 0)

/** Half a year of services that was over, and final, when the records were asked for. */
function servicesBefore(requestedOn: Temporal.PlainDate, latest: string): { from: string; to: string } {
  const month = requestedOn.subtract({ months: 1 })
  const start = month.with({ day: 1, month: month.month - ((month.month - 1) % QUARTER_MONTHS) })
  const end = start.subtract({ days: 1 })
  const final = Temporal.PlainDate.from(parsePeriodDays(latest)?.to ?? end)
  const to = Temporal.PlainDate.compare(end, final) < 0 ? end : final
  const from = to.add({ days: 1 }).subtract({ months: REVIEWED_MONTHS })
  return { from: from.toString(), to: to.toString() }
}

/** Since the first day of a quarter. */
function weeksSinceQuarter(period: string): number {
  const today = officeToday()
  const first = Temporal.PlainDate.from(parsePeriodDays(period)?.from ?? today)
  return Math.max(0, Math.floor(first.until(today, { largestUnit: 'days' }).days / DAYS_PER_WEEK))
}

type Postponed = CaseLetterInput & { weeks: number }
/** A case with the letters that are to be written, and how old it was made when each was due. */
type Made = { id: string; weeks: number; isPrinted: boolean; letters: Postponed[] }

/** With the days that they would have had, now that these are known. */
async function writeLetters(
  trx: Trx,
  deps: LetterDeps,
  { id, weeks, isPrinted, letters }: Made,
): Promise<void> {
  const { index } = await getRow(trx, sql<{ index: string }>`select index from cases where id = ${id}`)
  const code = isPrinted ? demoCaseCode(deps.keys, index) : undefined
  // Of the others the letter was printed long ago, and nobody knows the code.
  await updateCode(trx, id, deps.keys.hash('case_code', code ?? generateCode()))
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
    const at = sql`now() - make_interval(weeks => ${ago})`
    await sql`update case_letters set created_at = ${at} where case_id = ${id} and created_at = now()`.execute(
      trx,
    )
    await sql`
      update documents d set created_at = ${at} from cases c
      where c.id = ${id} and d.source = 'cases' and d.created_at = now()
        and d.filename like 'case-' || c.number || '-%'`.execute(trx)
  }
}

type Walking = { trx: Trx; deps: LetterDeps; lines: LineSource; config: Config; world: World }

async function plan({ trx, lines, world }: Walking, demo: DemoCase, target: Target) {
  const total = weeksOf(demo.steps)
  const isOld = demo.steps.some(({ does }) => does === 'wait_for_quarter')
  const weeks = isOld ? total + weeksSinceQuarter(world.latest) : total
  const { from, to } = servicesBefore(officeToday().subtract({ weeks }), world.latest)
  const input: CaseInput = {
    ...{ npi: demo.npi, tin: target.tin, kind: demo.kind, claim_type: 'professional' },
    ...{ family: demo.family ?? target.family, starting_on: from, ending_on: to },
    ...{ claims: { sample: demo.claims }, records: [...demo.records], watchers: [STAFF] },
  }
  // A small world may have no such claims; then it has no such case.
  return planCase(trx, lines.query, input).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
}

async function fillOne(walking: Walking, demo: DemoCase, previous: Made | null): Promise<Made | null> {
  const { trx, config, world } = walking
  const target = await findTarget(trx, demo)
  const planned = target && (await plan(walking, demo, target))
  if (!target || !planned) return null
  const staff: CaseActor = { party: 'staff', userId: world.staffId, address: null }
  if (previous !== null) {
    await moveCase(trx, { caseId: previous.id, action: 'start_round', actor: staff, details: { round: 2 } })
  }
  const round = {
    round: previous === null ? 1 : 2,
    previousId: previous?.id ?? null,
    letter: 'later',
  } as const
  const { id } = await createCase(trx, walking.deps, planned, staff, round)
  const request: Postponed = { caseId: id, kind: 'request', userId: world.staffId, weeks: 0 }
  const made: Made = { id, weeks: 0, isPrinted: demo.isPrinted ?? false, letters: [request] }
  const deps: LetterDeps = {
    ...walking.deps,
    postpone: (letter) => made.letters.push({ ...letter, weeks: made.weeks }),
  }
  await sql`update cases set demo = true where id = ${id}`.execute(trx)
  const walk: DemoWalk = {
    ...{ trx, deps, caseId: id, staff },
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

/** Last days that came to lie on a holiday move on, as they would have. */
async function moveFromHolidays(trx: Trx): Promise<void> {
  const cases = await findRows(
    trx,
    sql<{ id: string; due_on: string; requested_on: string; time_zone: string }>`
      select id, due_on::text, requested_on::text, time_zone from cases where demo and status = 'requested'`,
  )
  for (const { id, due_on, time_zone } of cases) {
    const on = lastDay(Temporal.PlainDate.from(due_on), 0).toString()
    if (on === due_on || todayIn(time_zone).toString() > due_on) continue
    await sql`update cases set due_on = ${on} where id = ${id}`.execute(trx)
    await sql`
      update case_events set details = details || jsonb_build_object('on', ${on}::text)
      where case_id = ${id} and details->>'on' = ${due_on}`.execute(trx)
  }
}

/** Cases in every state for the demo's providers, once: all of them or none. */
export async function fillDemoCases({ config, db, keys }: Filling): Promise<boolean> {
  const world = await findWorld(db)
  if (world === null) return false
  const lines = openLineSource(config)
  const deps: LetterDeps = { keys, store: openFileStore(config, keys), settings: config }
  try {
    await inTransaction(db, async (trx) => {
      await deleteDemoCases(trx)
      const walking: Walking = { trx, deps, lines, config, world }
      const all: Made[] = []
      const probes = new Map<string, Made>()
      for (const demo of DEMO_CASES) {
        const previous = demo.isNextRound ? (probes.get(demo.npi) ?? null) : null
        if (demo.isNextRound && previous === null) continue
        const made = await fillOne(walking, demo, previous)
        if (made === null) continue
        if (demo.kind === 'probe') probes.set(demo.npi, made)
        all.push(made)
      }
      await moveFromHolidays(trx)
      for (const made of all) await writeLetters(trx, deps, made)
      await settleCaseNotices(trx)
      await sql`update system_state set demo_cases_filled_at = now()`.execute(trx)
    })
  } finally {
    await lines.close()
  }
  return true
}
