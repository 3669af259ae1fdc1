import type { TokenScope } from '@plumbline/contract/core/token-scopes'
import { type Caller, createCaller, type TestApp } from './test-app.ts'

let made = 0

/** A token of a vendor admin's making, and its id. */
export async function makeToken(
  vendor: Caller,
  scopes: readonly TokenScope[],
  name = `token ${++made}`,
): Promise<{ id: string; secret: string }> {
  const answer = await vendor('POST', '/admin/tokens', { body: { name, scopes } })
  if (answer.status !== 201) throw new Error(`the token was not made: ${answer.status}`)
  return { id: answer.body.data.token.id, secret: answer.body.data.secret }
}

/** Calls as curl does: a bearer token, and no header of a browser. */
export function asMachineCaller(test: TestApp, secret: string): Caller {
  const call = createCaller(test.app, null)
  return (method, path, options = {}) =>
    call(method, path, {
      ...options,
      headers: { 'X-Requested-With': '', authorization: `Bearer ${secret}`, ...options.headers },
    })
}
