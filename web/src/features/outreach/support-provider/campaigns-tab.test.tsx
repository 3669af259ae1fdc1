import type { ProviderCampaign } from '@plumbline/contract/outreach/support-provider'
import { expect, test } from 'vitest'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { CampaignsTab } from './CampaignsTab.tsx'

const HELD_OUT: ProviderCampaign = {
  campaign: {
    id: '0c9d6c52-2f0e-4d6c-8f2e-9b0a5b7f8a3e',
    name: 'Skin',
    name_es: 'Piel',
    family: '17003',
    status: 'running',
  },
  arm: 'control',
  wave: 1,
  contact_on: '2026-02-01',
  effect: 'due',
  contacts: [],
}

test.each([
  ['due', 'en', /gets no message of this campaign until its result is final/],
  ['due', 'es', /no recibe mensajes de esta campaña hasta que el resultado sea definitivo/],
  ['final', 'en', /was sent no message of this campaign\. Its result is final\./],
  ['final', 'es', /no se le envió ningún mensaje de esta campaña\. El resultado ya es definitivo\./],
] as const)(
  'a provider held out of a campaign whose result is %s reads what is true now (%s)',
  async (effect, locale, words) => {
    answerWith({ body: { data: [{ ...HELD_OUT, effect }] } })
    const screen = await draw(<CampaignsTab id="0b0f4c9e-6f0e-4a52-9d6e-6f8a7f0c1a01" />, locale)
    await expect.element(screen.getByText(words)).toBeVisible()
  },
)
