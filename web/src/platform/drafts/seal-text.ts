// The text is sealed: without its writer's next sign-in nobody can read what is left in a tab.

const IV_BYTES = 12

const toText = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

/** AES-256-GCM, bound to the name under which it is kept. */
const importKey = (tabKey: string) =>
  crypto.subtle.importKey('raw', toBytes(tabKey), 'AES-GCM', false, ['encrypt', 'decrypt'])
const withName = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
})

export async function seal(tabKey: string, name: string, value: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const body = await crypto.subtle.encrypt(withName(iv, name), await importKey(tabKey), plain)
  return `${toText(iv)} ${toText(new Uint8Array(body))}`
}

export async function openSealed(tabKey: string, name: string, sealed: string): Promise<unknown> {
  const [iv = '', body = ''] = sealed.split(' ')
  const plain = await crypto.subtle.decrypt(
    withName(toBytes(iv), name),
    await importKey(tabKey),
    toBytes(body),
  )
  return JSON.parse(new TextDecoder().decode(plain))
}
