import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const ID_BYTES = 4

/** One purpose, one key: what is learnt of one says nothing of the others. */
export type KeyPurpose =
  | 'access_code'
  | 'token'
  | 'recovery_code'
  | 'totp'
  | 'captcha'
  | 'audit'
  | 'bad_password'
  | 'mail'
  | 'file'
  | 'letter'
  | 'calendar'
  | 'self_audit'
  | 'draft'
  | 'replay'
  | 'case'
  | 'case_code'
  | 'note'
  | 'contact'

export type Keys = {
  /** The mark of SECRET_KEY: everything that is hashed or sealed with it begins so. It tells nothing of the key. */
  id: Buffer
  /** The marks of the other keys that are read, the former one and the coming one. */
  otherIds: Buffer[]
  /** Keyed, so that a stolen table cannot be searched for short codes. */
  hash(purpose: KeyPurpose, text: string): Buffer
  /** Every form in which it may be stored: under each key that is read, with its mark and as before there were marks. */
  hashes(purpose: KeyPurpose, text: string): Buffer[]
  seal(purpose: KeyPurpose, plain: string): Buffer
  /** Throws when the text was sealed with a key that is not read, or changed. */
  open(purpose: KeyPurpose, sealed: Buffer): string
  /** Bytes that the current key alone can make again. */
  derive(purpose: KeyPurpose, text: string): Buffer
  /** Of every key that is read, the current one first. */
  secrets(purpose: KeyPurpose): [string, ...string[]]
}

/** AES-256-GCM: nonce, tag, text. */
export function sealWith(key: Buffer, plain: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

export function openWith(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}

type OneKey = { id: Buffer; keyFor(purpose: KeyPurpose): Buffer }

function createOne(secretKey: string): OneKey {
  const derived = new Map<KeyPurpose, Buffer>()
  const expand = (info: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secretKey, 'plumbline', info, bytes))
  return {
    id: expand('key id', ID_BYTES),
    keyFor(purpose) {
      const known = derived.get(purpose)
      if (known !== undefined) return known
      const key = expand(purpose, KEY_BYTES)
      derived.set(purpose, key)
      return key
    },
  }
}

const mac = (one: OneKey, purpose: KeyPurpose, text: string) =>
  createHmac('sha256', one.keyFor(purpose)).update(text).digest()

/** With its mark under the key of that mark; else under each, as it was sealed before there were marks. */
function openAny(all: readonly OneKey[], purpose: KeyPurpose, sealed: Buffer): string {
  const marked = all.filter(({ id }) => sealed.subarray(0, ID_BYTES).equals(id))
  const ways = [
    ...marked.map((one) => ({ one, body: sealed.subarray(ID_BYTES) })),
    ...all.map((one) => ({ one, body: sealed })),
  ]
  for (const { one, body } of ways) {
    try {
      return openWith(one.keyFor(purpose), body)
    } catch {}
  }
  throw new Error(`sealed with a key that is not set, or changed (${purpose})`)
}

/** Writes with `secretKey`; reads what it or one of `others` has written (decision 045). */
export function createKeys(secretKey: string, others: readonly string[] = []): Keys {
  const current = createOne(secretKey)
  const rest = others.map(createOne)
  const all = [current, ...rest]
  const secretOf = (one: OneKey, purpose: KeyPurpose) => one.keyFor(purpose).toString('hex')
  return {
    id: current.id,
    otherIds: rest.map(({ id }) => id),
    hash: (purpose, text) => Buffer.concat([current.id, mac(current, purpose, text)]),
    hashes: (purpose, text) =>
      all.flatMap((one) => {
        const bare = mac(one, purpose, text)
        return [Buffer.concat([one.id, bare]), bare]
      }),
    derive: (purpose, text) => mac(current, purpose, text),
    secrets: (purpose) => [secretOf(current, purpose), ...rest.map((one) => secretOf(one, purpose))],
    seal: (purpose, plain) => Buffer.concat([current.id, sealWith(current.keyFor(purpose), plain)]),
    open: (purpose, sealed) => openAny(all, purpose, sealed),
  }
}
