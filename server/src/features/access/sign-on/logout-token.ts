import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { SignOnSettings } from '#platform/config/sign-on-settings.ts'

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Only signatures whose key the portal does not hold. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const SKEW_SECONDS = 60
export const LOGOUT_TOKEN_SECONDS = 10 * 60

export type LogoutOrder = { jti: string; sid: string | null; subject: string | null }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isFilled = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 500

/** OpenID Connect Back-Channel Logout 1.0, section 2.6; null for any token that fails one of its checks. */
export async function readLogoutToken(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, clientId }: Pick<SignOnSettings, 'issuer' | 'clientId'>,
): Promise<LogoutOrder | null> {
  const verified = await jwtVerify(token, keys, {
    // No other token of the issuer can be passed off as an order.
    typ: 'logout+jwt',
    issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['iat', 'jti', 'events'],
    maxTokenAge: LOGOUT_TOKEN_SECONDS,
    clockTolerance: SKEW_SECONDS,
  }).catch(() => null)
  if (verified === null) return null
  const { jti, sid, sub, events, nonce } = verified.payload
  const isLogout = isObject(events) && isObject(events[LOGOUT_EVENT])
  // A nonce would make it an ID token, which must not end sessions.
  if (!isLogout || nonce !== undefined || !isFilled(jti)) return null
  if (!isFilled(sid) && !isFilled(sub)) return null
  return { jti, sid: isFilled(sid) ? sid : null, subject: isFilled(sub) ? sub : null }
}
