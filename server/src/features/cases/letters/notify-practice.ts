import type { CaseNoticeEvent, NoticeData } from '@plumbline/contract/system/notices'
import { type CaseRecord, findFollowers } from '#features/cases/case/case.repository.ts'
import type { Executor } from '#platform/db/database.ts'
import { enqueueNotice, enqueueNoticeTo } from '#platform/mail/notices.repository.ts'

type NotifiedCase = Pick<CaseRecord, 'id' | 'index' | 'number' | 'provider_id'>

export type CaseNotice = {
  event: CaseNoticeEvent
  /** Separates two events of the same kind. A notice with the same event and key is sent once. */
  key?: string
  daysLeft?: number
  on?: string
  /** The user who caused the event and needs no notice. */
  exceptUserId?: string | null
}

const toData = (one: NotifiedCase, { event, daysLeft, on }: CaseNotice): NoticeData => ({
  case_index: one.index,
  case_number: one.number,
  case_event: event,
  ...(daysLeft !== undefined && { days_left: daysLeft }),
  ...(on !== undefined && { on }),
})
const toDedupeKey = (one: NotifiedCase, { event, key }: CaseNotice) => `case:${one.id}:${event}:${key ?? ''}`

/** Notifies the users of the practice in the portal and by mail, in the caller's transaction. */
export async function notifyPractice(trx: Executor, one: NotifiedCase, notice: CaseNotice): Promise<void> {
  await enqueueNotice(trx, {
    kind: 'audit',
    providerId: one.provider_id,
    data: toData(one, notice),
    dedupe: toDedupeKey(one, notice),
    ...(notice.exceptUserId != null && { exceptUserId: notice.exceptUserId }),
  })
}

/** Notifies the staff members who watch the case, and the one it is assigned to. */
export async function notifyTeam(trx: Executor, one: NotifiedCase, notice: CaseNotice): Promise<void> {
  const followers = await findFollowers(trx, one.id)
  await enqueueNoticeTo(
    trx,
    followers.filter((id) => id !== notice.exceptUserId),
    {
      kind: 'audit',
      data: { ...toData(one, notice), case_id: one.id },
      // A staff member may belong to the practice as well.
      dedupe: `team:${toDedupeKey(one, notice)}`,
    },
  )
}
