import type { noticeEndpoints } from '@plumbline/contract/system/notices'
import type { Handlers } from '#platform/request/handler.ts'
import { countUnread, findNotices, updateRead } from './notices.repository.ts'

/** Notices belong to the signed-in user, also while an admin acts as a provider. */
export function noticeHandlers(): Handlers<typeof noticeEndpoints> {
  return {
    async listNotices({ db, viewer }) {
      const notices = await findNotices(db, viewer.userId)
      return { data: { unread: await countUnread(db, viewer.userId), notices } }
    },
    async markNoticesRead({ db, viewer, body }) {
      await updateRead(db, viewer.userId, body.ids)
      return { data: null }
    },
  }
}
