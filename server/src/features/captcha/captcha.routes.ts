import type { captchaEndpoints } from '@plumbline/contract/captcha'
import { createCaptcha } from '#platform/captcha.ts'
import type { Handlers } from '#platform/handler.ts'
import type { Keys } from '#platform/keys.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Throttle } from '#platform/throttle.ts'

export function captchaHandlers(keys: Keys, throttle: Throttle): Handlers<typeof captchaEndpoints> {
  return {
    async getCaptcha({ address }) {
      const { allowed, retryAfterSeconds } = await throttle.take(address)
      if (!allowed) throw new Refusal('too_many_requests', { retryAfterSeconds })
      return { data: await createCaptcha(keys) }
    },
  }
}
