import { defineTexts } from '#platform/texts/texts.ts'

export const passwordTexts = defineTexts({
  en: () => import('./passwords.en.ts'),
  es: () => import('./passwords.es.ts'),
})

/** The agreement is the one of registration: there is only one. */
export const agreementTexts = defineTexts({
  en: () => import('#parts/words/registration.en.ts'),
  es: () => import('#parts/words/registration.es.ts'),
})
