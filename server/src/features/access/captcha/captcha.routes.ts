import type { captchaEndpoints } from '@plumbline/contract/access/captcha'
import type { Handlers } from '#platform/request/handler.ts'
import { createCaptcha } from '#platform/security/captcha.ts'
import type { Keys } from '#platform/security/keys.ts'
import { type Throttle, takeOrRefuse } from '#platform/security/throttle.ts'

export function captchaHandlers(keys: Keys, throttle: Throttle): Handlers<typeof captchaEndpoints> {
  return {
    async getCaptcha({ address }) {
      await takeOrRefuse(throttle, address)
      return { data: await createCaptcha(keys) }
    },
  }
}
