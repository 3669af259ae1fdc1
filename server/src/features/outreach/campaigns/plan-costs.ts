import type { PlannedMessage } from '@plumbline/contract/outreach/campaign-start'
import type { Campaign, CampaignPreview } from '@plumbline/contract/outreach/campaigns'
import type { Template } from './draw-campaign.ts'

type Plan = Pick<Campaign, 'messages' | 'fixed_cost_cents'>

/** R-OUT-12: what each message goes to and costs if everybody who is contacted gets it. */
export function planCosts(
  { messages, fixed_cost_cents }: Plan,
  templates: readonly Template[],
  contacted: number,
): Pick<CampaignPreview, 'messages' | 'cost'> {
  const planned: PlannedMessage[] = messages.map(({ template_key, ...message }) => {
    const template = templates.find(({ key }) => key === template_key)
    return {
      ...message,
      template: template === undefined ? null : { key: template.key, name: template.name },
      count: contacted,
      cost_cents: contacted * message.unit_cost_cents,
    }
  })
  const messages_cents = planned.reduce((sum, { cost_cents }) => sum + cost_cents, 0)
  return {
    messages: planned,
    cost: { fixed_cents: fixed_cost_cents, messages_cents, total_cents: fixed_cost_cents + messages_cents },
  }
}
