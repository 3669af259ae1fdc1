import { useLocale } from '#platform/locale.ts'
import { defineTexts, useTexts } from '#platform/texts.ts'

const bundle = defineTexts({
  en: () => import('#texts/en/engagement.ts'),
  es: () => import('#texts/es/engagement.ts'),
})

export function useEngagementTexts() {
  return { locale: useLocale(), ...useTexts(bundle).engagement }
}
export type EngagementTexts = ReturnType<typeof useEngagementTexts>
