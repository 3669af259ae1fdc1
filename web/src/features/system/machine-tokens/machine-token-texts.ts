import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const machineTokenTexts = defineTexts({
  en: () => import('./machine-tokens.en.ts'),
  es: () => import('./machine-tokens.es.ts'),
})

export const useMachineTokenTexts = () => useTexts(machineTokenTexts).machineTokens
