import type { Figure } from '@plumbline/contract/reports/figures'
import type { PeerDefinition, Report } from '@plumbline/contract/reports/reports'
import { formatPlace } from '@plumbline/contract/reports/words/report-names'
import { peerPercent } from '@plumbline/contract/reports/words/report-numbers'
import { OutcomeChips } from '#parts/OutcomeChips.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { usePeerDefinitions } from '#platform/queries/peer-definitions.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { cx } from '#ui/basics/cx.ts'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { ReportFiles } from './ReportFiles.tsx'
import { useReportTexts } from './report-page-texts.ts'

const PEERS_MIN = 30

/** Whether the result depends on the choice of peers. */
export function DefinitionsCard({ report, headline }: { report: Report; headline: Figure }) {
  const { loading } = useCommonTexts()
  const { words, page } = useReportTexts()
  const query = usePeerDefinitions(report.id)
  if (query.data === undefined) {
    return (
      <Card id="definitions" className="min-h-60">
        <QueryGap query={query} failure={page.failure} label={loading} shape="table" />
      </Card>
    )
  }
  const compared = query.data.flatMap(({ result }) => (result === null ? [] : [result]))
  const same = compared.filter(({ outcome }) => outcome === headline.outcome).length
  const isClear = headline.outcome === 'Significantly Higher'
  return (
    <Card
      id="definitions"
      flush
      headingLevel={4}
      title={
        compared.length === 0
          ? words.definitions.none
          : words.definitions.title(same, compared.length, isClear)
      }
      subtitle={words.definitions.lead}
      tools={<ReportFiles id={report.id} table="peer_definitions" name={words.definitions.lead} />}
    >
      <Definitions definitions={query.data} />
      <Alert tone="plain" role="none" className="m-4 print:hidden">
        {page.tellUs} <UiLink href="#respond">{page.tellUsLink}</UiLink>.
      </Alert>
    </Card>
  )
}

function Definitions({ definitions }: { definitions: readonly PeerDefinition[] }) {
  const { words, methods, locale } = useReportTexts()
  const { columns } = methods
  return (
    <DataTable
      caption={words.definitions.lead}
      dense
      head={
        <>
          <TableHeader>{columns.peers}</TableHeader>
          <TableHeader align="right">{columns.median}</TableHeader>
          <TableHeader>{columns.yourOutcome}</TableHeader>
        </>
      }
    >
      {definitions.map(({ definition, group, used, peers, result }) => (
        <TableRow key={definition}>
          <TableCell rowHeader>
            <span className={cx('block first-letter:uppercase', used && 'font-semibold')}>
              {definition === 'subspecialty' || definition === 'volume'
                ? methods.definitions[definition]
                : formatPlace(locale, words, definition, group)}
            </span>
            <span className="block text-micro text-text-2">
              {result === null
                ? methods.definitions.few(peers, PEERS_MIN)
                : used
                  ? methods.definitions.used(peers)
                  : methods.definitions.notUsed(peers)}
            </span>
          </TableCell>
          <TableCell label={columns.median} align="right">
            {result === null ? words.none : peerPercent(locale, result.p50)}
          </TableCell>
          <TableCell label={columns.yourOutcome}>
            <OutcomeChips outcome={result?.outcome ?? 'N/A'} className="gap-1" />
          </TableCell>
        </TableRow>
      ))}
    </DataTable>
  )
}
