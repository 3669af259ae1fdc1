type Made = { solvedCaptcha: (keys: unknown) => Promise<string> }
type WithKeys = { createKeys: (secretKey: string) => unknown }

const SERVER = '../../server/src/'

/**
 * Answers that cost no work, made with the portal's own secret key: the bench measures the portal, not the
 * solving. Loaded by address, since no workspace imports the server.
 */
export async function easyCaptchas(secretKey: string): Promise<() => Promise<string>> {
  const load = (path: string) => import(new URL(SERVER + path, import.meta.url).href)
  const { createKeys } = (await load('platform/keys.ts')) as WithKeys
  const { solvedCaptcha } = (await load('app/testing/solved-captcha.ts')) as Made
  const keys = createKeys(secretKey)
  return () => solvedCaptcha(keys)
}
