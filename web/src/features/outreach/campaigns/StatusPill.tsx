import type { CampaignStatus } from '@plumbline/contract/outreach/campaign-plan'
import { Pill, type PillTone } from '#ui/basics/Pill.tsx'
import { useCampaignTexts } from './campaign-texts.ts'

const TONES: Record<CampaignStatus, PillTone> = { draft: 'preliminary', running: 'success', closed: 'plain' }

export function StatusPill({ status }: { status: CampaignStatus }) {
  return <Pill tone={TONES[status]}>{useCampaignTexts().status[status]}</Pill>
}
