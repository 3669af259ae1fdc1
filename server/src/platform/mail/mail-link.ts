import type { Keys } from '#platform/security/keys.ts'

const MARK = 'sealed:'

/** Links contain tokens, so they are stored sealed until the mail is sent. */
export const sealLink = (keys: Keys, path: string): string =>
  MARK + keys.seal('mail', path).toString('base64')

/** The data of a mail with its link in plain text. Throws if it was sealed with an unknown key. */
export function withOpenLink(keys: Keys, data: Record<string, unknown>): Record<string, unknown> {
  const { link } = data
  if (typeof link !== 'string' || !link.startsWith(MARK)) return data
  return { ...data, link: keys.open('mail', Buffer.from(link.slice(MARK.length), 'base64')) }
}
