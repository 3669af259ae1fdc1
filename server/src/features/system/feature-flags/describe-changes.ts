import { ROLES } from '@plumbline/contract/core/roles'
import type { FlagChange, FlagDefinition, PutFlag } from '@plumbline/contract/system/feature-flags'

export type FlagSettings = Omit<PutFlag, 'version'>
type FieldChange = FlagChange['changes'][number]

const FIELDS = [
  'description',
  'value',
  'scope',
  'scope_roles',
  'scope_user_ids',
  'rollout_percent',
  'owner',
  'expires_on',
] as const satisfies readonly (keyof FlagSettings)[]

export const LIST_SEPARATOR = ','

/** Sorts lists, removes repeats, and empties lists that the scope does not use. */
export function normalizeSettings(wanted: FlagSettings): FlagSettings {
  const { scope, scope_roles, scope_user_ids } = wanted
  return {
    ...wanted,
    scope_roles: scope === 'role' ? ROLES.filter((role) => scope_roles.includes(role)) : [],
    scope_user_ids: scope === 'user' ? [...new Set(scope_user_ids.map((id) => id.toLowerCase()))].sort() : [],
  }
}

function toText(value: FlagSettings[keyof FlagSettings] | undefined): string {
  if (value === undefined || value === null) return ''
  return Array.isArray(value) ? value.join(LIST_SEPARATOR) : String(value)
}

/** One entry for each field that differs; null means that the flag does not exist. */
export function describeChanges(before: FlagSettings | null, after: FlagSettings | null): FieldChange[] {
  return FIELDS.map((field) => ({
    field,
    before: toText(before?.[field]),
    after: toText(after?.[field]),
  })).filter((change) => change.before !== change.after)
}

export const describeKill = (killed: FlagDefinition['killed']): FieldChange[] => [
  { field: 'killed', before: String(!killed), after: String(killed) },
]
