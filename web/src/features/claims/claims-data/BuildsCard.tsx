import type { BuildInfo } from '@plumbline/contract/claims/claims-data'
import { formatDate, formatDateTime, formatNumber } from '@plumbline/contract/core/format'
import { useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useClaimsDataTexts } from './claims-data-texts.ts'
import { ListCard } from './ListCard.tsx'

const RestoreModal = lazyOverlay(() => import('./RestoreModal.tsx'), 'RestoreModal')

export function BuildsCard({ builds }: { builds: readonly BuildInfo[] }) {
  const { builds: texts } = useClaimsDataTexts()
  const [isRestoring, setRestoring] = useState(false)
  const current = builds.findIndex(({ is_current }) => is_current)
  const hasPrevious = current >= 0 && current < builds.length - 1
  return (
    <ListCard
      title={texts.title}
      subtitle={texts.text}
      isEmpty={builds.length === 0}
      emptyText={texts.none}
      tools={
        hasPrevious && (
          <Button variant="secondary" size="sm" className="max-md:ml-2.5" onClick={() => setRestoring(true)}>
            {texts.restore}
          </Button>
        )
      }
    >
      <DataTable
        caption={texts.title}
        dense
        head={
          <>
            <TableHeader align="right">{texts.number}</TableHeader>
            <TableHeader>{texts.published}</TableHeader>
            <TableHeader>{texts.through}</TableHeader>
            <TableHeader>{texts.latest}</TableHeader>
            <TableHeader align="right">{texts.figures}</TableHeader>
            <TableHeader align="right">{texts.providers}</TableHeader>
            <TableHeader>{texts.shown}</TableHeader>
          </>
        }
      >
        {builds.map((build) => (
          <BuildRow key={build.number} build={build} />
        ))}
      </DataTable>
      {isRestoring && <RestoreModal onClose={() => setRestoring(false)} />}
    </ListCard>
  )
}

function BuildRow({ build }: { build: BuildInfo }) {
  const { builds: texts } = useClaimsDataTexts()
  const locale = useLocale()
  return (
    <TableRow>
      <TableCell rowHeader align="right" label={texts.number}>
        {formatNumber(locale, build.number)}
      </TableCell>
      <TableCell label={texts.published} nowrap>
        {formatDateTime(locale, build.published_at)}
      </TableCell>
      <TableCell label={texts.through} nowrap>
        {formatDate(locale, build.data_through)}
      </TableCell>
      <TableCell label={texts.latest}>{build.latest_mature ?? '–'}</TableCell>
      <TableCell align="right" label={texts.figures}>
        {formatNumber(locale, build.figures)}
      </TableCell>
      <TableCell align="right" label={texts.providers}>
        {formatNumber(locale, build.providers)}
      </TableCell>
      <TableCell label={texts.shown}>
        {build.is_current && (
          <Pill tone="success" icon="check">
            {texts.shownNow}
          </Pill>
        )}
      </TableCell>
    </TableRow>
  )
}
