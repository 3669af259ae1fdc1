import type { practiceEndpoints } from '@plumbline/contract/access/practice'
import type { Handlers } from '#platform/request/handler.ts'
import type { Keys } from '#platform/security/keys.ts'
import { removePracticeUser, updatePracticeUser } from './change-practice-user.ts'
import { invitePracticeUser } from './invite-practice-user.ts'
import { findMembers, findVisiblePractices } from './practice.repository.ts'

export function practiceHandlers(keys: Keys): Handlers<typeof practiceEndpoints> {
  return {
    async listPracticeUsers({ db, viewer }) {
      const practices = await findVisiblePractices(db, viewer)
      const members = await findMembers(
        db,
        practices.map(({ id }) => id),
      )
      return { data: practices.map((practice) => ({ ...practice, users: members.get(practice.id) ?? [] })) }
    },
    async invitePracticeUser({ db, viewer, body, locale, address }) {
      return { data: await invitePracticeUser(db, { keys, viewer, locale, address }, body) }
    },
    async patchPracticeUser({ db, viewer, params, body, address }) {
      return { data: await updatePracticeUser(db, { viewer, userId: params.id, address }, body) }
    },
    async deletePracticeUser({ db, viewer, params, query, address }) {
      await removePracticeUser(db, { viewer, userId: params.id, address }, query.practice_id)
      return { data: null }
    },
  }
}
