import type { ReactNode } from 'react'
import { shellTexts } from '#app/frame/shell-texts.ts'
import { DueCases, OpenCaseCount } from '#features/cases/list/DueCases.tsx'
import { UpcomingCalls } from '#features/responses/coder-calls/UpcomingCalls.tsx'
import { DueResponses } from '#features/responses/responses/DueResponses.tsx'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useTexts } from '#platform/texts/texts.ts'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { type DueEntry, isOwnMove } from './due-order.ts'
import { useDue } from './use-due.ts'

type Props = {
  nothing: ReactNode
  /** The first row has the page's main button. */
  leads?: boolean
}

/** "What is due": combines the days of cases, a coder's questions and booked calls. */
export function DueSlot({ nothing, leads = false }: Props) {
  const { due: texts } = useTexts(shellTexts).shell
  const { failure, data } = useDue()
  if (failure !== null) return <QueryFailure query={failure} texts={texts.failure} />
  if (data === null) return <Skeleton label={texts.loading} rows={2} />
  if (data.entries.length + data.open === 0) return nothing
  return (
    <>
      <ul className="-my-3 divide-y divide-line">
        {data.entries.map((entry, at) => (
          <DueEntryRow key={entryKey(entry)} entry={entry} primary={leads && at === 0} />
        ))}
      </ul>
      {data.open > 0 && <OpenCaseCount open={data.open} />}
    </>
  )
}

const entryKey = (entry: DueEntry) =>
  entry.kind === 'case'
    ? `${entry.due.index} ${entry.due.what}`
    : entry.kind === 'call'
      ? entry.call.id
      : entry.response.id

type RowProps = { entry: DueEntry; primary?: boolean; cancelAt?: string | undefined }

function DueEntryRow({ entry, primary = false, cancelAt }: RowProps) {
  switch (entry.kind) {
    case 'case':
      return <DueCases dates={[entry.due]} primary={primary} />
    case 'call':
      return <UpcomingCalls calls={[entry.call]} cancelAt={cancelAt} />
    case 'response':
      return <DueResponses responses={[entry.response]} />
  }
}

type NearestProps = {
  title: string
  /** Stands above the row, and only with it. */
  heading?: ReactNode
  /** Stands below the row where more is due. */
  all: ReactNode
  nothing: ReactNode
  /** Where a call is canceled if not here. */
  cancelAt?: string
}

/** The nearest thing that the reader can do something about: the first row of "What is due". */
export function NearestDue({ title, heading, all, nothing, cancelAt }: NearestProps) {
  const { due: texts } = useTexts(shellTexts).shell
  const { failure, data } = useDue()
  if (failure !== null) return <QueryFailure query={failure} texts={texts.failure} />
  if (data === null) return <Skeleton label={texts.loading} rows={2} />
  const [first, ...others] = data.entries.filter(isOwnMove)
  if (first === undefined) return nothing
  return (
    <>
      {heading}
      <ul aria-label={title} className="-my-3">
        <DueEntryRow entry={first} cancelAt={cancelAt} />
      </ul>
      {others.length > 0 && all}
    </>
  )
}
