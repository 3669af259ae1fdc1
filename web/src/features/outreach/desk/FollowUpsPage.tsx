import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { CALL_LIST_ADDRESS } from '@plumbline/contract/outreach/call-list'
import type { FollowUp } from '@plumbline/contract/outreach/follow-ups'
import { useState } from 'react'
import { ChangeFailure } from '#parts/ChangeFailure.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useSubmit } from '#platform/api/use-submit.ts'
import { useTitle } from '#platform/router/title.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { DateText } from '#ui/basics/DateText.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useDeskTexts } from './desk-texts.ts'
import { reopenFollowUp, useFinishFollowUp, useFollowUps, useRefreshFollowUps } from './use-follow-ups.ts'

type Props = { openProvider: (id: string) => string }

/** Long enough to read the receipt and reach its button. */
const UNDO_MS = 60_000

/** R-DESK-40: the next steps of calls, outside the calls to make. */
export function FollowUpsPage({ openProvider }: Props) {
  const { locale, after: texts } = useDeskTexts()
  useTitle(texts.title)
  const query = useFollowUps()
  const finish = useFinishFollowUp()
  const list = query.data
  const hidden = list === undefined ? 0 : list.total - list.rows.length
  return (
    <>
      <PageHeading
        title={texts.title}
        lead={texts.lead}
        className="mb-5"
        aside={<UiLink href={CALL_LIST_ADDRESS}>{texts.back}</UiLink>}
      />
      <ChangeFailure error={finish.error} className="mb-4" />
      {list === undefined ? (
        <Card>
          <QueryGap query={query} failure={texts.failure} label={texts.loading} rows={6} />
        </Card>
      ) : list.rows.length === 0 ? (
        <Card>
          <EmptyState icon="check" title={texts.none}>
            <p>{texts.noneText}</p>
          </EmptyState>
        </Card>
      ) : (
        <Card flush>
          <ul>
            {list.rows.map((row) => (
              <Item key={row.id} row={row} href={openProvider(row.provider_id)} finish={finish} />
            ))}
          </ul>
        </Card>
      )}
      {hidden > 0 && (
        <p className="mt-4 text-small text-text-2">{texts.more(formatNumber(locale, hidden))}</p>
      )}
    </>
  )
}

type ItemProps = { row: FollowUp; href: string; finish: ReturnType<typeof useFinishFollowUp> }

function Item({ row, href, finish }: ItemProps) {
  const { locale, after: texts, log } = useDeskTexts()
  const toast = useToast()
  const refresh = useRefreshFollowUps()
  const name = formatPersonName(row.name)
  const step = log.steps[row.step]
  const tellDone = () =>
    toast({
      text: texts.saved(step, name),
      ms: UNDO_MS,
      action: <UndoDone id={row.id} step={step} name={name} onUndone={refresh} />,
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-6 py-3 first:border-t-0 max-md:px-4">
      <div>
        <p className="text-body-s font-semibold">{step}</p>
        <p className="text-body-s">
          <UiLink href={href}>{name}</UiLink>, {row.practice}
        </p>
        <p className="text-small text-text-2 tabular-nums">
          <DateText>
            {texts.told(formatDate(locale, row.since), row.by === null ? '' : formatPersonName(row.by))}
          </DateText>
          {' · '}
          {row.owner === null ? texts.nobody : texts.owner(formatPersonName(row.owner))}
        </p>
      </div>
      <Button
        variant="secondary"
        icon="check"
        aria-label={texts.doneFor(step, name)}
        busy={finish.isPending && finish.variables === row.id}
        onClick={() => finish.mutate(row.id, { onSuccess: tellDone })}
      >
        {texts.done}
      </Button>
    </li>
  )
}

type UndoProps = { id: string; step: string; name: string; onUndone: () => void }

/** In the receipt, after the row has left the list. Receipts are drawn outside of the page and its queries. */
function UndoDone({ id, step, name, onUndone }: UndoProps) {
  const { after: texts } = useDeskTexts()
  const { busy, submit } = useSubmit()
  const [outcome, setOutcome] = useState<'undone' | 'failed' | null>(null)
  async function undo() {
    const result = await submit(() => reopenFollowUp(id))
    if (result === null) return
    setOutcome(result.ok ? 'undone' : 'failed')
    onUndone()
  }
  return (
    <>
      {outcome !== null && (
        <span role="status" className={outcome === 'undone' ? 'px-2 text-small font-semibold' : 'sr-only'}>
          {outcome === 'undone' ? texts.undone : texts.notUndone}
        </span>
      )}
      {outcome !== 'undone' && (
        <Button
          variant="ghost"
          size="sm"
          busy={busy}
          aria-label={outcome === 'failed' ? texts.undoAgain : texts.undoFor(step, name)}
          className="text-inherit! underline not-disabled:hover:bg-text-inverse/15!"
          onClick={() => void undo()}
        >
          {outcome === 'failed' ? texts.undoAgain : texts.undo}
        </Button>
      )}
    </>
  )
}
