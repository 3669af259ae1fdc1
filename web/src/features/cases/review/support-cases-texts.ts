import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const listBundle = defineTexts({
  en: () => import('#features/cases/worklist/support-cases.en.ts'),
  es: () => import('#features/cases/worklist/support-cases.es.ts'),
})
const newBundle = defineTexts({
  en: () => import('#features/cases/worklist/support-case-new.en.ts'),
  es: () => import('#features/cases/worklist/support-case-new.es.ts'),
})
const pageBundle = defineTexts({
  en: () => import('./support-case.en.ts'),
  es: () => import('./support-case.es.ts'),
})
const movesBundle = defineTexts({
  en: () => import('./support-case-moves.en.ts'),
  es: () => import('./support-case-moves.es.ts'),
})
const overviewBundle = defineTexts({
  en: () => import('#features/cases/worklist/case-overview.en.ts'),
  es: () => import('#features/cases/worklist/case-overview.es.ts'),
})

export const useListTexts = () => ({ locale: useLocale(), ...useTexts(listBundle).supportCases })
export const useNewCaseTexts = () => ({ locale: useLocale(), ...useTexts(newBundle).supportCaseNew })
export const usePageTexts = () => ({ locale: useLocale(), ...useTexts(pageBundle).supportCase })
export const useMoveTexts = () => ({ locale: useLocale(), ...useTexts(movesBundle).supportCaseMoves })
export const useOverviewTexts = () => ({ locale: useLocale(), ...useTexts(overviewBundle).caseOverview })
