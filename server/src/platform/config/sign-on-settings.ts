import { isEmail } from '@plumbline/contract/core/email-address'
import type { Role } from '@plumbline/contract/core/roles'
import { z } from 'zod'

/** How staff sign in at their organization, by OpenID Connect. */
export type SignOnSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** The role of each group; a group that is not here gives nothing. */
  groups: ReadonlyMap<string, StaffRole>
  groupsClaim: string
  scopes: string
  /** trusted: the organization asks everybody for a second factor; claims: only tokens that say so count. */
  secondFactor: 'claims' | 'trusted'
  /** Values of `acr` that stand for a second factor; the first is asked for. */
  acr: readonly string[]
  /** Whether an account with the same proved address may be taken over by its owner's first sign-in. */
  linksAccounts: boolean
}

/** Who may still sign in with a password or passkey of the portal's own. */
export type LocalStaff = {
  allowed: boolean
  /** The roles that come from the organization, and so have no local sign-in unless it is allowed. */
  roles: readonly Role[]
  /** The vendor admin for emergencies. */
  breakGlassEmail: string | undefined
}

export type StaffRole = Exclude<Role, 'provider'>

const ROLE_WORDS: Readonly<Record<string, StaffRole>> = {
  support: 'admin',
  vendor: 'fs_admin',
  payer: 'payer',
}
const ALWAYS_STAFF: readonly StaffRole[] = ['admin', 'fs_admin']

type Read = <Value>(variable: string, schema: z.ZodType<Value>) => Value | undefined

const text = z.string().max(500, 'is too long.')
const isLoopback = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

const issuer = z.string().refine(
  (address) => {
    if (!URL.canParse(address)) return false
    const { protocol, hostname, search, hash, username } = new URL(address)
    const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
    return isSafe && search === '' && hash === '' && username === ''
  },
  { error: 'must be the https address of the issuer, without a query.' },
)

function parseGroups(list: string): Map<string, StaffRole> | null {
  const groups = new Map<string, StaffRole>()
  for (const pair of list.split(',')) {
    const [, group = '', word = ''] = /^(.+)=(\w+)$/.exec(pair.trim()) ?? []
    const role = ROLE_WORDS[word]
    if (role === undefined || groups.has(group.trim())) return null
    groups.set(group.trim(), role)
  }
  return groups
}

const groupList = z
  .string()
  .transform(parseGroups)
  .refine((groups) => groups !== null, {
    error: 'must be group=role pairs separated by commas; roles are support, vendor and payer.',
  })

const NEEDS = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_GROUPS'] as const

export function readSignOn(read: Read, problems: Map<string, string>): SignOnSettings | undefined {
  const found = {
    issuer: read('OIDC_ISSUER', issuer),
    clientId: read('OIDC_CLIENT_ID', text),
    clientSecret: read('OIDC_CLIENT_SECRET', text),
    groups: read('OIDC_GROUPS', groupList),
    groupsClaim: read('OIDC_GROUPS_CLAIM', text) ?? 'groups',
    scopes: read('OIDC_SCOPES', text) ?? 'openid email profile',
    secondFactor:
      read('OIDC_SECOND_FACTOR', z.enum(['claims', 'trusted'], { error: 'must be claims or trusted.' })) ??
      'claims',
    acr: (read('OIDC_ACR', text) ?? '').split(/[\s,]+/).filter(Boolean),
    linksAccounts: read('OIDC_LINK_ACCOUNTS', z.stringbool({ error: 'must be on or off.' })) ?? false,
  }
  const given: Record<(typeof NEEDS)[number], unknown> = {
    OIDC_CLIENT_ID: found.clientId,
    OIDC_CLIENT_SECRET: found.clientSecret,
    OIDC_GROUPS: found.groups,
  }
  const hasIssuer = found.issuer !== undefined || problems.has('OIDC_ISSUER')
  for (const name of NEEDS) {
    if (hasIssuer === (given[name] !== undefined) || problems.has(name)) continue
    problems.set(name, hasIssuer ? 'is required with OIDC_ISSUER.' : 'needs OIDC_ISSUER.')
  }
  if (!found.scopes.split(/\s+/).includes('openid')) problems.set('OIDC_SCOPES', 'must contain openid.')
  const { issuer: address, clientId, clientSecret, groups } = found
  if (address === undefined || clientId === undefined || clientSecret === undefined || !groups)
    return undefined
  return { ...found, issuer: address, clientId, clientSecret, groups }
}

export function readLocalStaff(
  read: Read,
  signOn: SignOnSettings | undefined,
  problems: Map<string, string>,
): LocalStaff {
  const allowed = read('STAFF_PASSWORDS', z.stringbool({ error: 'must be on or off.' })) ?? true
  const breakGlassEmail = read('BREAK_GLASS_EMAIL', z.string().refine(isEmail, 'must be an email address.'))
  if (!allowed && signOn === undefined && !problems.has('OIDC_ISSUER')) {
    problems.set('STAFF_PASSWORDS', 'can be off only with OIDC_ISSUER.')
  }
  if (!allowed && breakGlassEmail === undefined && !problems.has('BREAK_GLASS_EMAIL')) {
    problems.set(
      'BREAK_GLASS_EMAIL',
      'is required with STAFF_PASSWORDS=off: who can sign in if the issuer is down?',
    )
  }
  return {
    allowed,
    roles: [...new Set([...ALWAYS_STAFF, ...(signOn?.groups.values() ?? [])])],
    breakGlassEmail,
  }
}
