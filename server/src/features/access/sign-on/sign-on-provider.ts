import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import * as client from 'openid-client'
import type { SignOnSettings } from '#platform/config/sign-on-settings.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { createExpiring } from './expiring.ts'
import { createIssuerProbe } from './issuer-probe.ts'
import type { FlowSecrets } from './sign-on-flow.ts'
import type { Claims } from './signed-on-person.ts'

const TIMEOUT_SECONDS = 5
const DISCOVERY_LIFE_MS = 60 * 60 * 1000
const DISCOVERY_RETRY_MS = 5_000
/** A longer token would not fit into an address. */
const HINT_MAX_CHARS = 6_000

export type Leaving = { secrets: FlowSecrets; returnTo: string; fresh: boolean }
export type Returning = { secrets: FlowSecrets; returnTo: string; answer: Record<string, string | undefined> }
export type Proof = { subject: string; claims: Claims; idToken: string | null }

/** The organization's server, as the portal uses it. Every call may refuse with sign_on_unavailable. */
export type SignOnProvider = {
  settings: SignOnSettings
  signInAddress(leaving: Leaving): Promise<string>
  /** Throws if the answer does not belong to this sign-in, or is not signed by the organization. */
  redeem(returning: Returning): Promise<Proof>
  /** Null if the organization has no sign-out for others. */
  signOutAddress(idToken: string | null, returnTo: string): Promise<string | null>
  signingKeys(): Promise<JWTVerifyGetKey>
}

/** OpenID Connect says client_secret_basic where nothing is said. */
function authenticateBy(secret: string): client.ClientAuth {
  const basic = client.ClientSecretBasic(secret)
  const post = client.ClientSecretPost(secret)
  return (server, ...rest) => {
    const supported = server.token_endpoint_auth_methods_supported
    return (supported?.includes('client_secret_basic') ?? true)
      ? basic(server, ...rest)
      : post(server, ...rest)
  }
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error &&
    (error.name === 'TimeoutError' || ('code' in error && error.code === 'OAUTH_TIMEOUT')))

const refuseUnavailable = (): never => {
  throw new Refusal('sign_on_unavailable')
}

const orUnavailable = (error: unknown): never => {
  throw isUnreachable(error) ? new Refusal('sign_on_unavailable') : error
}

export function createSignOnProvider(settings: SignOnSettings): SignOnProvider {
  const issuer = new URL(settings.issuer)
  const insecure = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []
  const discover = createExpiring(
    async () => {
      const config = await client.discovery(
        issuer,
        settings.clientId,
        settings.clientSecret,
        authenticateBy(settings.clientSecret),
        // The signature is checked although the token comes from the organization's own server.
        { execute: [client.enableNonRepudiationChecks, ...insecure], timeout: TIMEOUT_SECONDS },
      )
      const { jwks_uri: address } = config.serverMetadata()
      if (address === undefined) throw new Error('The issuer publishes no keys.')
      return {
        config,
        keys: createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT_SECONDS * 1000 }),
      }
    },
    { lifeMs: DISCOVERY_LIFE_MS, retryMs: DISCOVERY_RETRY_MS },
  )
  const connect = () => discover().catch(refuseUnavailable)
  const probe = createIssuerProbe(issuer)
  /** For addresses that a browser is sent to: both calls at once, so that people wait for the slower one only. */
  const connectNow = async () => {
    const [connected] = await Promise.all([connect(), probe().catch(refuseUnavailable)])
    return connected
  }

  return {
    settings,
    async signInAddress({ secrets, returnTo, fresh }) {
      const { config } = await connectNow()
      const [acr] = settings.acr
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: returnTo,
        scope: settings.scopes,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...(acr !== undefined && { acr_values: acr }),
        ...(fresh && { prompt: 'login', max_age: '0' }),
      })
      return url.href
    },
    async redeem({ secrets, returnTo, answer }) {
      const { config } = await connect()
      const address = new URL(returnTo)
      for (const [name, value] of Object.entries(answer)) {
        if (value !== undefined) address.searchParams.set(name, value)
      }
      const tokens = await client
        .authorizationCodeGrant(config, address, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
          idTokenExpected: true,
        })
        .catch(orUnavailable)
      const claims: Claims = tokens.claims() ?? {}
      const subject = String(claims.sub ?? '')
      const lacks = claims[settings.groupsClaim] === undefined || claims.email === undefined
      const hasMore = config.serverMetadata().userinfo_endpoint !== undefined
      const more =
        lacks && hasMore
          ? await client.fetchUserInfo(config, tokens.access_token, subject).catch(orUnavailable)
          : {}
      // The signed token wins over what was asked for afterwards.
      return { subject, claims: { ...more, ...claims }, idToken: tokens.id_token ?? null }
    },
    async signOutAddress(idToken, returnTo) {
      const { config } = await connectNow()
      if (config.serverMetadata().end_session_endpoint === undefined) return null
      const where = new URLSearchParams({ post_logout_redirect_uri: returnTo })
      if (idToken !== null && idToken.length <= HINT_MAX_CHARS) where.set('id_token_hint', idToken)
      return client.buildEndSessionUrl(config, where).href
    },
    signingKeys: async () => (await connect()).keys,
  }
}
