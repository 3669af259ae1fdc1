import { formatNumber } from '@plumbline/contract/format'
import { RESPONSE_KINDS } from '@plumbline/contract/response-rules'
import { OWNER_FILTERS, RESPONSE_FILTERS, RESPONSES_PER_PAGE } from '@plumbline/contract/responses'
import { lazyOverlay } from '#platform/lazy-overlay.ts'
import { useQueryParams } from '#platform/router.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterField } from '#ui/FilterField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { PageTurner } from './PageTurner.tsx'
import { ResponseTable } from './ResponseTable.tsx'
import { useSupportFeedbackTexts } from './support-feedback-texts.ts'
import { clearFilters, oneOf, PAGE_PARAM, setFilter, setParam, toOffset } from './url-filter.ts'
import { useStaffResponses } from './use-staff-lists.ts'

const ResponseDrawer = lazyOverlay(() => import('./ResponseDrawer.tsx'), 'ResponseDrawer')

const PARAMS = ['show', 'kind', 'owner'] as const
const OPENED = 'response'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ANY = 'any'

/** The queue with its clock; filters, page and the opened response are in the address. */
export function ResponsesTab() {
  const texts = useSupportFeedbackTexts()
  const { responses: words, locale } = texts
  const params = useQueryParams()
  const show = oneOf(RESPONSE_FILTERS, params.get('show')) ?? 'open'
  const kind = oneOf(RESPONSE_KINDS, params.get('kind'))
  const owner = oneOf(OWNER_FILTERS, params.get('owner'))
  const offset = toOffset(params.get(PAGE_PARAM))
  const opened = params.get(OPENED) ?? ''
  const list = useStaffResponses({ show, offset, ...(kind && { kind }), ...(owner && { owner }) })
  const any = (label: string) => ({ value: ANY, label })
  const choose = (name: string) => (value: string) => setFilter(name, value === ANY ? null : value)
  return (
    <>
      <Card
        title={words.title}
        subtitle={
          list.data &&
          words.subtitle(formatNumber(locale, list.data.open), formatNumber(locale, list.data.overdue))
        }
        flush
        busy={list.isPlaceholderData}
        tools={
          <div className="flex flex-wrap gap-2 max-md:pl-2.5">
            <FilterField
              label={words.show}
              value={show}
              active={show !== 'open'}
              onChange={(value) => setFilter('show', value === 'open' ? null : value)}
              options={RESPONSE_FILTERS.map((value) => ({ value, label: words.shows[value] }))}
            />
            <FilterField
              label={words.kind}
              value={kind ?? ANY}
              active={kind !== undefined}
              onChange={choose('kind')}
              options={[
                any(words.allKinds),
                ...RESPONSE_KINDS.map((value) => ({ value, label: words.kinds[value] })),
              ]}
            />
            <FilterField
              label={words.owner}
              value={owner ?? ANY}
              active={owner !== undefined}
              onChange={choose('owner')}
              options={[
                any(words.anyOwner),
                ...OWNER_FILTERS.map((value) => ({ value, label: words.owners[value] })),
              ]}
            />
          </div>
        }
      >
        {list.data === undefined ? (
          <div className="p-6 pt-0 max-md:p-4 max-md:pt-0">
            {list.isError ? (
              <LoadFailure asked={list} />
            ) : (
              <Skeleton label={texts.loading} shape="table" rows={6} />
            )}
          </div>
        ) : list.data.rows.length === 0 ? (
          <Nothing filtered={PARAMS.some((name) => params.has(name)) || offset > 0} />
        ) : (
          <>
            <ResponseTable rows={list.data.rows} onOpen={(id) => setParam(OPENED, id)} opened={opened} />
            <PageTurner
              offset={offset}
              rows={list.data.rows.length}
              total={list.data.total}
              pageRows={RESPONSES_PER_PAGE}
            />
          </>
        )}
      </Card>
      {UUID.test(opened) && (
        <ResponseDrawer key={opened} id={opened} onClose={() => setParam(OPENED, null)} />
      )}
    </>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { responses: words } = useSupportFeedbackTexts()
  return (
    <EmptyState
      icon={filtered ? 'search' : 'inbox'}
      title={filtered ? words.noMatch : words.empty}
      headingLevel={3}
      actions={
        filtered && (
          <Button variant="secondary" onClick={() => clearFilters(PARAMS)}>
            {words.clear}
          </Button>
        )
      }
    >
      {!filtered && <p>{words.emptyText}</p>}
    </EmptyState>
  )
}
