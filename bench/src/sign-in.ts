import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'

/** Signs in a demo person and returns the session cookie. */
export async function signIn(url: string, door: 'auth' | 'admin', person: string): Promise<string> {
  const answer = await fetch(`${url}/api/${door}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [HEADERS.requestedWith]: REQUESTED_WITH },
    body: JSON.stringify({ email: `${person}@demo.test`, password: 'Plumb-Line-2026!' }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!answer.ok || cookie === undefined) throw new Error(`${person} could not sign in: ${answer.status}`)
  return cookie
}
