import { formatMoney, formatNumber, formatPercent } from '@plumbline/contract/core/format'
import type { SelfAudit } from '@plumbline/contract/reports/self-audit'
import { selfAuditResult } from '@plumbline/contract/reports/self-audit-result'
import { useLocale } from '#platform/texts/locale.ts'
import { Card } from '#ui/basics/Card.tsx'
import { useSelfAuditTexts } from './self-audit-texts.ts'

export function ResultCard({ audit }: { audit: SelfAudit }) {
  const { result: texts, unbilled } = useSelfAuditTexts()
  const isBilled = audit.sample === 'billed'
  const locale = useLocale()
  const { items, population } = audit
  const result = selfAuditResult(
    items.map(({ supported, units_billed, units_supported, paid }) => ({
      supported,
      unitsBilled: units_billed,
      unitsSupported: units_supported,
      paid,
    })),
    population,
  )
  const count = (value: number) => formatNumber(locale, value)
  const percent = (value: number) => formatPercent(locale, value)
  const { share, units, estimate } = result
  return (
    <Card title={texts.title}>
      {share === null ? (
        <p className="text-text-2">{texts.none}</p>
      ) : (
        <dl className="grid gap-4">
          <div>
            <dt className="text-small text-text-2">{isBilled ? texts.share : unbilled.share}</dt>
            <dd className="type-figure">{percent(share.value)}</dd>
            <dd className="mt-1 text-small text-text-2">
              {result.checked >= population
                ? texts.whole
                : texts.interval(percent(share.low), percent(share.high))}
            </dd>
            <dd className="text-small text-text-2">
              {(isBilled ? texts : unbilled).counts(
                count(result.yes),
                count(result.no),
                count(result.unsure),
              )}
            </dd>
          </div>
          {isBilled && units.claims > 0 && (
            <div>
              <dt className="text-small text-text-2">{texts.units}</dt>
              <dd className="text-body-s font-semibold tabular-nums">
                {texts.unitsNote(count(units.supported), count(units.billed), count(units.claims))}
              </dd>
            </div>
          )}
          {isBilled && (
            <div>
              <dt className="text-small text-text-2">{texts.estimate}</dt>
              {estimate === null ? (
                <dd className="text-body-s">{texts.tooFew}</dd>
              ) : (
                <>
                  <dd className="text-lead font-semibold tabular-nums">
                    {formatMoney(locale, estimate.paid)}
                  </dd>
                  <dd className="text-small text-text-2">
                    {estimate.units < 0
                      ? texts.more
                      : texts.estimateNote(formatNumber(locale, estimate.units, 0), count(population))}
                  </dd>
                </>
              )}
            </div>
          )}
        </dl>
      )}
      <p className="mt-4 border-t border-line pt-3 text-small text-text-2">
        {isBilled ? texts.meaning : unbilled.meaning}
      </p>
    </Card>
  )
}
