import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'

export type Member = { email: string; emailVerified?: boolean; name: string; groups: string[] }

/** A real OpenID Connect provider, as an organization runs it, with a sign-in form that takes any password. */
export type Organization = {
  issuer: string
  /** By login; the subject is the login too. */
  members: Map<string, Member>
  /** The settings that a portal needs for it. */
  settings: Record<string, string>
  /** Signs a token with the organization's own key, or with the one that is given. */
  sign: (claims: JWTPayload, options?: SignOptions) => Promise<string>
  close: () => Promise<void>
}
type SignOptions = { key?: CryptoKey; typ?: string }

const CLIENT_ID = 'plumbline'
const CLIENT_SECRET = 'a secret between the portal and the organization'
const KEY_ID = 'organization-key'

const toFilled = (init: object): RequestInit =>
  Object.fromEntries(Object.entries(init).filter(([, value]) => value !== undefined))

const toConfiguration = (
  portalUrl: string,
  members: ReadonlyMap<string, Member>,
  jwk: object,
): Configuration => ({
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: [`${portalUrl}/auth/callback`],
      post_logout_redirect_uris: [`${portalUrl}/admin`],
      backchannel_logout_uri: `${portalUrl}/api/auth/sign_on/logout`,
      backchannel_logout_session_required: true,
    },
  ],
  jwks: { keys: [jwk as never] },
  cookies: { keys: ['only for tests'] },
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name'],
    groups: ['groups'],
  },
  features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: true } },
  // The library keeps its calls away from loopback addresses, where the portal of a test is.
  fetch: (address, { method, headers, body } = {}) =>
    fetch(address, { redirect: 'manual', ...toFilled({ method, headers, body }) }),
  findAccount: (_context, login) => ({
    accountId: login,
    claims: () => {
      const member = members.get(login)
      return {
        sub: login,
        email: member?.email,
        email_verified: member?.emailVerified ?? true,
        name: member?.name,
        groups: member?.groups ?? [],
      }
    },
  }),
  // The portal is the organization's own, so that nobody is asked whether it may know them.
  async loadExistingGrant(context) {
    const { client, session, provider } = context.oidc
    const grant = new provider.Grant({
      clientId: client?.clientId ?? '',
      accountId: session?.accountId ?? '',
    })
    grant.addOIDCScope('openid email profile groups')
    await grant.save()
    return grant
  },
})

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve) =>
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )

/** Whoever runs it as a process of its own changes its members by PUT /members/{login}. */
async function takeMember(
  members: Map<string, Member>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const login = decodeURIComponent(request.url?.split('/').at(-1) ?? '')
  members.set(login, JSON.parse(Buffer.concat(chunks).toString('utf8')) as Member)
  response.writeHead(204).end()
}

/** Any free port, unless one is given: an organization that comes back has the address that it had. */
export async function startOrganization(portalUrl: string, port = 0): Promise<Organization> {
  const members = new Map<string, Member>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown = () => {}
  const server = createServer((request, response) => {
    if (request.method === 'PUT') void takeMember(members, request, response)
    else void answer(request, response)
  })
  const issuer = `http://127.0.0.1:${await listen(server, port)}`
  answer = new Provider(issuer, toConfiguration(portalUrl, members, jwk)).callback()
  return {
    issuer,
    members,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_GROUPS: 'billing-support=support,billing-vendor=vendor',
      OIDC_SCOPES: 'openid email profile groups',
    },
    sign: (claims, { key = privateKey, typ = 'logout+jwt' } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ }).sign(key),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
