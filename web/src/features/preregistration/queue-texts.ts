import { defineTexts } from '#platform/texts.ts'

export const queueTexts = defineTexts({
  en: () => import('#texts/en/preregistration-queue.ts'),
  es: () => import('#texts/es/preregistration-queue.ts'),
})
