import { defineTexts, useTexts } from '#platform/texts.ts'

const bundle = defineTexts({
  en: () => import('#texts/en/outreach.ts'),
  es: () => import('#texts/es/outreach.ts'),
})

export const useOutreachTexts = () => useTexts(bundle).outreach
