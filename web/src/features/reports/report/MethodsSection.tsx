import type { Figure } from '@plumbline/contract/reports/figures'
import type { Report } from '@plumbline/contract/reports/reports'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { MethodsBody } from './MethodsBody.tsx'
import { useReportTexts } from './report-page-texts.ts'

type Props = { report: Report; headline: Figure; onMethods: () => void }

/** A door to the drawer; on paper the appendix itself. */
export function MethodsSection({ report, headline, onMethods }: Props) {
  const { page } = useReportTexts()
  return (
    <section id="methods" aria-labelledby="methods-title" className="mt-12 scroll-mt-6 max-md:mt-8">
      <Card className="print:break-inside-auto print:border-0">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div>
            <h2 id="methods-title" className="type-h3">
              {page.methodsTitle}
            </h2>
            <p className="text-small text-text-2">{page.methodsLead}</p>
          </div>
          <Button variant="secondary" onClick={onMethods}>
            {page.openMethods}
          </Button>
        </div>
        <div className="mt-4 hidden print:block">
          <MethodsBody report={report} headline={headline} />
        </div>
      </Card>
    </section>
  )
}
