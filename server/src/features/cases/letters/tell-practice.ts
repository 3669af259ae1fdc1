import type { CaseNews, NoticeData } from '@plumbline/contract/system/notices'
import { sql } from 'kysely'
import type { CaseRecord } from '#features/cases/case/case.repository.ts'
import { type Executor, findRows } from '#platform/db/database.ts'
import { enqueueNotice, enqueueNoticeTo } from '#platform/mail/notices.repository.ts'

type Told = Pick<CaseRecord, 'id' | 'index' | 'number' | 'provider_id'>

export type CaseTelling = {
  event: CaseNews
  /** Tells one such event of the case from another; the same one is told once. */
  key?: string
  daysLeft?: number
  on?: string
  /** Who caused it and knows. */
  exceptUserId?: string | null
}

const dataOf = (one: Told, { event, daysLeft, on }: CaseTelling): NoticeData => ({
  case_index: one.index,
  case_number: one.number,
  case_event: event,
  ...(daysLeft !== undefined && { days_left: daysLeft }),
  ...(on !== undefined && { on }),
})
const dedupeOf = (one: Told, { event, key }: CaseTelling) => `case:${one.id}:${event}:${key ?? ''}`

/** In the caller's transaction: the people of the practice hear of it once, by the bell and by mail. */
export async function tellPractice(trx: Executor, one: Told, telling: CaseTelling): Promise<void> {
  await enqueueNotice(trx, {
    kind: 'audit',
    providerId: one.provider_id,
    data: dataOf(one, telling),
    dedupe: dedupeOf(one, telling),
    ...(telling.exceptUserId != null && { exceptUserId: telling.exceptUserId }),
  })
}

/** Those of the team who watch the case, and whoever it was given to. */
export async function tellTeam(trx: Executor, one: Told, telling: CaseTelling): Promise<void> {
  const people = await findRows(
    trx,
    sql<{ user_id: string }>`
      select w.user_id from case_watchers w where w.case_id = ${one.id}
      union
      select c.assignee_id from cases c where c.id = ${one.id} and c.assignee_id is not null`,
  )
  await enqueueNoticeTo(
    trx,
    people.map(({ user_id }) => user_id).filter((id) => id !== telling.exceptUserId),
    {
      kind: 'audit',
      data: { ...dataOf(one, telling), case_id: one.id },
      // A member of the team may belong to the practice as well.
      dedupe: `team:${dedupeOf(one, telling)}`,
    },
  )
}
