import { useLocale } from '#platform/locale.ts'
import { defineTexts, useTexts } from '#platform/texts.ts'

const pageBundle = defineTexts({
  en: () => import('#texts/en/campaigns.ts'),
  es: () => import('#texts/es/campaigns.ts'),
})
const draftBundle = defineTexts({
  en: () => import('#texts/en/campaign-draft.ts'),
  es: () => import('#texts/es/campaign-draft.ts'),
})

export const useCampaignTexts = () => ({ locale: useLocale(), ...useTexts(pageBundle).campaigns })
export const useDraftTexts = () => ({ locale: useLocale(), ...useTexts(draftBundle).campaignDraft })
export type DraftTexts = ReturnType<typeof useDraftTexts>
