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
const getRpId = (origin: string) => new URL(origin).hostname

const toDescriptors = (credentials: { id: string; transports: string[] }[]) =>
  credentials.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports }))

/** Without a user at sign-in: the passkey itself identifies its owner. */
export async function createRequest(
  db: Executor,
  origin: string,
  userId: string | null,
): Promise<PasskeyRequest> {
  const rpId = getRpId(origin)
  const challenge = createChallenge()
  await insertChallenge(db, { challenge, userId, purpose: 'request' })
  return {
    challenge,
    rpId,
    timeout: TIMEOUT_MS,
    // A passkey replaces the password too, so the device must verify its owner.
    userVerification: 'required',
    allowCredentials: userId === null ? [] : toDescriptors(await findCredentialIds(db, userId)),
  }
}

export async function createCreation(db: Executor, origin: string, holder: Holder): Promise<PasskeyCreation> {
  const challenge = createChallenge()
  const userHandle = Buffer.from(holder.id).toString('base64url')
  await insertChallenge(db, { challenge, userId: holder.id, purpose: 'creation' })
  return {
    challenge,
    rp: { id: getRpId(origin), name: PORTAL_NAME },
    user: { id: userHandle, name: holder.email, displayName: formatPersonName(holder.name) },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: toDescriptors(await findCredentialIds(db, holder.id)),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** The challenge that the browser claims to have signed; the signature is checked later. */
function readChallenge(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = (data as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge) ? challenge : null
  } catch {
    return null
  }
}

/** The library throws for wrong and for malformed answers; both are refused the same way. */
const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null)

/** Returns the passkey's owner, or null if it does not verify. With `userId` null any owner is accepted. */
export async function checkAssertion(
  db: Executor,
  origin: string,
  userId: string | null,
  assertion: PasskeyAssertion,
): Promise<string | null> {
  const challenge = readChallenge(assertion.response.clientDataJSON)
  if (challenge === null || !(await takeChallenge(db, { challenge, userId, purpose: 'request' }))) return null
  const passkey = await findStoredPasskey(db, assertion.id)
  if (passkey === null || (userId !== null && passkey.userId !== userId)) return null
  const { userHandle } = assertion.response
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId) {
    return null
  }
  const { userHandle: _handle, ...signed } = assertion.response
  const result = await orNull(
    verifyAuthenticationResponse({
      response: { ...assertion, response: signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: getRpId(origin),
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

/** Returns what to store of a new passkey, or null if it does not verify. */
export async function checkAttestation(
  db: Executor,
  origin: string,
  userId: string,
  attestation: PasskeyAttestation,
): Promise<Omit<StoredPasskey, 'id'> | null> {
  const challenge = readChallenge(attestation.response.clientDataJSON)
  if (challenge === null || !(await takeChallenge(db, { challenge, userId, purpose: 'creation' })))
    return null
  const { transports, ...response } = attestation.response
  const result = await orNull(
    verifyRegistrationResponse({
      response: { ...attestation, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: getRpId(origin),
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
