import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const ID_BYTES = 4

/** Each purpose has its own key, so that a leaked key does not expose the others. */
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
  | 'letter_door'
  | 'sign_on'
  | 'tab_draft'

export type Keys = {
  /** The mark of SECRET_KEY, which everything hashed or sealed with it starts with. It reveals nothing of the key. */
  id: Buffer
  /** The marks of the previous and the next key, if set. */
  otherIds: Buffer[]
  /** Keyed, so that short codes cannot be guessed from a stolen table. */
  hash(purpose: KeyPurpose, text: string): Buffer
  /** Every form in which the hash may be stored: for each key, with its mark and without (old rows). */
  hashes(purpose: KeyPurpose, text: string): Buffer[]
  seal(purpose: KeyPurpose, plain: string): Buffer
  /** Throws if the text was changed or sealed with an unknown key. */
  open(purpose: KeyPurpose, sealed: Buffer): string
  /** Bytes that only the current key can reproduce. */
  derive(purpose: KeyPurpose, text: string): Buffer
  /** For every key, the current one first. */
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

function createKey(secretKey: string): OneKey {
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

/** Tries the key of the mark, then every key, because old rows have no mark. */
function openAny(all: readonly OneKey[], purpose: KeyPurpose, sealed: Buffer): string {
  const marked = all.filter(({ id }) => sealed.subarray(0, ID_BYTES).equals(id))
  const attempts = [
    ...marked.map((one) => ({ one, body: sealed.subarray(ID_BYTES) })),
    ...all.map((one) => ({ one, body: sealed })),
  ]
  for (const { one, body } of attempts) {
    try {
      return openWith(one.keyFor(purpose), body)
    } catch {}
  }
  throw new Error(`Sealed with an unknown key, or changed (${purpose}).`)
}

/** Writes with `secretKey`, reads with it and `others` (decision 045). */
export function createKeys(secretKey: string, others: readonly string[] = []): Keys {
  const current = createKey(secretKey)
  const rest = others.map(createKey)
  const all = [current, ...rest]
  const toSecret = (one: OneKey, purpose: KeyPurpose) => one.keyFor(purpose).toString('hex')
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
    secrets: (purpose) => [toSecret(current, purpose), ...rest.map((one) => toSecret(one, purpose))],
    seal: (purpose, plain) => Buffer.concat([current.id, sealWith(current.keyFor(purpose), plain)]),
    open: (purpose, sealed) => openAny(all, purpose, sealed),
  }
}
