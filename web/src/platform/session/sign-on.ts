import { signOnEndpoints } from '@plumbline/contract/access/sign-on'
import { call } from '#platform/api/api-client.ts'
import { safeNext } from '#platform/router/safe-next.ts'

const KEY = 'plumbline_sign_on_next'

type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const browser = (): Notes => window.sessionStorage

/** Remembers the page that was asked for, while the browser is at the organization. */
export function keepNext(next: string | null, storage: () => Notes = browser): void {
  try {
    if (safeNext(next) === null) storage().removeItem(KEY)
    else storage().setItem(KEY, next ?? '')
  } catch {
    // Without storage people land at their home page.
  }
}

export function takeNext(storage: () => Notes = browser): string | null {
  try {
    const next = safeNext(storage().getItem(KEY))
    storage().removeItem(KEY)
    return next
  } catch {
    return null
  }
}

/** Rejects with an ApiFailure for the page to show. */
export async function goToOrganization(next: string | null): Promise<void> {
  const { data } = await call(
    signOnEndpoints.startSignOn,
    {},
    { onFailure: 'inline', countsAsActivity: true },
  )
  keepNext(next)
  window.location.assign(data.url)
}

/** The address for a tab of its own, so that nothing on this page is lost. */
export const findStepUpAddress = async (): Promise<string> =>
  (await call(signOnEndpoints.startSignOnStepUp, {}, { onFailure: 'inline' })).data.url
