import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

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
  /** Keyed, so that a stolen table cannot be searched for short codes. */
  hash(purpose: KeyPurpose, text: string): Buffer
  seal(purpose: KeyPurpose, plain: string): Buffer
  /** Throws when the text was sealed with another key or changed. */
  open(purpose: KeyPurpose, sealed: Buffer): string
  secret(purpose: KeyPurpose): string
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

export function createKeys(secretKey: string): Keys {
  const derived = new Map<KeyPurpose, Buffer>()
  const keyFor = (purpose: KeyPurpose): Buffer => {
    const known = derived.get(purpose)
    if (known !== undefined) return known
    const key = Buffer.from(hkdfSync('sha256', secretKey, 'plumbline', purpose, KEY_BYTES))
    derived.set(purpose, key)
    return key
  }
  return {
    hash: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest(),
    secret: (purpose) => keyFor(purpose).toString('hex'),
    seal: (purpose, plain) => sealWith(keyFor(purpose), plain),
    open: (purpose, sealed) => openWith(keyFor(purpose), sealed),
  }
}
