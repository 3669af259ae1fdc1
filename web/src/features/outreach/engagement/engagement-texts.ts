import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const bundle = defineTexts({
  en: () => import('./engagement.en.ts'),
  es: () => import('./engagement.es.ts'),
})

export function useEngagementTexts() {
  return { locale: useLocale(), ...useTexts(bundle).engagement }
}
export type EngagementTexts = ReturnType<typeof useEngagementTexts>
