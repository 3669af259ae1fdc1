import { defineTexts } from './texts.ts'

/** spec §8 in both languages: the modal, the error page and every form that shows its own call's message. */
export const errorTexts = defineTexts({
  en: () => import('#texts/en/errors.ts'),
  es: () => import('#texts/es/errors.ts'),
})
