import { defineTexts } from '#platform/texts/texts.ts'

/** R-ERR-1 to R-ERR-12 in both languages: the modal, the error page and every form that shows its own call's message. */
export const errorTexts = defineTexts({
  en: () => import('#platform/texts/errors.en.ts'),
  es: () => import('#platform/texts/errors.es.ts'),
})
