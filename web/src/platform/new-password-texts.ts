import { defineTexts } from './texts.ts'

/** The words around a new password, wherever one is set. */
export const newPasswordTexts = defineTexts({
  en: () => import('#texts/en/new-password.ts'),
  es: () => import('#texts/es/new-password.ts'),
})
