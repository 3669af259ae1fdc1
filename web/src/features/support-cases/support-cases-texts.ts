import { useLocale } from '#platform/locale.ts'
import { defineTexts, useTexts } from '#platform/texts.ts'

const listBundle = defineTexts({
  en: () => import('#texts/en/support-cases.ts'),
  es: () => import('#texts/es/support-cases.ts'),
})
const newBundle = defineTexts({
  en: () => import('#texts/en/support-case-new.ts'),
  es: () => import('#texts/es/support-case-new.ts'),
})
const pageBundle = defineTexts({
  en: () => import('#texts/en/support-case.ts'),
  es: () => import('#texts/es/support-case.ts'),
})
const movesBundle = defineTexts({
  en: () => import('#texts/en/support-case-moves.ts'),
  es: () => import('#texts/es/support-case-moves.ts'),
})
const overviewBundle = defineTexts({
  en: () => import('#texts/en/case-overview.ts'),
  es: () => import('#texts/es/case-overview.ts'),
})

export const useListTexts = () => ({ locale: useLocale(), ...useTexts(listBundle).supportCases })
export const useNewCaseTexts = () => ({ locale: useLocale(), ...useTexts(newBundle).supportCaseNew })
export const usePageTexts = () => ({ locale: useLocale(), ...useTexts(pageBundle).supportCase })
export const useMoveTexts = () => ({ locale: useLocale(), ...useTexts(movesBundle).supportCaseMoves })
export const useOverviewTexts = () => ({ locale: useLocale(), ...useTexts(overviewBundle).caseOverview })
