import type { BuildInfo } from '@plumbline/contract/claims/claims-data'
import { formatDate, formatDateTime, formatNumber } from '@plumbline/contract/core/format'
import { useLocale } from '#platform/texts/locale.ts'
import { Pill } from '#ui/basics/Pill.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useClaimsDataTexts } from './claims-data-texts.ts'
import { IMPORT_COUNTS } from './ImportRow.tsx'

/** A build among the imports: readers of it see what stands below. */
export function BuildRow({ build }: { build: BuildInfo }) {
  const { imports, builds: texts } = useClaimsDataTexts()
  const locale = useLocale()
  return (
    <TableRow highlighted={build.is_current}>
      <TableCell className="phone:hidden" />
      <TableCell rowHeader label={imports.file}>
        <b className="font-semibold">{texts.number(formatNumber(locale, build.number))}</b>
      </TableCell>
      <TableCell label={imports.when} nowrap>
        {formatDateTime(locale, build.published_at)}
      </TableCell>
      <TableCell colSpan={IMPORT_COUNTS.length} className="text-small text-text-2">
        {texts.facts(
          formatDate(locale, build.data_through),
          build.latest_mature ?? '–',
          formatNumber(locale, build.figures),
          formatNumber(locale, build.providers),
        )}
      </TableCell>
      <TableCell label={imports.state}>
        {build.is_current ? (
          <Pill tone="success" icon="check">
            {texts.shownNow}
          </Pill>
        ) : (
          <Pill>{build.is_left ? texts.left : texts.earlier}</Pill>
        )}
      </TableCell>
      <TableCell className="phone:hidden" />
    </TableRow>
  )
}
