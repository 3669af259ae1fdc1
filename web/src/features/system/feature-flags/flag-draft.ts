import { ROLES, type Role } from '@plumbline/contract/core/roles'
import type { FieldErrors } from '@plumbline/contract/core/wire'
import {
  type FlagDefinition,
  type FlagUser,
  featureNameSchema,
  type PutFlag,
} from '@plumbline/contract/system/feature-flags'
import type { FeatureFlagTexts } from './flag-words.ts'

/** The form's content: text as typed, so that nothing is lost when the server refuses it. */
export type FlagDraft = {
  feature: string
  description: string
  value: boolean
  scope: PutFlag['scope']
  roles: readonly Role[]
  people: readonly FlagUser[]
  /** Typed into the email field but not added yet. */
  personEmail: string
  rollout: string
  owner: string
  expiresOn: string
}

export const NEW_FLAG: FlagDraft = {
  feature: '',
  description: '',
  value: false,
  scope: 'all',
  roles: [],
  people: [],
  personEmail: '',
  rollout: '100',
  owner: '',
  expiresOn: '',
}

export const toDraft = (flag: FlagDefinition): FlagDraft => ({
  feature: flag.feature,
  description: flag.description,
  value: flag.value,
  scope: flag.scope,
  roles: flag.scope_roles,
  people: flag.scope_users,
  personEmail: '',
  rollout: String(flag.rollout_percent),
  owner: flag.owner,
  expiresOn: flag.expires_on ?? '',
})

export const toBody = (draft: FlagDraft, version: number): PutFlag => ({
  description: draft.description,
  value: draft.value,
  scope: draft.scope,
  scope_roles: ROLES.filter((role) => draft.roles.includes(role)),
  scope_user_ids: draft.people.map((person) => person.id),
  rollout_percent: Number(draft.rollout),
  owner: draft.owner,
  expires_on: draft.expiresOn === '' ? null : draft.expiresOn,
  version,
})

export const isSameDraft = (one: FlagDraft, other: FlagDraft) => JSON.stringify(one) === JSON.stringify(other)

/** Keyed by the field names of the API. */
export type DraftErrors = Partial<
  Record<
    'feature' | 'description' | 'scope_roles' | 'scope_user_ids' | 'rollout_percent' | 'owner' | 'expires_on',
    string
  >
>

const DRAFT_KEYS = {
  feature: ['feature'],
  description: ['description'],
  scope_roles: ['roles', 'scope'],
  scope_user_ids: ['people', 'personEmail', 'scope'],
  rollout_percent: ['rollout'],
  owner: ['owner'],
  expires_on: ['expiresOn'],
} as const satisfies Record<keyof DraftErrors, readonly (keyof FlagDraft)[]>
const FIELDS = Object.keys(DRAFT_KEYS) as (keyof DraftErrors)[]

/** Removes the errors of the fields that changed. */
export function clearErrors(errors: DraftErrors, change: Partial<FlagDraft>): DraftErrors {
  const left = { ...errors }
  for (const field of FIELDS) if (DRAFT_KEYS[field].some((key) => key in change)) delete left[field]
  return left
}

const isPercent = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) <= 100

/** Checks only what cannot be sent at all; the server checks the rest. */
export function findDraftErrors(draft: FlagDraft, { form }: FeatureFlagTexts): DraftErrors {
  return {
    ...(!featureNameSchema.safeParse(draft.feature).success && { feature: form.featureWrong }),
    ...(!isPercent(draft.rollout) && { rollout_percent: form.rolloutWrong }),
    ...(draft.scope === 'user' && draft.personEmail.trim() !== '' && { scope_user_ids: form.pendingEmail }),
  }
}

/** 'scope_roles.0' belongs to scope_roles; errors that match no field of the form go to `other`. */
export function assignFieldErrors(errors: FieldErrors | undefined): { errors: DraftErrors; other: string[] } {
  const assigned: DraftErrors = {}
  const other: string[] = []
  for (const [path, messages] of Object.entries(errors ?? {})) {
    const field = FIELDS.find((name) => name === path.split('.')[0])
    if (field === undefined) other.push(...messages)
    else assigned[field] ??= messages.join(' ')
  }
  return { errors: assigned, other }
}
