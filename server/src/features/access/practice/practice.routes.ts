import type { practiceEndpoints } from '@plumbline/contract/access/practice'
import type { Handlers } from '#platform/request/handler.ts'
import type { Keys } from '#platform/security/keys.ts'
import { withPlainNames } from '#platform/security/plain-name.ts'
import { acceptInvitation, declineInvitation } from './answer-invitation.ts'
import { removePracticeUser, updatePracticeUser } from './change-practice-user.ts'
import { type InvitationLimits, invitePracticeUser, withdrawInvitation } from './invite-practice-user.ts'
import { findMembers, findVisiblePractices } from './practice.repository.ts'
import { findInvitations, findOwnInvitations } from './practice-invitations.repository.ts'

export function practiceHandlers(keys: Keys, limits: InvitationLimits): Handlers<typeof practiceEndpoints> {
  return {
    async listPracticeUsers({ db, viewer }) {
      const practices = await findVisiblePractices(db, viewer)
      const administered = practices.filter((practice) => practice.administered)
      const [members, invitations] = await Promise.all([
        findMembers(
          db,
          practices.map(({ id }) => id),
        ),
        findInvitations(
          db,
          administered.map(({ id }) => id),
        ),
      ])
      return {
        data: practices.map((practice) => ({
          ...practice,
          users: members.get(practice.id) ?? [],
          invitations: invitations.get(practice.id) ?? [],
        })),
      }
    },
    async invitePracticeUser({ db, viewer, body, locale, address }) {
      return { data: await invitePracticeUser(db, { keys, viewer, locale, address, limits }, body) }
    },
    async withdrawInvitation({ db, viewer, params, address }) {
      await withdrawInvitation(db, { viewer, address }, params.id)
      return { data: null }
    },
    async listOwnInvitations({ db, viewer }) {
      return { data: (await findOwnInvitations(db, viewer.userId)).map(withPlainNames) }
    },
    async acceptInvitation({ db, viewer, params, address }) {
      await acceptInvitation(db, params.id, { userId: viewer.userId, address })
      return { data: null }
    },
    async declineInvitation({ db, viewer, params, address }) {
      await declineInvitation(db, params.id, { userId: viewer.userId, address })
      return { data: null }
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
