import type { captchaEndpoints } from '@plumbline/contract/access/captcha'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { createCaptcha } from '#platform/security/captcha.ts'
import type { Keys } from '#platform/security/keys.ts'
import type { Throttle } from '#platform/security/throttle.ts'

export function captchaHandlers(keys: Keys, throttle: Throttle): Handlers<typeof captchaEndpoints> {
  return {
    async getCaptcha({ address }) {
      const { allowed, retryAfterSeconds } = await throttle.take(address)
      if (!allowed) throw new Refusal('too_many_requests', { retryAfterSeconds })
      return { data: await createCaptcha(keys) }
    },
  }
}
