import { formatNumber } from '@plumbline/contract/core/format'
import { regionName, stateName } from '@plumbline/contract/core/place-names'
import type { WhatIfRow } from '@plumbline/contract/reports/provider-profile'
import type { PeerDefinition } from '@plumbline/contract/reports/reports'
import { formatPeerRank } from '@plumbline/contract/reports/words/peer-place'
import { peerPercent } from '@plumbline/contract/reports/words/report-numbers'
import { OutcomeChips } from '#parts/OutcomeChips.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { usePeerDefinitions } from '#platform/queries/peer-definitions.ts'
import { tableFiles } from '#platform/router/export-href.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Card } from '#ui/basics/Card.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableFiles } from '#ui/tables/TableFiles.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useProfileTexts } from './profile-texts.ts'
import { changeView, useView } from './use-view.ts'

const NOTHING = '–'

/** The comparison of one report with other peer groups. */
export function DefinitionsCard({ rows }: { rows: readonly WhatIfRow[] }) {
  const { definitions: texts } = useProfileTexts()
  const locale = useLocale()
  const { report } = useView()
  const chosen = rows.find(({ family }) => family === report) ?? rows[0]
  if (chosen === undefined) return null
  return (
    <Card
      flush
      title={texts.title}
      subtitle={texts.lead}
      tools={
        <TableFiles
          name={texts.caption}
          files={tableFiles(`/exports/reports/${chosen.id}/peer_definitions`, {}, locale)}
        />
      }
    >
      <SelectField
        className="max-w-110 px-6 pb-4 max-md:px-4 print:hidden"
        label={texts.report}
        dense
        value={chosen.family}
        options={rows.map(({ family, label }) => ({
          value: family,
          label: `${family} ${pickText(locale, label)}`.trim(),
        }))}
        onChange={({ target }) => changeView({ report: target.value })}
      />
      <Definitions reportId={chosen.id} rate={chosen.rate} />
      <p className="border-t border-line px-6 py-3 text-small max-md:px-4 print:hidden">
        <UiLink href={`/report?id=${chosen.id}`}>{`${texts.open}: ${chosen.family}`}</UiLink>
      </p>
    </Card>
  )
}

function Definitions({ reportId, rate }: { reportId: string; rate: number }) {
  const { definitions: texts, loading, failure } = useProfileTexts()
  const query = usePeerDefinitions(reportId)
  if (query.data === undefined) {
    return (
      <div className="px-6 pb-4">
        <QueryGap query={query} failure={failure} label={loading} shape="table" rows={4} />
      </div>
    )
  }
  const { columns } = texts
  return (
    <DataTable
      caption={texts.caption}
      head={
        <>
          <TableHeader>{columns.peers}</TableHeader>
          <TableHeader align="right">{columns.median}</TableHeader>
          <TableHeader align="right">{columns.p80}</TableHeader>
          <TableHeader align="right">{columns.place}</TableHeader>
          <TableHeader>{columns.outcome}</TableHeader>
        </>
      }
    >
      {query.data.map((definition) => (
        <DefinitionRow key={definition.definition} {...definition} rate={rate} />
      ))}
    </DataTable>
  )
}

function DefinitionRow({ definition, group, used, peers, result, rate }: PeerDefinition & { rate: number }) {
  const { definitions: texts } = useProfileTexts()
  const locale = useLocale()
  const place = group.slice(group.lastIndexOf(', ') + 2)
  const where =
    definition === 'state'
      ? stateName(locale, place)
      : definition === 'region'
        ? regionName(locale, place)
        : ''
  const name = where === '' ? texts.names[definition] : `${texts.names[definition]}: ${where}`
  const percent = (value: number | undefined) => (value === undefined ? NOTHING : peerPercent(locale, value))
  const notes = [
    ...(result === null ? [texts.few] : [texts.count(formatNumber(locale, peers))]),
    ...(used ? [texts.used] : []),
  ]
  return (
    <TableRow highlighted={false} selected={used}>
      <TableCell rowHeader>
        <b className="block font-semibold">{name}</b>
        <span className="text-small text-text-2">{notes.join(', ')}</span>
      </TableCell>
      <TableCell align="right" label={texts.columns.median}>
        {percent(result?.p50)}
      </TableCell>
      <TableCell align="right" label={texts.columns.p80}>
        {percent(result?.p80)}
      </TableCell>
      <TableCell align="right" label={texts.columns.place}>
        {result === null
          ? NOTHING
          : formatPeerRank(locale, {
              value: rate,
              peers: { percentile: result.percentile, count: peers },
            })}
      </TableCell>
      <TableCell label={texts.columns.outcome}>
        <OutcomeChips outcome={result?.outcome ?? 'N/A'} />
      </TableCell>
    </TableRow>
  )
}
