import { formatNumber } from '@plumbline/contract/core/format'
import { RESPONSE_KINDS, type ResponseKind } from '@plumbline/contract/responses/response-rules'
import { RESPONSE_FILTERS } from '@plumbline/contract/responses/responses'
import { QueryGap } from '#parts/QueryGap.tsx'
import { UnusedFilters } from '#parts/UnusedFilters.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { oneOf, readId } from '#platform/router/param-values.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { clearParams, setParam } from '#platform/router/set-param.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { ownerFilter, readOwner } from './feedback-filter.ts'
import { useSupportFeedbackTexts } from './feedback-texts.ts'
import { MoreRows } from './MoreRows.tsx'
import { OwnerFilterField } from './OwnerFilterField.tsx'
import { ResponseTable } from './ResponseTable.tsx'
import { useStaffResponses } from './use-staff-lists.ts'

const ResponseDrawer = lazyOverlay(() => import('./ResponseDrawer.tsx'), 'ResponseDrawer')

const PARAMS = ['show', 'kind', 'owner'] as const
const OPENED = 'response'
const ANY = 'any'

export const ResponsesTab = () => <Queue />
export const DisputesTab = () => <Queue only="dispute" />

/** The queue. Its filters and the open response are in the URL. */
function Queue({ only }: { only?: ResponseKind }) {
  const { loading } = useCommonTexts()
  const texts = useSupportFeedbackTexts()
  const { responses: words, locale } = texts
  const params = useQueryParams()
  const show = oneOf(RESPONSE_FILTERS, params.get('show')) ?? 'open'
  const kind = only ?? oneOf(RESPONSE_KINDS, params.get('kind'))
  const owner = readOwner(params)
  const opened = readId(params.get(OPENED))
  const list = useStaffResponses({ show, ...(kind && { kind }), ...(owner && { owner }) })
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const counts = list.data?.pages[0]?.counts
  return (
    <>
      <Card
        title={only === undefined ? words.title : words.disputes}
        subtitle={
          counts && words.subtitle(formatNumber(locale, counts.open), formatNumber(locale, counts.overdue))
        }
        flush
        busy={list.isPlaceholderData}
        tools={
          <div className="flex flex-wrap gap-2 max-md:pl-2.5">
            <FilterField
              label={words.show}
              value={show}
              active={show !== 'open'}
              onChange={(value) => setParam('show', value === 'open' ? null : value)}
              options={RESPONSE_FILTERS.map((value) => ({ value, label: words.shows[value] }))}
            />
            {only === undefined && (
              <FilterField
                label={words.kind}
                value={kind ?? ANY}
                active={kind !== undefined}
                onChange={(value) => setParam('kind', value === ANY ? null : value)}
                options={[
                  { value: ANY, label: words.allKinds },
                  ...RESPONSE_KINDS.map((value) => ({ value, label: words.kinds[value] })),
                ]}
              />
            )}
            <OwnerFilterField owner={owner} />
          </div>
        }
      >
        <UnusedFilters
          filters={[
            { param: 'show', label: words.show, allowed: RESPONSE_FILTERS },
            { param: 'kind', label: words.kind, allowed: RESPONSE_KINDS },
            ownerFilter(texts.owner),
          ]}
          className="mx-6 mb-4 max-md:mx-4"
        />
        {list.data === undefined ? (
          <div className="p-6 pt-0 max-md:p-4 max-md:pt-0">
            <QueryGap query={list} failure={texts.failure} label={loading} shape="table" rows={6} />
          </div>
        ) : rows.length === 0 ? (
          <Nothing filtered={PARAMS.some((name) => params.has(name))} disputes={only !== undefined} />
        ) : (
          <>
            <ResponseTable
              rows={rows}
              disputes={only !== undefined}
              onOpen={(id) => setParam(OPENED, id)}
              opened={opened}
            />
            <MoreRows rows={rows.length} total={counts?.total ?? 0} list={list} />
          </>
        )}
      </Card>
      {opened !== undefined && (
        <ResponseDrawer key={opened} id={opened} onClose={() => setParam(OPENED, null)} />
      )}
    </>
  )
}

function Nothing({ filtered, disputes }: { filtered: boolean; disputes: boolean }) {
  const { responses: words, clear } = useSupportFeedbackTexts()
  return (
    <EmptyState
      icon={filtered ? 'search' : 'inbox'}
      title={filtered ? words.noMatch : disputes ? words.noDispute : words.empty}
      headingLevel={3}
      actions={
        filtered && (
          <Button variant="secondary" onClick={() => clearParams(PARAMS)}>
            {clear}
          </Button>
        )
      }
    >
      {!filtered && <p>{words.emptyText}</p>}
    </EmptyState>
  )
}
