import { formatNumber } from '@plumbline/contract/core/format'
import {
  type ContactFilter,
  engagementEndpoints,
  type WorklistFilter,
} from '@plumbline/contract/outreach/engagement'
import { WORKLIST_ACTIONS, type WorklistAction } from '@plumbline/contract/outreach/engagement-steps'
import { useState } from 'react'
import { LoadMore } from '#parts/LoadMore.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useLoadMore } from '#parts/use-load-more.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { apiAddress } from '#platform/api/api-path.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { setParam } from '#platform/router/set-param.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { headerButtonClass } from '#ui/layout/header-button-class.ts'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { BulkBar } from '#ui/tables/BulkBar.tsx'
import { TableFiles } from '#ui/tables/TableFiles.tsx'
import { readAction } from './engagement-filter.ts'
import type { EngagementTask } from './engagement-task.ts'
import { useEngagementTexts } from './engagement-texts.ts'
import { useWorklist } from './use-engagement.ts'
import { WorklistTable } from './WorklistTable.tsx'

type Props = {
  filter: ContactFilter
  onTask: (task: EngagementTask) => void
  openProvider: (id: string) => string
  deskHref: string
}

const ALL = 'all'
const NONE: ReadonlySet<string> = new Set()

export function WorklistCard({ filter, onTask, openProvider, deskHref }: Props) {
  const texts = useEngagementTexts()
  const { locale, worklist: words } = texts
  const action = readAction(useQueryParams())
  const { campaign, specialty, state } = filter
  const query: WorklistFilter = {
    ...(campaign !== undefined && { campaign }),
    ...(specialty !== undefined && { specialty }),
    ...(state !== undefined && { state }),
    ...(action !== undefined && { next_action: action }),
  }
  const list = useWorklist(query)
  const paging = useLoadMore(list)
  const { loadMore } = useCommonTexts()
  const [picked, setPicked] = useState(NONE)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const counts = list.data?.pages[0]?.counts
  const number = (value: number) => formatNumber(locale, value)
  const total = counts ? WORKLIST_ACTIONS.reduce((sum, one) => sum + counts[one], 0) : 0
  const shown = action === undefined ? total : (counts?.[action] ?? 0)
  // Ignores selected providers who are no longer in the list.
  const ids = rows.map(({ id }) => id).filter((id) => picked.has(id))

  const remindAll = () => {
    const { specialty: only, state: where, next_action, ...rest } = query
    const listed = {
      ...rest,
      ...(only !== undefined && { specialty: [only] }),
      ...(where !== undefined && { state: [where] }),
      ...(next_action !== undefined && { next_action: [next_action] }),
    }
    onTask({ kind: 'remind', selection: { filter: listed }, campaignId: campaign })
  }

  return (
    <Card
      id="worklist"
      title={words.title}
      subtitle={counts && words.subtitle(number(total), total === 1)}
      flush
      busy={list.isPlaceholderData}
      className="overflow-visible!"
      tools={
        <>
          <UiLink href={deskHref} className={buttonClass('tool-boxed')}>
            <Icon name="phone" />
            {words.desk}
          </UiLink>
          {action === 'remind' && shown > 0 && (
            <Button variant="tool-boxed" icon="send" onClick={remindAll}>
              {words.remindAll(number(shown))}
            </Button>
          )}
          <TableFiles
            name={words.title}
            files={[
              { label: texts.csv, href: apiAddress(engagementEndpoints.getWorklistFile, { query: query }) },
            ]}
          />
        </>
      }
    >
      <ChoicePills<WorklistAction | typeof ALL>
        className="px-6 pb-4 max-md:px-4 print:hidden"
        legend={words.filter}
        value={action ?? ALL}
        onChange={(value) => {
          setPicked(NONE)
          setParam('next', value === ALL ? null : value)
        }}
        options={[
          { value: ALL, label: counts ? words.count(words.all, number(total)) : words.all },
          ...WORKLIST_ACTIONS.map((value) => ({
            value,
            label: counts ? words.count(words.actions[value], number(counts[value])) : words.actions[value],
          })),
        ]}
      />
      {list.data === undefined ? (
        <div className="p-6 pt-0 max-md:p-4 max-md:pt-0">
          <QueryGap query={list} failure={texts.failure} label={texts.loading} shape="table" rows={5} />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState icon="check" title={action ? words.noneOfAction : words.empty} headingLevel={3}>
          <p>{action ? words.noneOfActionText : words.emptyText}</p>
        </EmptyState>
      ) : (
        <>
          <WorklistTable
            rows={rows}
            picked={picked}
            onPick={setPicked}
            onTask={onTask}
            openProvider={openProvider}
          />
          <LoadMore
            paging={paging}
            summary={words.shown(number(rows.length), number(Math.max(shown, rows.length)))}
            label={loadMore}
            className="border-t border-line px-4 py-2.5"
          />
        </>
      )}
      {ids.length > 0 && (
        <BulkBar
          label={words.selection}
          summary={words.selected(number(ids.length))}
          clearLabel={words.clear}
          onClear={() => setPicked(NONE)}
        >
          <button
            type="button"
            className={headerButtonClass()}
            onClick={() => onTask({ kind: 'remind', selection: { ids }, campaignId: campaign })}
          >
            <Icon name="send" />
            {words.remindSelected}
          </button>
        </BulkBar>
      )}
    </Card>
  )
}
