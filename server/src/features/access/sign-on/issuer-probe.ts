import { createExpiring } from './expiring.ts'

/** Shorter than people wait in front of a button; an issuer that is up answers in a tenth of it. */
const PROBE_TIMEOUT_MS = 2_000
/** All who ask within a second share one call, so that visitors cannot make the portal call the issuer often. */
const PROBE_LIFE_MS = 1_000
const SERVER_ERROR = 500

const DISCOVERY = '/.well-known/openid-configuration'

const toDiscoveryAddress = (issuer: URL): URL =>
  issuer.pathname.includes('/.well-known/')
    ? issuer
    : new URL(issuer.pathname.replace(/\/$/, '') + DISCOVERY, issuer)

/**
 * Rejects if the issuer does not answer now, although what it published is still known here: without this, people
 * are sent to their browser's own error page. The address comes from the settings alone, redirects are not
 * followed and the body is not read. Discovery is asked, because the portal must reach it anyway.
 */
export function createIssuerProbe(issuer: URL): () => Promise<void> {
  const address = toDiscoveryAddress(issuer)
  return createExpiring(
    async () => {
      const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS)
      const { status, body } = await fetch(address, { redirect: 'manual', signal })
      await body?.cancel()
      if (status >= SERVER_ERROR) throw new Error(`The issuer answered ${status}.`)
    },
    { lifeMs: PROBE_LIFE_MS, retryMs: PROBE_LIFE_MS },
  )
}
