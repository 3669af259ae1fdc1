import { defineTexts } from '#platform/texts/texts.ts'

export const letterDoorTexts = defineTexts({
  en: () => import('./letter-door.en.ts'),
  es: () => import('./letter-door.es.ts'),
})
