import { formatNumber } from '@plumbline/contract/core/format'
import type { BulkKind } from '@plumbline/contract/outreach/bulk-actions'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { Alert } from '#ui/basics/Alert.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { useBulkTexts } from './bulk-texts.ts'
import type { usePreview } from './use-bulk-actions.ts'

type Reasons = { title: string; note?: string; rows: { label: string; count: number }[] }

function ReasonList({ title, note, rows }: Reasons) {
  const { locale, line } = useBulkTexts()
  if (rows.length === 0) return null
  return (
    <section className="grid gap-2 rounded-r-2 bg-surface-2 p-4 text-small">
      <h3 className="text-body-s font-semibold">{title}</h3>
      <ul className="grid gap-1">
        {rows.map(({ label, count }) => (
          <li key={label}>{line(formatNumber(locale, count), label)}</li>
        ))}
      </ul>
      {note && <p className="text-text-2">{note}</p>}
    </section>
  )
}

type Props = { kind: BulkKind; query: ReturnType<typeof usePreview> }

/** How many providers would change, and why others would not. */
export function Preview({ kind, query }: Props) {
  const texts = useBulkTexts()
  const number = (value: number) => formatNumber(texts.locale, value)
  if (query.isError) {
    return <QueryFailure query={query} texts={texts.failure} />
  }
  const found = query.data
  if (!found) return <Skeleton label={texts.loading} rows={2} />
  if (found.max !== null) {
    return (
      <Alert tone="warning" title={texts.tooMany(number(found.selected))}>
        {texts.tooManyText(number(found.max))}
      </Alert>
    )
  }
  const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)
  return (
    <>
      <p role="status" className="tabular-nums">
        {found.changed === 0
          ? texts.none(number(found.selected))
          : texts.willChange[kind](number(found.changed), number(found.selected))}
      </p>
      <ReasonList
        title={texts.leftOut(number(sum(found.left_out)))}
        rows={found.left_out.map(({ reason, count }) => ({ label: texts.reasons[reason], count }))}
      />
      <ReasonList
        title={texts.notDrawn(number(sum(found.not_drawn)))}
        note={texts.notDrawnNote}
        rows={found.not_drawn.map(({ reason, count }) => ({ label: texts.drawReasons[reason], count }))}
      />
    </>
  )
}
