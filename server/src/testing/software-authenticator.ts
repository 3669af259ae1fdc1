import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@plumbline/contract/access/passkey'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

type Cbor = number | string | Buffer | Map<number | string, Cbor>

function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  return Buffer.concat([
    cborHead(5, value.size),
    ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)]),
  ])
}

type Options = { verifiesUser?: boolean; origin: string }

/** A passkey for tests that acts like a phone or a security key (ES256, no attestation). */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(16)
  counter = 0
  private readonly key: KeyObject
  private readonly publicKey: Buffer
  private userHandle: string | undefined
  private readonly options: Options

  constructor(options: Options) {
    this.options = options
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.key = privateKey
    const point = (text: string) => Buffer.from(text, 'base64url')
    this.publicKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    )
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.options.origin, crossOrigin: false }))
  }

  private authenticatorData(rpId: string, withCredential: boolean): Buffer {
    const verified = this.options.verifiesUser === false ? 0 : USER_VERIFIED
    const flags = USER_PRESENT | verified | (withCredential ? HAS_CREDENTIAL : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(this.counter, 1)
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.credentialId.length]),
      this.credentialId,
      this.publicKey,
    ])
    const hash = createHash('sha256').update(rpId).digest()
    return Buffer.concat([hash, head, ...(withCredential ? [credential] : [])])
  }

  private get named() {
    const id = this.credentialId.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const }
  }

  register(options: PasskeyCreation): PasskeyAttestation {
    this.userHandle = options.user.id
    const attestation = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', this.authenticatorData(options.rp.id, true)],
      ]),
    )
    return {
      ...this.named,
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  answer(options: PasskeyRequest): PasskeyAssertion {
    this.counter += 1
    const clientData = this.clientData('webauthn.get', options.challenge)
    const data = this.authenticatorData(options.rpId, false)
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    return {
      ...this.named,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.key).toString('base64url'),
        ...(this.userHandle !== undefined && { userHandle: this.userHandle }),
      },
    }
  }
}
