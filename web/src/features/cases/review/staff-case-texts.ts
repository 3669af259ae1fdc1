import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const pageBundle = defineTexts({
  en: () => import('./staff-case.en.ts'),
  es: () => import('./staff-case.es.ts'),
})
const movesBundle = defineTexts({
  en: () => import('./staff-moves.en.ts'),
  es: () => import('./staff-moves.es.ts'),
})

export const useStaffCaseTexts = () => ({ locale: useLocale(), ...useTexts(pageBundle).staffCase })
export const useStaffMoveTexts = () => ({ locale: useLocale(), ...useTexts(movesBundle).staffMoves })
