import { formatNumber } from '@plumbline/contract/core/format'
import type { Export } from '@plumbline/contract/reports/exports'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { cx } from '#ui/basics/cx.ts'
import { ProgressMeter } from '#ui/basics/ProgressMeter.tsx'
import { exportTexts } from './export-texts.ts'
import { isUnderWay } from './use-batch-export.ts'

// Over the page, so that nothing shifts when it appears.
const BOX =
  'absolute end-0 top-full z-10 mt-1.5 w-80 rounded-r-3 border border-line bg-surface p-3 text-start text-small text-text-2 shadow-s-2 ' +
  'max-sm:fixed max-sm:inset-x-4 max-sm:top-auto max-sm:bottom-4 max-sm:w-auto print:hidden'

type Props = { current: Export | undefined; onRetry: () => void }

/** The progress of the file. The live region stays mounted, so that screen readers announce changes. */
export function ExportProgress({ current, onRetry }: Props) {
  const { exports: texts } = useTexts(exportTexts)
  const { tryAgain } = useCommonTexts()
  const locale = useLocale()
  const isRunning = current !== undefined && isUnderWay(current)
  const hasFailed = current !== undefined && !isRunning && current.status !== 'done'
  const { progress_done: done = 0, progress_total: total = null } = current ?? {}
  const counted =
    total === null || total === 0
      ? null
      : texts.progress(formatNumber(locale, done), formatNumber(locale, total))
  const stage = current?.status === 'queued' ? texts.waiting : texts.stages[current?.stage ?? 'start']
  return (
    <div role="status" className="contents">
      {isRunning && (
        <div className={cx(BOX, 'grid gap-1.5')}>
          <span>
            {texts.making(pickText(locale, current.title))}: {stage ?? texts.stages.start}
            {counted === null ? '' : `, ${counted}`}
          </span>
          {counted !== null && total !== null && (
            <ProgressMeter label={stage ?? texts.waiting} value={done / total} valueText={counted} />
          )}
          <span>{texts.leave}</span>
        </div>
      )}
      {hasFailed && (
        <div className={cx(BOX, 'flex flex-wrap items-center gap-2')}>
          {texts.failed}
          <Button variant="tool-boxed" icon="refresh" onClick={onRetry}>
            {tryAgain}
          </Button>
        </div>
      )}
    </div>
  )
}
