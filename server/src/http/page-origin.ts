/**
 * The origin that passkeys are bound to: PUBLIC_URL. If that is localhost, the page's own port is accepted,
 * because PORT=0 takes any free port and no other machine can be localhost.
 */
export function pageOrigin(
  headers: { origin?: string | undefined; host?: string | undefined },
  publicUrl: string,
): string {
  const own = new URL(publicUrl)
  if (own.hostname !== 'localhost' || headers.origin === undefined || !URL.canParse(headers.origin)) {
    return own.origin
  }
  const page = new URL(headers.origin)
  return page.hostname === 'localhost' && page.host === headers.host ? page.origin : own.origin
}
