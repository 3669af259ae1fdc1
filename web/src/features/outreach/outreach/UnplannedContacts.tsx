import { formatMoney, formatNumber } from '@plumbline/contract/core/format'
import type { CampaignOutreach } from '@plumbline/contract/outreach/outreach-plan'
import { useLocale } from '#platform/texts/locale.ts'
import { useOutreachTexts } from './outreach-texts.ts'

/** Completes the lines of the messages, so that they add up to the cost of the campaign. */
export function UnplannedContacts({ rows }: { rows: CampaignOutreach['unplanned'] }) {
  const { panel, methods, message } = useOutreachTexts()
  const locale = useLocale()
  return (
    <section className="border-t border-line">
      <h3 className="type-h4 px-6 pt-4 max-md:px-4">{panel.unplanned}</h3>
      <ul>
        {rows.map(({ method, cost_cents, ...counts }) => {
          const isCall = method === 'call'
          const words = { ...message.counts, ...(isCall && message.callCounts) }
          const shown = (['sent', 'failed'] as const).filter((one) => counts[one] > 0)
          const facts = shown.map((one) => words[one](formatNumber(locale, counts[one])))
          if (cost_cents > 0) facts.push(formatMoney(locale, cost_cents / 100, { cents: true }))
          return (
            <li key={method} className="grid gap-2 px-6 py-4 max-md:px-4 [&+&]:border-t [&+&]:border-line">
              <h4 className="font-semibold">{isCall ? panel.deskCalls : methods[method]}</h4>
              <p className="text-small tabular-nums">{facts.join(' · ')}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
