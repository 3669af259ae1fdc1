import { joinName } from '@plumbline/contract/access/name-parts'
import type { InviteUser } from '@plumbline/contract/access/user-admin'
import { isEmail } from '@plumbline/contract/core/email-address'
import type { Role } from '@plumbline/contract/core/roles'
import type { FieldErrors } from '@plumbline/contract/core/wire'

export type InviteDraft = {
  first: string
  last: string
  email: string
  roles: Role[]
  providerId: string | null
  reason: string
}
export const EMPTY_INVITE: InviteDraft = {
  first: '',
  last: '',
  email: '',
  roles: ['provider'],
  providerId: null,
  reason: '',
}
export type InviteErrors = Partial<Record<'last' | 'email' | 'roles' | 'provider' | 'reason', string>>

type Sentences = {
  lastMissing: string
  invalidEmail: string
  rolesMissing: string
  providerMissing: string
  reasonMissing: string
}

const needsProvider = (draft: InviteDraft) => draft.roles.includes('provider')

export function findInviteErrors(draft: InviteDraft, texts: Sentences): InviteErrors {
  return {
    ...(draft.last.trim() === '' && { last: texts.lastMissing }),
    ...(!isEmail(draft.email) && { email: texts.invalidEmail }),
    ...(draft.roles.length === 0 && { roles: texts.rolesMissing }),
    ...(needsProvider(draft) && draft.providerId === null && { provider: texts.providerMissing }),
    ...(draft.reason.trim() === '' && { reason: texts.reasonMissing }),
  }
}

export function readInviteErrors(fields: FieldErrors): InviteErrors {
  const names = { last: 'name', email: 'email', roles: 'roles', provider: 'provider_id', reason: 'reason' }
  return Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) => {
      const message = fields[name]?.join(' ')
      return message ? [[field, message]] : []
    }),
  )
}

export const toInvite = (draft: InviteDraft): InviteUser => ({
  email: draft.email.trim(),
  name: joinName({ last: draft.last, first: draft.first, middle: '', prefix: '', suffix: '' }),
  roles: draft.roles,
  ...(needsProvider(draft) && draft.providerId !== null && { provider_id: draft.providerId }),
  reason: draft.reason.trim(),
})
