import type { Figure } from '@plumbline/contract/reports/figures'
import type { Report } from '@plumbline/contract/reports/reports'
import { SidePanel } from '#parts/SidePanel.tsx'
import { MethodsBody } from './MethodsBody.tsx'
import { useReportTexts } from './report-page-texts.ts'

type Props = { report: Report; headline: Figure; onClose: () => void }

export function MethodsDrawer({ report, headline, onClose }: Props) {
  const { methods } = useReportTexts()
  return (
    <SidePanel title={methods.methods.title} onClose={onClose}>
      <MethodsBody report={report} headline={headline} />
    </SidePanel>
  )
}
