import { formatDateTime } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { DataHoldState } from '@plumbline/contract/system/data-hold'
import { useState } from 'react'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { supportTexts } from '#parts/words/support-texts.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { useDataHold } from './use-data-hold.ts'

const DataHoldModal = lazyOverlay(() => import('./DataHoldModal.tsx'), 'DataHoldModal')

export function DataHoldCard() {
  const { tools, failure } = useTexts(supportTexts).support
  const { hold } = tools
  const query = useDataHold()
  return (
    <Card title={hold.title} subtitle={hold.text}>
      {query.data !== undefined && <HoldState state={query.data.data} />}
      {query.data === undefined && query.isError && <QueryFailure query={query} texts={failure} />}
      {query.isPending && <Skeleton label={hold.loading} rows={3} />}
    </Card>
  )
}

function HoldState({ state }: { state: DataHoldState }) {
  const { hold } = useTexts(supportTexts).support.tools
  const locale = useLocale()
  // Fixed while the dialog is open, so that it does not flip when the new state arrives.
  const [nextActive, setNextActive] = useState<boolean | null>(null)
  const facts = [
    [hold.reason, state.reason ?? hold.unknown],
    [hold.by, state.changed_by === null ? hold.unknown : formatPersonName(state.changed_by)],
    [hold.at, state.changed_at === null ? hold.unknown : formatDateTime(locale, state.changed_at)],
  ] as const
  return (
    <>
      <p role="status">
        <Pill tone={state.active ? 'warning' : 'success'} icon={state.active ? 'pause' : 'check'}>
          {state.active ? hold.active : hold.inactive}
        </Pill>
      </p>
      {state.changed_at === null ? (
        <p className="mt-3 text-body-s text-text-2">{hold.never}</p>
      ) : (
        <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-3">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-small text-text-2">{label}</dt>
              <dd className="text-body-s font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button
        className="mt-5"
        variant="secondary"
        icon={state.active ? 'eye' : 'pause'}
        onClick={() => setNextActive(!state.active)}
      >
        {state.active ? hold.release.open : hold.set.open}
      </Button>
      {nextActive !== null && <DataHoldModal active={nextActive} onClose={() => setNextActive(null)} />}
    </>
  )
}
