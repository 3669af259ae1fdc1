import { SIGN_ON_SECONDS } from '@plumbline/contract/access/sign-on'
import { normalizeCaseIndex } from '@plumbline/contract/cases/case-index'
import { CASE_ABSOLUTE_HOURS } from '@plumbline/contract/cases/case-page'
import { API_BASE, SESSION_ABSOLUTE_SECONDS } from '@plumbline/contract/core/constants'

export type SessionCookie = {
  name: string
  options: { path: '/'; httpOnly: true; sameSite: 'lax'; secure: boolean; maxAge: number }
}

/** Lax instead of strict, so that users who follow a link in a mail are still signed in. */
export function sessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:')
  return {
    // The __Host- prefix ties the cookie to this host, and is allowed only over https.
    name: secure ? '__Host-plumbline_session' : 'plumbline_session',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: SESSION_ABSOLUTE_SECONDS },
  }
}

/**
 * R-CASE-3: one cookie per case. Over https its name identifies the case, because __Host- allows no path;
 * otherwise its path does.
 */
export function caseCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  return {
    nameFor: (index: string) =>
      secure ? `__Host-plumbline_case_${normalizeCaseIndex(index) ?? ''}` : 'plumbline_case',
    optionsFor: (index: string) =>
      ({
        path: secure ? '/' : `${API_BASE}/caseaudit/${index}`,
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge: CASE_ABSOLUTE_HOURS * 60 * 60,
      }) as const,
  }
}

/** Strict: only our own return page sends it, never the organization's redirect. */
export function signOnCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  return {
    name: secure ? '__Host-plumbline_sign_on' : 'plumbline_sign_on',
    options: { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: SIGN_ON_SECONDS },
  } as const
}
