import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const listBundle = defineTexts({
  en: () => import('./worklist.en.ts'),
  es: () => import('./worklist.es.ts'),
})
const newBundle = defineTexts({
  en: () => import('./new-case.en.ts'),
  es: () => import('./new-case.es.ts'),
})
const overviewBundle = defineTexts({
  en: () => import('./case-overview.en.ts'),
  es: () => import('./case-overview.es.ts'),
})

export const useWorklistTexts = () => ({ locale: useLocale(), ...useTexts(listBundle).worklist })
export const useNewCaseTexts = () => ({ locale: useLocale(), ...useTexts(newBundle).newCase })
export const useOverviewTexts = () => ({ locale: useLocale(), ...useTexts(overviewBundle).caseOverview })
