import { defineTexts } from './texts.ts'

export const captchaTexts = defineTexts({
  en: () => import('#texts/en/captcha.ts'),
  es: () => import('#texts/es/captcha.ts'),
})
