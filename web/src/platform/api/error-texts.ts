import { defineTexts } from '#platform/texts/texts.ts'

/** R-ERR-1 to R-ERR-12, for the modal, the error page and inline messages. */
export const errorTexts = defineTexts({
  en: () => import('#platform/texts/errors.en.ts'),
  es: () => import('#platform/texts/errors.es.ts'),
})
