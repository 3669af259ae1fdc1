import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const coderCallTexts = defineTexts({
  en: () => import('./coder-calls.en.ts'),
  es: () => import('./coder-calls.es.ts'),
})

export function useCoderCallTexts() {
  return { locale: useLocale(), ...useTexts(coderCallTexts).coderCalls }
}
