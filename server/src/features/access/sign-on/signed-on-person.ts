import { isEmail } from '@plumbline/contract/core/email-address'
import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import type { SignOnSettings, StaffRole } from '#platform/config/sign-on-settings.ts'

export type Claims = Readonly<Record<string, unknown>>

/** What the organization says about a person who signed in there. */
export type SignedOnPerson = {
  subject: string
  sid: string | null
  email: string | null
  emailProved: boolean
  name: string
  roles: StaffRole[]
  secondFactor: boolean
  /** When the person last gave their credentials, in seconds; null if the organization does not say. */
  authTime: number | null
}

const NAME_MAX_CHARS = 120

const readText = (value: unknown): string | null => {
  const text = typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim() : ''
  return text === '' ? null : text
}
const readList = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string')

const readEmail = (claims: Claims) =>
  [claims.email, claims.preferred_username].map(readText).find((text) => text !== null && isEmail(text)) ??
  null

/** By OpenID Connect's own claim, or Entra ID's; only for the address that it is about. */
function isProved(claims: Claims, email: string | null): boolean {
  const isSaid = claims.email_verified === true || claims.xms_edov === true
  if (isSaid && readText(claims.email) === email) return email !== null
  // Only what is an address itself proves one: the sign for kelvin lowers to the letter k of somebody else's.
  const proved = readList(claims.verified_primary_email).filter(isEmail).map(toLookupKey)
  return email !== null && proved.includes(toLookupKey(email))
}

type Rules = Pick<SignOnSettings, 'groups' | 'groupsClaim' | 'secondFactor' | 'acr'>

/** Roles come from groups that the map names, whole and with the same letters, and from nothing else. */
export function readRoles(claims: Claims, { groups, groupsClaim }: Rules): StaffRole[] {
  const roles = readList(claims[groupsClaim]).map((group) => groups.get(group))
  return [...new Set(roles.filter((role) => role !== undefined))].sort()
}

export const hasProvedSecondFactor = (claims: Claims, { secondFactor, acr }: Rules): boolean =>
  secondFactor === 'trusted' ||
  readList(claims.amr).includes('mfa') ||
  readList(claims.acr).some((level) => acr.includes(level))

export function readPerson(subject: string, claims: Claims, rules: Rules): SignedOnPerson {
  const email = readEmail(claims)
  return {
    subject,
    sid: readText(claims.sid),
    email,
    emailProved: isProved(claims, email),
    name: (readText(claims.name) ?? email ?? '').slice(0, NAME_MAX_CHARS),
    roles: readRoles(claims, rules),
    secondFactor: hasProvedSecondFactor(claims, rules),
    authTime: typeof claims.auth_time === 'number' ? claims.auth_time : null,
  }
}

const SKEW_SECONDS = 30

/** The person gave their credentials after they were asked to; their clock and ours may differ a little. */
export const isFresh = ({ authTime }: Pick<SignedOnPerson, 'authTime'>, askedAt: Date): boolean =>
  authTime !== null && authTime >= Math.floor(askedAt.getTime() / 1000) - SKEW_SECONDS
