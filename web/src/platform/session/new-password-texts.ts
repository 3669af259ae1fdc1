import { defineTexts } from '#platform/texts/texts.ts'

/** The words around a new password, wherever one is set. */
export const newPasswordTexts = defineTexts({
  en: () => import('#platform/texts/new-password.en.ts'),
  es: () => import('#platform/texts/new-password.es.ts'),
})
