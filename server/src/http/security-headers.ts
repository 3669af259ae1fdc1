import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000

/** No inline and no foreign content: everything the page runs, shows and calls comes from this server. */
export function contentSecurityPolicy(sentryDsn: string | undefined): string {
  const connect = ["'self'", ...(sentryDsn === undefined ? [] : [new URL(sentryDsn).origin])]
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function securityHeaders(settings: {
  publicUrl: string
  sentryDsn: string | undefined
}): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(settings.sentryDsn),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Mailed links contain tokens, which no other site may see.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(settings.publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
    }),
  }
}

export function addSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
