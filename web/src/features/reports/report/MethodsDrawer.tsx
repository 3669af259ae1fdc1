import type { Figure } from '@plumbline/contract/reports/figures'
import type { Report } from '@plumbline/contract/reports/reports'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { MethodsBody } from './MethodsBody.tsx'
import { useReportTexts } from './report-page-texts.ts'

type Props = { report: Report; headline: Figure; onClose: () => void }

export function MethodsDrawer({ report, headline, onClose }: Props) {
  const { methods, page } = useReportTexts()
  return (
    <Drawer isOpen title={methods.methods.title} closeLabel={page.close} onClose={onClose}>
      <MethodsBody report={report} headline={headline} />
    </Drawer>
  )
}
