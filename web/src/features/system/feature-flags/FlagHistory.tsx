import { formatDateTime } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { FlagChange } from '@plumbline/contract/system/feature-flags'
import { useLocale } from '#platform/texts/locale.ts'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { FailureAlert } from './FailureAlert.tsx'
import { useFlagTexts } from './flag-texts.ts'
import { formatChange } from './flag-words.ts'
import { useFlagChanges } from './use-flags.ts'

function ChangedField(props: { change: FlagChange['changes'][number]; action: FlagChange['action'] }) {
  const texts = useFlagTexts()
  const { field, before, after } = formatChange(props.change, props.action, texts, useLocale())
  return (
    <li className="break-words">
      <span className="text-text-2">{field}:</span> {before}
      {before !== null && after !== null && (
        <>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> {texts.history.changedTo} </span>
        </>
      )}
      {after}
    </li>
  )
}

function HistoryEntry({ entry }: { entry: FlagChange }) {
  const { history } = useFlagTexts()
  const locale = useLocale()
  return (
    <li className="border-b border-line py-4 first:pt-0 last:border-b-0">
      <p>
        <b>{history.actions[entry.action]}</b>{' '}
        {entry.changed_by === null ? history.bySystem : history.by(formatPersonName(entry.changed_by))}
      </p>
      <time dateTime={entry.changed_at} className="block text-small text-text-2 tabular-nums">
        {formatDateTime(locale, entry.changed_at)}
      </time>
      {entry.reason !== null && (
        <p className="mt-1.5 text-body-s break-words">
          <span className="text-text-2">{history.reason}</span> {entry.reason}
        </p>
      )}
      {entry.changes.length > 0 && (
        <ul className="mt-1.5 grid gap-0.5 text-body-s">
          {entry.changes.map((change) => (
            <ChangedField key={change.field} change={change} action={entry.action} />
          ))}
        </ul>
      )}
    </li>
  )
}

export function FlagHistory({ feature }: { feature: string }) {
  const { history } = useFlagTexts()
  const changes = useFlagChanges(feature)
  if (changes.isPending) return <Skeleton label={history.loading} rows={5} />
  if (changes.isError) {
    return (
      <FailureAlert title={history.failed} error={changes.error} onRetry={() => void changes.refetch()} />
    )
  }
  return (
    <ol aria-label={history.label}>
      {changes.data.map((entry) => (
        <HistoryEntry key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}
