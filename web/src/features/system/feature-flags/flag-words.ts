import { formatDate, formatPercent } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import { ROLES, type Role } from '@plumbline/contract/core/roles'
import type { FlagChange, FlagDefinition } from '@plumbline/contract/system/feature-flags'
import type { Texts } from '#platform/texts/texts.ts'

export type FeatureFlagTexts = Texts<typeof import('./feature-flags.en.ts').featureFlags>
type FieldChange = FlagChange['changes'][number]

const LIST_SEPARATOR = ','
const isRole = (value: string): value is Role => ROLES.some((role) => role === value)

/** In UTC, as on the server. */
export const todayUtc = (now = new Date()) => now.toISOString().slice(0, 10)

export const isExpired = (flag: Pick<FlagDefinition, 'expires_on'>, today = todayUtc()) =>
  flag.expires_on !== null && flag.expires_on < today

export function formatScope(
  flag: Pick<FlagDefinition, 'scope' | 'scope_roles' | 'scope_user_ids'>,
  { roles, scopes }: FeatureFlagTexts,
): string {
  switch (flag.scope) {
    case 'all':
      return scopes.all
    case 'role':
      return flag.scope_roles.map((role) => roles[role]).join(', ')
    case 'user':
      return scopes.people(flag.scope_user_ids.length)
  }
}

/** Searches the texts that the table shows. */
export function matchesSearch(
  flag: Pick<FlagDefinition, 'feature' | 'description' | 'owner'>,
  search: string,
): boolean {
  const text = `${flag.feature} ${flag.description} ${flag.owner}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function formatField(field: string, { history }: FeatureFlagTexts): string {
  return Object.entries(history.fields).find(([name]) => name === field)?.[1] ?? field
}

/** The history stores raw values; people read words, dates and percentages. */
function formatValue(field: string, value: string, texts: FeatureFlagTexts, locale: Locale): string {
  const { history, states, form, roles } = texts
  if (value === '') return history.nothing
  switch (field) {
    case 'value':
      return value === 'true' ? states.on : states.off
    case 'killed':
      return value === 'true' ? history.yes : history.no
    case 'scope':
      return value === 'all' || value === 'role' || value === 'user' ? form.scopeOptions[value].label : value
    case 'scope_roles':
      return value
        .split(LIST_SEPARATOR)
        .map((role) => (isRole(role) ? roles[role] : role))
        .join(', ')
    case 'scope_user_ids':
      return value.split(LIST_SEPARATOR).join(', ')
    case 'rollout_percent':
      return formatPercent(locale, Number(value) / 100)
    case 'expires_on':
      return formatDate(locale, value)
    default:
      return value
  }
}

/** `before` is null for a flag that was created, `after` for one that was deleted. */
export function formatChange(
  change: FieldChange,
  action: FlagChange['action'],
  texts: FeatureFlagTexts,
  locale: Locale,
): { field: string; before: string | null; after: string | null } {
  const format = (value: string) => formatValue(change.field, value, texts, locale)
  return {
    field: formatField(change.field, texts),
    before: action === 'created' ? null : format(change.before),
    after: action === 'deleted' ? null : format(change.after),
  }
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const DAY_SECONDS = 24 * HOUR_SECONDS

/** The two largest units; their symbols are the same in both languages. */
export function formatUptime(seconds: number): string {
  const days = Math.floor(seconds / DAY_SECONDS)
  const hours = Math.floor((seconds % DAY_SECONDS) / HOUR_SECONDS)
  const minutes = Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS)
  if (days > 0) return `${days} d ${hours} h`
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min` : `${Math.floor(seconds)} s`
}
