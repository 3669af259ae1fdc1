import { randomBytes } from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@plumbline/contract/access/passkey'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Executor } from '#platform/db/database.ts'
import type { Holder } from './factors.repository.ts'
import {
  findCredentialIds,
  findStoredPasskey,
  insertChallenge,
  type StoredPasskey,
  takeChallenge,
  updateCounter,
} from './passkeys.repository.ts'

const PORTAL_NAME = 'Plumbline'
const TIMEOUT_MS = 2 * 60 * 1_000
const CHALLENGE_BYTES = 32
const ES256 = -7
const ED25519 = -8
const RS256 = -257
const ALGORITHMS = [ES256, ED25519, RS256]

const createChallenge = () => randomBytes(CHALLENGE_BYTES).toString('base64url')
const rpIdOf = (origin: string) => new URL(origin).hostname

const describe = (credentials: { id: string; transports: string[] }[]) =>
  credentials.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports }))

/** For nobody in particular at the door: the passkey itself then says whose it is. */
export async function createRequest(
  db: Executor,
  origin: string,
  userId: string | null,
): Promise<PasskeyRequest> {
  const rpId = rpIdOf(origin)
  const challenge = createChallenge()
  await insertChallenge(db, challenge, userId)
  return {
    challenge,
    rpId,
    timeout: TIMEOUT_MS,
    // It stands for the password too, so the device must know its owner.
    userVerification: 'required',
    allowCredentials: userId === null ? [] : describe(await findCredentialIds(db, userId)),
  }
}

export async function createCreation(db: Executor, origin: string, holder: Holder): Promise<PasskeyCreation> {
  const challenge = createChallenge()
  const userHandle = Buffer.from(holder.id).toString('base64url')
  await insertChallenge(db, challenge, holder.id)
  return {
    challenge,
    rp: { id: rpIdOf(origin), name: PORTAL_NAME },
    user: { id: userHandle, name: holder.email, displayName: formatPersonName(holder.name) },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: describe(await findCredentialIds(db, holder.id)),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** What the browser says it signed; only the signature makes it true. */
function challengeOf(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = (data as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge) ? challenge : null
  } catch {
    return null
  }
}

/** The library throws at whatever is wrong or malformed; to us all of that is one refusal. */
const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null)

/** Whose passkey answered, or null. `userId` null: anybody's will do. */
export async function checkAssertion(
  db: Executor,
  origin: string,
  userId: string | null,
  assertion: PasskeyAssertion,
): Promise<string | null> {
  const challenge = challengeOf(assertion.response.clientDataJSON)
  if (challenge === null || !(await takeChallenge(db, challenge, userId))) return null
  const passkey = await findStoredPasskey(db, assertion.id)
  if (passkey === null || (userId !== null && passkey.userId !== userId)) return null
  const { userHandle } = assertion.response
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId)
    return null
  const { userHandle: _handle, ...signed } = assertion.response
  const result = await orNull(
    verifyAuthenticationResponse({
      response: { ...assertion, response: signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: true,
    }),
  )
  if (!result?.verified) return null
  const counted = await updateCounter(db, passkey.id, result.authenticationInfo.newCounter)
  return counted ? passkey.userId : null
}

/** What to keep of a new passkey, or null when its answer does not hold. */
export async function checkAttestation(
  db: Executor,
  origin: string,
  userId: string,
  attestation: PasskeyAttestation,
): Promise<Omit<StoredPasskey, 'id'> | null> {
  const challenge = challengeOf(attestation.response.clientDataJSON)
  if (challenge === null || !(await takeChallenge(db, challenge, userId))) return null
  const { transports, ...response } = attestation.response
  const result = await orNull(
    verifyRegistrationResponse({
      response: { ...attestation, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!result?.verified) return null
  const { credential } = result.registrationInfo
  return {
    userId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: transports ?? [],
  }
}
