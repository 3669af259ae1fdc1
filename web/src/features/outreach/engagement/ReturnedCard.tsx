import { formatNumber } from '@plumbline/contract/core/format'
import { type ContactFilter, engagementEndpoints } from '@plumbline/contract/outreach/engagement'
import { QueryGap } from '#parts/QueryGap.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useFailedTitle, useProblem } from '#parts/use-problem.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { apiAddress } from '#platform/api/api-path.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableFiles } from '#ui/tables/TableFiles.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import type { EngagementTask } from './engagement-task.ts'
import { useEngagementTexts } from './engagement-texts.ts'
import { ReturnedTableRow } from './ReturnedTableRow.tsx'
import { useMarkDelivered, useReturned } from './use-engagement.ts'

type Props = {
  filter: ContactFilter
  onTask: (task: EngagementTask) => void
  openProvider: (id: string) => string
}

export function ReturnedCard({ filter, onTask, openProvider }: Props) {
  const { loadMore } = useCommonTexts()
  const texts = useEngagementTexts()
  const { locale, returned: words } = texts
  const { campaign, specialty, state } = filter
  const query = {
    ...(campaign !== undefined && { campaign }),
    ...(specialty !== undefined && { specialty }),
    ...(state !== undefined && { state }),
  }
  const list = useReturned(query)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const counts = list.data?.pages[0]?.counts
  const deliver = useMarkDelivered()
  const problem = useProblem(deliver.error)
  const failed = useFailedTitle(deliver.error)
  const toast = useToast()
  const markDelivered = (id: string) => deliver.mutate(id, { onSuccess: () => toast({ text: words.done }) })
  const number = (value: number) => formatNumber(locale, value)
  return (
    <Card
      id="returned"
      title={words.title}
      subtitle={counts && words.subtitle(number(counts.returned), number(counts.bounced))}
      flush
      busy={list.isPlaceholderData}
      tools={
        <TableFiles
          name={words.title}
          files={[
            { label: texts.csv, href: apiAddress(engagementEndpoints.getReturnedFile, { query: query }) },
          ]}
        />
      }
    >
      <SubmitFailure title={failed} problem={problem} className="mx-6 mb-4 max-md:mx-4" />
      {list.data === undefined ? (
        <div className="p-6 pt-0 max-md:p-4 max-md:pt-0">
          <QueryGap query={list} failure={texts.failure} label={texts.loading} shape="table" />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState icon="check" title={words.empty} headingLevel={3}>
          <p>{words.emptyText}</p>
        </EmptyState>
      ) : (
        <>
          <DataTable
            dense
            caption={words.caption}
            head={
              <>
                <TableHeader>{words.columns.provider}</TableHeader>
                <TableHeader>{words.columns.what}</TableHeader>
                <TableHeader>{words.columns.reason}</TableHeader>
                <TableHeader>{words.columns.on}</TableHeader>
                <TableHeader hidden align="right">
                  {words.columns.action}
                </TableHeader>
              </>
            }
          >
            {rows.map((row) => (
              <ReturnedTableRow
                key={row.contact_id}
                row={row}
                href={openProvider(row.id)}
                busy={deliver.isPending && deliver.variables === row.contact_id}
                onTask={onTask}
                onDelivered={() => markDelivered(row.contact_id)}
              />
            ))}
          </DataTable>
          {list.hasNextPage && (
            <div className="border-t border-line px-4 py-2.5 text-right">
              <Button
                variant="secondary"
                size="sm"
                busy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {loadMore}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}
