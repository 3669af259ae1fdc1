import { HEADERS } from '@plumbline/contract/core/wire'
import { vi } from 'vitest'

/** Watches the calls of a test from here on: the keys and bodies of its changes but drafts, in order. */
export function watchChanges(): { keys: () => (string | null)[]; bodies: () => unknown[] } {
  const sent = vi.spyOn(globalThis, 'fetch')
  const changes = () =>
    sent.mock.calls.flatMap(([input, init]) =>
      init?.method && init.method !== 'GET' && !String(input).includes('/drafts/') ? [init] : [],
    )
  return {
    keys: () => changes().map(({ headers }) => new Headers(headers).get(HEADERS.idempotencyKey)),
    bodies: () => changes().map(({ body }) => body),
  }
}

/** What a form says after a change whose answer did not come, and that is done once also if it is sent again. */
export const ONCE = {
  en: /No answer came, so this may have been done\. Try again: it counts only once\./,
  es: /No llegó respuesta, así que es posible que se haya hecho\. Inténtelo de nuevo: cuenta una sola vez\./,
} as const

/** What a form says after a change whose answer did not come: nobody knows whether it was done. */
export const PERHAPS = {
  en: /No answer came, so this may have been done/,
  es: /No llegó respuesta, así que es posible que se haya hecho/,
} as const
