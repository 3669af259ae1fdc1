import { defineTexts } from '#platform/texts/texts.ts'

export const queueTexts = defineTexts({
  en: () => import('./preregistration-queue.en.ts'),
  es: () => import('./preregistration-queue.es.ts'),
})
