import { joinName } from '@plumbline/contract/access/name-parts'
import type { InvitePracticeUser, PracticeUser } from '@plumbline/contract/access/practice'
import type { PracticeRole } from '@plumbline/contract/access/practice-role'
import { isEmail } from '@plumbline/contract/core/email-address'
import type { FieldErrors } from '@plumbline/contract/core/wire'

export type UserDraft = {
  first: string
  last: string
  email: string
  practiceRole: PracticeRole | null
  providerIds: readonly string[]
  administrator: boolean
}
export const DRAFT_FIELDS = ['first', 'last', 'email', 'providers'] as const
export type DraftErrors = Partial<Record<(typeof DRAFT_FIELDS)[number], string>>

type Sentences = { lastMissing: string; invalidEmail: string; providersMissing: string }

/** The only provider of a practice is chosen from the start. */
export const emptyDraft = (providers: readonly { id: string }[]): UserDraft => ({
  first: '',
  last: '',
  email: '',
  practiceRole: null,
  providerIds: providers.length === 1 ? providers.map(({ id }) => id) : [],
  administrator: false,
})

export const toDraft = (user: PracticeUser): UserDraft => ({
  first: '',
  last: '',
  email: user.email,
  practiceRole: user.practice_role,
  providerIds: user.provider_ids,
  administrator: user.administrator,
})

export function findDraftErrors(draft: UserDraft, isNew: boolean, texts: Sentences): DraftErrors {
  return {
    ...(isNew && draft.last.trim() === '' && { last: texts.lastMissing }),
    ...(isNew && !isEmail(draft.email) && { email: texts.invalidEmail }),
    ...(draft.providerIds.length === 0 && !draft.administrator && { providers: texts.providersMissing }),
  }
}

/** The server’s field errors, under the names of the form’s fields. */
export function readDraftErrors(fields: FieldErrors): DraftErrors {
  const last = fields.name?.join(' ')
  const email = fields.email?.join(' ')
  const providers = fields.provider_ids?.join(' ')
  return { ...(last && { last }), ...(email && { email }), ...(providers && { providers }) }
}

export const toInvitation = (draft: UserDraft, practiceId: string): InvitePracticeUser => ({
  practice_id: practiceId,
  email: draft.email.trim(),
  name: joinName({ last: draft.last, first: draft.first, middle: '', prefix: '', suffix: '' }),
  ...(draft.practiceRole !== null && { practice_role: draft.practiceRole }),
  provider_ids: [...draft.providerIds],
  administrator: draft.administrator,
})
