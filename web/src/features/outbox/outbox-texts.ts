import { defineTexts } from '#platform/texts.ts'

export const outboxTexts = defineTexts({
  en: () => import('#texts/en/outbox.ts'),
  es: () => import('#texts/es/outbox.ts'),
})
