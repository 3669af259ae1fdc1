import type { CaseView } from '@plumbline/contract/cases/cases'
import { formatDate } from '@plumbline/contract/core/format'
import { summarizeFindings } from '#features/cases/case/case-heading.ts'
import { usePracticeCaseTexts } from '#features/cases/case/practice-case-texts.ts'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { idleLoading } from '#platform/api/idle-loading.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { useFindingsTexts } from './case-findings-texts.ts'

const FindingsTable = idleLoading.add(lazyPage(() => import('./FindingsTable.tsx'), 'FindingsTable'))

/** When the findings are expected, or each line with what was found and why. */
export function FindingsCard({ view }: { view: CaseView }) {
  const { findings } = useFindingsTexts()
  const { heading, locale } = usePracticeCaseTexts()
  if (view.findings_at === null) {
    const by = view.clocks.review_due_on
    return (
      <Card title={findings.title}>
        <p className="-mt-3 text-small text-text-2">
          {view.closed_at === null
            ? findings.before(by === null ? null : formatDate(locale, by))
            : findings.none}
        </p>
      </Card>
    )
  }
  const summary = summarizeFindings({ view, locale, texts: heading })
  return (
    <Card flush id="findings" title={findings.title} subtitle={summary.join(' ')}>
      <Await fallback={<Skeleton label={findings.title} shape="table" rows={4} className="px-6 pb-6" />}>
        <FindingsTable view={view} />
      </Await>
    </Card>
  )
}
