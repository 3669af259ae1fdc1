import { defineTexts } from '#platform/texts.ts'

export const passwordTexts = defineTexts({
  en: () => import('#texts/en/passwords.ts'),
  es: () => import('#texts/es/passwords.ts'),
})

/** The agreement is the one of registration: there is only one. */
export const agreementTexts = defineTexts({
  en: () => import('#texts/en/registration.ts'),
  es: () => import('#texts/es/registration.ts'),
})
