import { type LinesKey, parseLinesKey } from '@plumbline/contract/lines-key'
import { parseReportId } from '@plumbline/contract/report-id'
import { PROVIDER_PARAM } from '#platform/current-provider.ts'
import { lazyOverlay } from '#platform/lazy-overlay.ts'
import { withParam } from '#platform/place.ts'
import { navigate, useQueryParams } from '#platform/router.ts'
import type { LineSelection } from './line-selection.ts'

const LinesPanel = lazyOverlay(() => import('./LinesPanel.tsx'), 'LinesPanel')

type Props = LineSelection & {
  /** The address of a file with all these lines. */
  exportHref?: (key: LinesKey, providerId: string | null) => string
}

/** Open while the address names lines; mounted once on each route whose numbers open theirs. */
export function LinesDrawer(props: Props) {
  const params = useQueryParams()
  const key = parseLinesKey(params.get('lines') ?? '')
  if (key === null) return null
  const providerId = parseReportId(params.get('id') ?? '')?.providerId ?? params.get(PROVIDER_PARAM)
  const close = () =>
    void navigate(withParam(window.location.search, 'lines', null) || window.location.pathname, {
      keepScroll: true,
    })
  return (
    <LinesPanel key={params.get('lines')} linesKey={key} providerId={providerId} onClose={close} {...props} />
  )
}
