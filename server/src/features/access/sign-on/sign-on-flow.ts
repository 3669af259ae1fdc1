import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { hashToken } from '#platform/security/session-store.ts'

const TOKEN_BYTES = 32

/** What one sign-in sends to the organization and expects back. */
export type FlowSecrets = { state: string; nonce: string; verifier: string }

export const createFlowToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** All come from the cookie's token, so that an answer fits the browser that asked, and no table can leak them. */
export function deriveSecrets(token: string): FlowSecrets {
  const derive = (name: string) => createHmac('sha256', token).update(name).digest('base64url')
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') }
}

export const isSameText = (one: string, other: string) => timingSafeEqual(hashToken(one), hashToken(other))
