import type { CoderInput, HoursBlock, StaffCoder } from '@plumbline/contract/responses/coders'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import type { WeeklyHours } from './free-slots.ts'

type CoderRow = Omit<StaffCoder, 'hours'> & { weekly_hours: WeeklyHours }

const toBlocks = (hours: WeeklyHours): HoursBlock[] =>
  Object.entries(hours)
    .flatMap(([day, blocks]) => blocks.map(([from, to]) => ({ day: Number(day), from, to })))
    .toSorted((left, right) => left.day - right.day || (left.from < right.from ? -1 : 1))

const toWeek = (blocks: readonly HoursBlock[]): string =>
  JSON.stringify(
    Object.fromEntries(
      [...Map.groupBy(blocks, ({ day }) => day)].map(([day, dayBlocks]) => [
        day,
        dayBlocks.map(({ from, to }) => [from, to]).toSorted(),
      ]),
    ),
  )

async function findCodersWhere(db: Executor, where: RawBuilder<unknown>): Promise<StaffCoder[]> {
  const rows = await findRows(
    db,
    sql<CoderRow>`
      select k.id, k.name, k.languages, k.time_zone, k.weekly_hours, k.active, (
        select count(*)::int from coder_calls c
        where c.coder_id = k.id and c.status = 'booked' and c.starts_at > now()) as coming_calls
      from coders k where ${where} order by k.active desc, k.name, k.id`,
  )
  return rows.map(({ weekly_hours, ...row }) => ({ ...row, hours: toBlocks(weekly_hours) }))
}

export const findAllCoders = (db: Executor): Promise<StaffCoder[]> => findCodersWhere(db, sql`true`)

export async function findCoder(db: Executor, id: string): Promise<StaffCoder | null> {
  return (await findCodersWhere(db, sql`k.id = ${id}`))[0] ?? null
}

/** Concurrent changes of the same coder wait for each other. */
export async function lockCoder(db: Executor, id: string): Promise<StaffCoder | null> {
  await sql`select 1 from coders where id = ${id} for update`.execute(db)
  return findCoder(db, id)
}

export async function insertCoder(db: Executor, coder: CoderInput): Promise<string> {
  const { id } = await getRow(
    db,
    sql<{ id: string }>`
      insert into coders (name, languages, time_zone, weekly_hours, active)
      values (${coder.name}, ${coder.languages}::text[], ${coder.time_zone}, ${toWeek(coder.hours)}::jsonb,
        ${coder.active})
      returning id`,
  )
  return id
}

export async function updateCoder(db: Executor, id: string, coder: CoderInput): Promise<void> {
  await sql`
    update coders set name = ${coder.name}, languages = ${coder.languages}::text[], time_zone = ${coder.time_zone},
      weekly_hours = ${toWeek(coder.hours)}::jsonb, active = ${coder.active}
    where id = ${id}`.execute(db)
}
