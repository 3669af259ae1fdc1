import { type LinesKey, parseLinesKey } from '@plumbline/contract/reports/lines-key'
import { parseReportId } from '@plumbline/contract/reports/report-id'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { withoutLines } from '#platform/router/lines-link.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { PROVIDER_PARAM } from '#platform/session/current-provider.ts'
import { type LinesView, readLinesView, writeLinesView } from './lines-view.ts'

const LinesPanel = lazyOverlay(() => import('./LinesPanel.tsx'), 'LinesPanel')

type Files = readonly { label: string; href: string }[]

type Props = {
  /** The files with all these lines, in this order. */
  files: (key: LinesKey, providerId: string | null, order: LinesView) => Files
}

/** Open while the URL names lines. Each route with such links mounts it once. */
export function LinesDrawer({ files }: Props) {
  const params = useQueryParams()
  const key = parseLinesKey(params.get('lines') ?? '')
  if (key === null) return null
  const providerId = parseReportId(params.get('id') ?? '')?.providerId ?? params.get(PROVIDER_PARAM)
  const view = readLinesView(params)
  return (
    <LinesPanel
      key={params.get('lines')}
      linesKey={key}
      providerId={providerId}
      view={view}
      onView={(next) =>
        void navigate(writeLinesView(window.location.search, next), { replace: true, keepScroll: true })
      }
      onClose={() =>
        void navigate(withoutLines(window.location.search) || window.location.pathname, { keepScroll: true })
      }
      files={files(key, providerId, view)}
    />
  )
}
