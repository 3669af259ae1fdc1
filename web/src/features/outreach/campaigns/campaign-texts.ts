import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const pageBundle = defineTexts({
  en: () => import('./campaigns.en.ts'),
  es: () => import('./campaigns.es.ts'),
})
const draftBundle = defineTexts({
  en: () => import('./campaign-draft.en.ts'),
  es: () => import('./campaign-draft.es.ts'),
})

export const useCampaignTexts = () => ({ locale: useLocale(), ...useTexts(pageBundle).campaigns })
export const useDraftTexts = () => ({ locale: useLocale(), ...useTexts(draftBundle).campaignDraft })
export type DraftTexts = ReturnType<typeof useDraftTexts>
