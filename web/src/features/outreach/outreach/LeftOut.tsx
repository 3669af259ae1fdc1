import { formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { OutreachPreview } from '@plumbline/contract/outreach/outreach-plan'
import { useLocale } from '#platform/texts/locale.ts'
import { useOutreachTexts } from './outreach-texts.ts'

/** The providers who would not get a message, and why. */
export function LeftOut({ preview }: { preview: OutreachPreview }) {
  const { prepare: texts, message, skips } = useOutreachTexts()
  const locale = useLocale()
  const count = (value: number) => formatNumber(locale, value)
  const total = preview.skipped.reduce((sum, one) => sum + one.count, 0)
  return (
    <>
      {preview.not_needed > 0 && (
        <p className="text-small text-text-2">{texts.notNeeded(count(preview.not_needed))}</p>
      )}
      {total > 0 && (
        <section className="grid gap-2 rounded-r-2 bg-surface-2 p-4 text-small">
          <h3 className="text-body-s font-semibold">{texts.leftOut(count(total))}</h3>
          <ul className="grid gap-1">
            {preview.skipped.map((one) => (
              <li key={one.reason}>{message.skippedOne(count(one.count), skips[one.reason])}</li>
            ))}
          </ul>
          <details>
            <summary className="cursor-pointer">{texts.first(count(preview.left_out.length))}</summary>
            <ul className="mt-2 grid max-h-48 gap-1 overflow-y-auto">
              {preview.left_out.map(({ provider, reason }) => (
                <li key={provider.id}>
                  {formatPersonName(provider.name)}, NPI {provider.npi}: {skips[reason]}
                </li>
              ))}
            </ul>
          </details>
        </section>
      )}
    </>
  )
}
