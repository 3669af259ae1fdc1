import type { WaitingFigures } from '@plumbline/contract/claims/waiting-figures'
import { formatDateTime, formatNumber } from '@plumbline/contract/core/format'
import { countWords } from '#platform/texts/count-words.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useCompareTexts } from './compare-texts.ts'
import { StepList } from './StepList.tsx'
import { useImportNumbers, useNumberList } from './use-import-numbers.ts'

export function CompareHeading({ waiting }: { waiting: WaitingFigures }) {
  const { heading, lead } = useCompareTexts()
  const locale = useLocale()
  const { imports, taken_back = [], warnings, shown_build, shown_import } = waiting
  const undone = useNumberList(taken_back)
  const numbers = useImportNumbers(imports)
  const files = imports.flatMap((record) => record.files)
  const rows = imports.reduce((sum, { counts }) => sum + counts.read, 0)
  const count = warnings.length
  const shown =
    shown_build === null
      ? lead.nothingShown
      : shown_import === null
        ? lead.shownBuild(formatNumber(locale, shown_build))
        : lead.shown(formatNumber(locale, shown_import))
  return (
    <header>
      <StepList />
      <h2 className="mt-3.5 max-w-[26em] type-verdict">
        <span className="inline-block">
          {numbers !== '' && heading.imports(numbers, imports.length)}
          {numbers === '' && undone !== '' && heading.takenBack(undone, taken_back.length)}
          {numbers === '' && undone === '' && heading.figures}
        </span>{' '}
        <span className="inline-block">
          {count === 0 ? heading.calm : heading.warnings(count, countWords(locale, count))}
        </span>
      </h2>
      <p className="mt-2 text-lead text-text-2 [overflow-wrap:anywhere]">
        {files[0] !== undefined &&
          `${lead.rows(formatNumber(locale, rows), rows, lead.files(files[0], files.length - 1))} `}
        {numbers !== '' && undone !== '' && `${heading.takenBack(undone, taken_back.length)} `}
        {lead.made(formatDateTime(locale, waiting.made_at), waiting.made_by)} {shown}
      </p>
    </header>
  )
}
