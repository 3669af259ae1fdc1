import {
  SIGN_ON_RETURN_PATH,
  type SignOnPurpose,
  type SignOnReturn,
  type signOnEndpoints,
} from '@plumbline/contract/access/sign-on'
import type { Database } from '#platform/db/database.ts'
import type { Context, Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Keys } from '#platform/security/keys.ts'
import { hashToken } from '#platform/security/session-store.ts'
import { endSession } from '#platform/security/sessions.repository.ts'
import { type Throttle, takeOrRefuse } from '#platform/security/throttle.ts'
import { endByLogoutToken } from './end-by-logout-token.ts'
import { type EnterDeps, enterBySignOn } from './enter-by-sign-on.ts'
import { type Flow, insertFlow, spendFlow } from './sign-on.repository.ts'
import { createFlowToken, deriveSecrets, isSameText } from './sign-on-flow.ts'
import type { Proof, SignOnProvider } from './sign-on-provider.ts'
import { readPerson } from './signed-on-person.ts'
import { stepUpBySignOn } from './step-up-by-sign-on.ts'

type Rows = typeof signOnEndpoints
export type SignOnDeps = EnterDeps & {
  keys: Keys
  /** Null without OIDC_ISSUER. */
  provider: SignOnProvider | null
  flood: Throttle
}

export function signOnHandlers(deps: SignOnDeps): Handlers<Rows> {
  const { keys, flood } = deps

  async function open(address: string): Promise<SignOnProvider> {
    await takeOrRefuse(flood, address)
    if (deps.provider === null) throw new Refusal('sign_on_unavailable')
    return deps.provider
  }

  async function leave(
    { db, origin, address, session, startSignOn }: Context<Rows['startSignOn' | 'startSignOnStepUp']>,
    purpose: SignOnPurpose,
    sessionId: string | null,
  ) {
    const provider = await open(address)
    const token = createFlowToken()
    const url = await provider.signInAddress({
      secrets: deriveSecrets(token),
      returnTo: origin + SIGN_ON_RETURN_PATH,
      // After an idle session somebody else may sit at the screen.
      fresh: purpose === 'step_up' || session.kind === 'expired',
    })
    await insertFlow(db, { tokenHash: hashToken(token), purpose, sessionId })
    startSignOn(token)
    return { data: { url } }
  }

  async function redeem(
    provider: SignOnProvider,
    { db, origin, address, signOnToken }: Context<Rows['finishSignOn']>,
    answer: SignOnReturn,
  ): Promise<{ flow: Flow; proof: Proof }> {
    const secrets = deriveSecrets(signOnToken ?? '')
    // Checked before the flow is used up: another site could send people here with a made-up answer.
    const isOurs = signOnToken !== undefined && isSameText(answer.state ?? '', secrets.state)
    const flow = isOurs ? await spendFlow(db, hashToken(signOnToken)) : null
    if (flow === null) throw await refuseFailed(db, address, isOurs ? 'used_or_expired' : 'state')
    try {
      const proof = await provider.redeem({ secrets, returnTo: origin + SIGN_ON_RETURN_PATH, answer })
      return { flow, proof }
    } catch (error) {
      if (error instanceof Refusal) throw error
      const code = (error as { code?: unknown }).code
      throw await refuseFailed(db, address, typeof code === 'string' ? code : 'answer')
    }
  }

  return {
    startSignOn: (context) => leave(context, 'sign_in', null),
    startSignOnStepUp(context) {
      const { viewer } = context
      // R-AUTH-10: whoever has a second factor of the portal uses that.
      if (!viewer.signOn || viewer.hasSecondFactor) throw new Refusal('sign_on_failed')
      return leave(context, 'step_up', viewer.sessionId)
    },
    async finishSignOn(context) {
      const { db, body, address, userAgent, locale, viewer } = context
      const provider = await open(address)
      const { flow, proof } = await redeem(provider, context, body)
      const { purpose } = flow
      const person = readPerson(proof.subject, proof.claims, provider.settings)
      if (purpose === 'step_up') {
        const { userId, token } = await stepUpBySignOn(db, viewer, { flow, person, address })
        context.startSession(token)
        return { data: { id: userId, purpose } }
      }
      const idTokenSealed = proof.idToken === null ? null : keys.seal('sign_on', proof.idToken)
      const entered = await enterBySignOn(db, provider.settings, deps, {
        person,
        idTokenSealed,
        redeemedAt: flow.redeemedAt,
        locale,
        from: { address, userAgent },
      })
      context.dropSignOn()
      if ('methods' in entered) return { data: { id: null, second_factor: entered, purpose } }
      // Signing in again ends the browser's previous session.
      if (viewer !== null) await endSession(db, viewer.sessionId)
      context.startSession(entered.token)
      return { data: { id: entered.userId, purpose } }
    },
    async endSignOn({ db, body, address }) {
      const provider = await open(address)
      await endByLogoutToken(db, provider, body.logout_token ?? '', address)
      return null
    },
  }
}

async function refuseFailed(db: Database, address: string, reason: string): Promise<Refusal> {
  await recordAudit(db, {
    actorId: null,
    action: 'sign_in_failed',
    details: { door: 'admin', method: 'organization', reason },
    address,
  })
  return new Refusal('sign_on_failed')
}
