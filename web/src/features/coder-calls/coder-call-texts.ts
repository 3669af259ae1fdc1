import { useLocale } from '#platform/locale.ts'
import { defineTexts, useTexts } from '#platform/texts.ts'

const bundle = defineTexts({
  en: () => import('#texts/en/coder-calls.ts'),
  es: () => import('#texts/es/coder-calls.ts'),
})

export function useCoderCallTexts() {
  return { locale: useLocale(), ...useTexts(bundle).coderCalls }
}
