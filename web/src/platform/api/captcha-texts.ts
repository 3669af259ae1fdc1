import { defineTexts } from '#platform/texts/texts.ts'

export const captchaTexts = defineTexts({
  en: () => import('#platform/texts/captcha.en.ts'),
  es: () => import('#platform/texts/captcha.es.ts'),
})
