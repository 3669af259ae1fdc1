import { formatNumber } from '@plumbline/contract/core/format'
import { titledName } from '@plumbline/contract/core/spoken-name'
import { type Desk, type DeskCall, type DeskFilter, deskEndpoints } from '@plumbline/contract/outreach/desk'
import { type ReactNode, useState } from 'react'
import { ChangeFailure } from '#parts/ChangeFailure.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { UnusedFilters } from '#parts/UnusedFilters.tsx'
import { apiAddress } from '#platform/api/api-path.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { TableFiles } from '#ui/tables/TableFiles.tsx'
import { DeskEmpty } from './DeskEmpty.tsx'
import { DeskFilters } from './DeskFilters.tsx'
import { DeskList } from './DeskList.tsx'
import { DeskOrder } from './DeskOrder.tsx'
import { listDeskFilters, readDeskFilter, readRowCount } from './desk-filter.ts'
import { useDeskTexts } from './desk-texts.ts'
import { formatHour, formatZone } from './desk-time.ts'
import { useDesk, useDeskIds, useReleaseCall, useTakeCall, useTakeNext } from './use-desk.ts'

const AssignModal = lazyOverlay(() => import('./AssignModal.tsx'), 'AssignModal')
const ImportCallsModal = lazyOverlay(() => import('./ImportCallsModal.tsx'), 'ImportCallsModal')

export type DeskPageProps = {
  openProvider: (id: string) => string
  openNotes: (id: string) => string
  /** Draws the dialog that sends reminders, which belongs to another feature. */
  remind: (ids: string[], onDone: () => void) => ReactNode
}

type Task = { kind: 'remind'; ids: string[] } | { kind: 'assign'; ids: string[] | null } | { kind: 'file' }

/** R-DESK-1: who to call today, one call after the other. */
export function DeskPage(props: DeskPageProps) {
  const texts = useDeskTexts()
  useTitle(texts.title)
  const params = useQueryParams()
  const filter = readDeskFilter(params)
  const desk = useDesk(filter, readRowCount(params))
  if (desk.data === undefined) {
    return (
      <>
        <PageHeading title={texts.title} lead={texts.lead} className="mb-5" />
        <Card>
          <QueryGap query={desk} failure={texts.failure} label={texts.loading} shape="table" rows={8} />
        </Card>
      </>
    )
  }
  return <DeskView {...props} desk={desk.data} filter={filter} busy={desk.isPlaceholderData} />
}

type ViewProps = DeskPageProps & { desk: Desk; filter: DeskFilter; busy: boolean }

function DeskView({ desk, filter, busy, openProvider, openNotes, remind }: ViewProps) {
  const texts = useDeskTexts()
  const { locale } = texts
  const number = (value: number) => formatNumber(locale, value)
  const [open, setOpen] = useState<DeskCall | null>(null)
  const [task, setTask] = useState<Task | null>(null)
  const next = useTakeNext(filter)
  const take = useTakeCall()
  const release = useReleaseCall()
  const ids = useDeskIds()
  const toast = useToast()
  const { counts } = desk
  const first = desk.rows.find(({ group }) => group === 'promised')
  const done = () => setTask(null)

  const takeNext = (onNone: string) =>
    next.mutate(undefined, {
      onSuccess: (call) => {
        setOpen(call)
        if (call === null) toast({ text: onNone })
      },
    })
  const lead =
    first?.callback_at != null
      ? `${texts.nextPromised(
          titledName(locale, first.name),
          formatHour(locale, first.callback_at, first.zone),
          formatZone(locale, first.zone),
        )} ${texts.lead}`
      : texts.lead
  const isEmpty = counts.all === 0 && open === null

  return (
    <>
      <PageHeading
        eyebrow={texts.title}
        title={
          isEmpty
            ? texts.empty.title
            : texts.heading(number(counts.all), counts.all === 1, number(counts.promised + counts.asked))
        }
        lead={lead}
        className="mb-5"
        aside={
          <>
            <Button variant="tool-boxed" icon="upload" onClick={() => setTask({ kind: 'file' })}>
              {texts.file.open}
            </Button>
            <TableFiles
              name={texts.title}
              files={[{ label: texts.csv, href: apiAddress(deskEndpoints.getDeskFile, { query: filter }) }]}
            />
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <UnusedFilters filters={listDeskFilters(texts)} />
        <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
          <DeskFilters filter={filter} counts={counts} campaigns={desk.campaigns} />
          <Button icon="phone" busy={next.isPending} onClick={() => takeNext(texts.nothingLeft)}>
            {texts.takeNext}
          </Button>
        </div>
        <ChangeFailure error={next.error ?? take.error ?? ids.error} />
        {desk.rows.length === 0 && open === null ? (
          <DeskEmpty desk={desk} isFiltered={counts.all > 0} />
        ) : (
          <DeskList
            desk={desk}
            open={open}
            busy={busy}
            onOpen={(id) => take.mutate(id, { onSuccess: setOpen })}
            onClose={() => setOpen(null)}
            onNext={takeNext}
            onPutBack={(id) => release.mutate(id, { onSuccess: () => setOpen(null) })}
            onAssign={(chosen) => setTask({ kind: 'assign', ids: chosen })}
            onRemind={(chosen) => {
              if (chosen !== null) return setTask({ kind: 'remind', ids: chosen })
              ids.mutate(filter, { onSuccess: (all) => setTask({ kind: 'remind', ids: all }) })
            }}
            openProvider={openProvider}
            openNotes={openNotes}
          />
        )}
        <DeskOrder returnDays={desk.return_days} />
      </div>
      {task?.kind === 'remind' && remind(task.ids, done)}
      {task?.kind === 'assign' && (
        <AssignModal
          selection={task.ids === null ? { filter } : { ids: task.ids }}
          count={task.ids?.length ?? desk.total}
          team={desk.team}
          onDone={done}
        />
      )}
      {task?.kind === 'file' && <ImportCallsModal onDone={done} />}
    </>
  )
}
