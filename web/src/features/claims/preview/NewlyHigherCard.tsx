import type { OutcomeChanges } from '@plumbline/contract/claims/waiting-figures'
import { formatNumber } from '@plumbline/contract/core/format'
import { useLocale } from '#platform/texts/locale.ts'
import { Card } from '#ui/basics/Card.tsx'
import { useCompareTexts } from './compare-texts.ts'
import { ReportTable } from './ReportTable.tsx'

const LISTED = 8

export function NewlyHigherCard({ outcomes }: { outcomes: OutcomeChanges }) {
  const { outcomes: texts } = useCompareTexts()
  const locale = useLocale()
  const count = (value: number) => formatNumber(locale, value)
  const { newly_significant: all, newly_significant_on_warning: onWarning } = outcomes
  const reports = outcomes.changes
    .filter(({ after }) => after?.outcome === 'Significantly Higher')
    .slice(0, LISTED)
  return (
    <Card
      title={texts.newly(count(all))}
      subtitle={onWarning > 0 ? texts.newlyOnWarning(count(onWarning), count(all)) : undefined}
      headingLevel={3}
    >
      {all === 0 ? (
        <p className="text-body-s text-text-2">{texts.noNewly}</p>
      ) : (
        <>
          <div className="-mx-6 max-md:-mx-4">
            <ReportTable caption={texts.newly(count(all))} reports={reports} />
          </div>
          {all > reports.length && (
            <p className="mt-2 text-small text-text-2">{texts.moreNewly(count(all - reports.length))}</p>
          )}
        </>
      )}
    </Card>
  )
}
