import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { titledName } from '@plumbline/contract/core/spoken-name'
import {
  type Desk,
  type DeskCall,
  type DeskFilter,
  type DeskRow,
  deskEndpoints,
} from '@plumbline/contract/outreach/desk'
import { nextWorkday } from '@plumbline/contract/outreach/desk-rules'
import { FOLLOW_UPS_ADDRESS } from '@plumbline/contract/outreach/follow-ups'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ChangeFailure } from '#parts/ChangeFailure.tsx'
import { dayInZone, formatHour, formatZone } from '#parts/practice-time.ts'
import { QueryGap } from '#parts/QueryGap.tsx'
import { UnusedFilters } from '#parts/UnusedFilters.tsx'
import { apiAddress } from '#platform/api/api-path.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { setParam } from '#platform/router/set-param.ts'
import { useTitle } from '#platform/router/title.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { DateText } from '#ui/basics/DateText.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { TableFiles } from '#ui/tables/TableFiles.tsx'
import type { LoggedWords } from './CallForm.tsx'
import { DeskEmpty, DeskEnds } from './DeskEmpty.tsx'
import { DeskFilters } from './DeskFilters.tsx'
import { DeskList, NONE_PICKED } from './DeskList.tsx'
import { DeskOrder } from './DeskOrder.tsx'
import { isNarrowed, listDeskFilters, readDeskFilter, readRowCount } from './desk-filter.ts'
import { useDeskTexts } from './desk-texts.ts'
import { useDesk, useDeskIds, useReleaseCall, useTakeCall, useTakeNext } from './use-desk.ts'
import { WhyNone } from './WhyNone.tsx'

const AssignModal = lazyOverlay(() => import('./AssignModal.tsx'), 'AssignModal')
const LoggedCallsModal = lazyOverlay(() => import('./LoggedCallsModal.tsx'), 'LoggedCallsModal')
const ComingCallsModal = lazyOverlay(() => import('./ComingCallsModal.tsx'), 'ComingCallsModal')
const ImportCallsModal = lazyOverlay(() => import('./ImportCallsModal.tsx'), 'ImportCallsModal')

export type DeskPageProps = {
  openProvider: (id: string) => string
  openNotes: (id: string) => string
  /** Draws the dialog that sends reminders, which belongs to another feature. */
  remind: (ids: string[], onDone: () => void, campaignId?: string) => ReactNode
}

type Task =
  | { kind: 'remind'; ids: string[] }
  | { kind: 'assign'; ids: string[] | null }
  | { kind: 'file' }
  | { kind: 'logged' }
  | { kind: 'coming' }

/** R-DESK-1: who to call today, one call after the other. */
export function DeskPage(props: DeskPageProps) {
  const texts = useDeskTexts()
  useTitle(texts.title)
  const params = useQueryParams()
  const filter = readDeskFilter(params)
  const desk = useDesk(filter, readRowCount(params))
  const [last, setLast] = useState(desk.data)
  if (desk.data !== undefined && desk.data !== last) setLast(desk.data)
  const shown = desk.data ?? last
  if (shown === undefined) {
    return (
      <>
        <PageHeading title={texts.title} lead={texts.lead} className="mb-5" />
        <Card>
          <QueryGap query={desk} failure={texts.failure} label={texts.loading} shape="table" rows={8} />
        </Card>
      </>
    )
  }
  const isOfOther = desk.data === undefined
  return (
    <>
      {isOfOther && (
        <QueryGap
          query={desk}
          failure={texts.failure}
          failureClassName="mb-5"
          label={texts.loading}
          rows={1}
        />
      )}
      {/* The list before stays if the next one does not come: a call may be open in it, with a note. */}
      <DeskView {...props} desk={shown} filter={filter} busy={isOfOther || desk.isPlaceholderData} />
    </>
  )
}

/** An hour of another day comes with its day, and one that is over is called late. */
function tellNext(texts: ReturnType<typeof useDeskTexts>, row: DeskRow, at: string): string {
  const { locale } = texts
  const name = titledName(locale, row.name)
  const zone = formatZone(locale, row.zone)
  const hour = formatHour(locale, at, row.zone)
  const day = dayInZone(at, row.zone)
  if (Date.parse(at) >= Date.now()) return texts.nextPromised(name, hour, zone)
  const isToday = day === dayInZone(Date.now(), row.zone)
  return texts.nextLate(name, isToday ? hour : `${formatDate(locale, day)}, ${hour}`, zone)
}

/** Whoever comes back to the desk, from a look at the notes or after a reload, has their call open again. */
function useReopen(rows: readonly DeskRow[], reopen: (id: string) => void): void {
  const userId = useAuth(({ user }) => user?.id)
  const [held] = useState(() => rows.find(({ taken }) => taken !== null && taken.by.id === userId)?.id)
  const isAsked = useRef(false)
  useEffect(() => {
    if (held === undefined || isAsked.current) return
    isAsked.current = true
    reopen(held)
  }, [held, reopen])
}

type ViewProps = DeskPageProps & { desk: Desk; filter: DeskFilter; busy: boolean }

function DeskView({ desk, filter, busy, openProvider, openNotes, remind }: ViewProps) {
  const texts = useDeskTexts()
  const { locale } = texts
  const number = (value: number) => formatNumber(locale, value)
  const [open, setOpen] = useState<DeskCall | null>(null)
  const [task, setTask] = useState<Task | null>(null)
  const [picked, setPicked] = useState(NONE_PICKED)
  const next = useTakeNext(filter)
  const take = useTakeCall()
  const release = useReleaseCall()
  // Not asked for by the person: if it fails, the call returns to the list by itself.
  const leave = useReleaseCall()
  const ids = useDeskIds()
  const toast = useToast()
  const { counts } = desk
  const unknown = counts.unknown_language
  const first = desk.rows.find(({ group }) => group === 'promised')
  const firstAt = first?.request?.starts_at ?? first?.callback_at ?? null
  const done = () => setTask(null)

  useReopen(desk.rows, (id) => take.mutate(id, { onSuccess: setOpen }))
  /** Whoever opens another call without logging this one leaves it to the others. */
  const show = (call: DeskCall) => {
    if (open !== null && open.row.id !== call.row.id) leave.mutate(open.row.id)
    setOpen(call)
  }
  const takeNext = () =>
    next.mutate(undefined, {
      onSuccess: (call) => {
        if (call === null) toast({ text: isWithFilter ? texts.nothingMatches : texts.nothingLeft })
        else show(call)
      },
    })
  /** One receipt: of the call that was logged, and whether another one follows. */
  const takeAfter = ({ some, none }: LoggedWords) =>
    next.mutate(undefined, {
      onSuccess: (call) => {
        toast({ text: call === null ? none : some, icon: 'phone' })
        setOpen(call)
      },
      onError: () => toast({ text: some, icon: 'phone' }),
    })
  /** Keys go on from a row: the next one after a log, or the one that was put back. */
  const close = (id: string, isLogged: boolean) => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-call]')]
    const at = all.findIndex(({ dataset }) => dataset.call === id)
    const row = all[isLogged ? at + 1 : at]
    // First the page loses the height of the call: the browser brings the focus in sight where it is then.
    flushSync(() => setOpen(null))
    row?.focus()
  }
  const sum = (key: 'count' | 'mine') => desk.logged.reduce((total, one) => total + one[key], 0)
  const tellOrder = () =>
    first !== undefined && firstAt !== null ? `${tellNext(texts, first, firstAt)} ${texts.lead}` : texts.lead
  // Under a filter nobody knows whether the list is done.
  const isFiltered = isNarrowed(filter) || counts.all > 0
  const isEmpty = counts.all === 0 && !isFiltered && open === null
  const isWithoutMatch = counts.all === 0 && isFiltered && open === null
  const isWithFilter = isNarrowed(filter) || filter.owner !== 'all'
  const isBare = desk.rows.length === 0 && open === null
  const lead = isEmpty
    ? texts.empty.lead(number(sum('count')), sum('count') === 1, number(sum('mine')))
    : isBare
      ? undefined
      : tellOrder()
  const ends = {
    desk,
    onShowLogged: () => setTask({ kind: 'logged' }),
    onShowComing: () => setTask({ kind: 'coming' }),
  }

  return (
    <>
      <PageHeading
        eyebrow={texts.title}
        title={
          isEmpty
            ? texts.empty.title
            : isWithoutMatch
              ? texts.empty.noMatch
              : texts.heading(number(counts.all), counts.all === 1, number(counts.promised + counts.asked))
        }
        lead={lead && <DateText>{lead}</DateText>}
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
          <Button icon="phone" busy={next.isPending} onClick={takeNext}>
            {texts.takeNext}
          </Button>
        </div>
        {unknown > 0 && (
          <p role="status" className="text-body-s text-text-2">
            {texts.unknownLanguage(number(unknown), unknown === 1)}{' '}
            <Button variant="ghost" size="sm" onClick={() => setParam('language', null)}>
              {texts.anyLanguage}
            </Button>
          </p>
        )}
        <ChangeFailure isRepeatable error={next.error ?? take.error ?? release.error ?? ids.error} />
        {next.data === null && open === null && <WhyNone desk={desk} />}
        {isBare ? (
          <DeskEmpty {...ends} isFiltered={isFiltered} />
        ) : (
          <DeskList
            desk={desk}
            open={open}
            busy={busy}
            isNextPending={next.isPending}
            onOpen={(id) => take.mutate(id, { onSuccess: show })}
            onClose={(id) => close(id, true)}
            onNext={takeAfter}
            picked={picked}
            onPick={setPicked}
            isFiltered={isWithFilter}
            onPutBack={(id) => release.mutate(id, { onSuccess: () => close(id, false) })}
            onAssign={(chosen) => setTask({ kind: 'assign', ids: chosen })}
            onRemind={(chosen) => {
              if (chosen !== null) return setTask({ kind: 'remind', ids: chosen })
              ids.mutate(filter, { onSuccess: (all) => setTask({ kind: 'remind', ids: all }) })
            }}
            openProvider={openProvider}
            openNotes={openNotes}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-body-s print:hidden">
          {!(isBare && isEmpty) && <DeskEnds {...ends} />}
          <UiLink href={FOLLOW_UPS_ADDRESS}>{texts.after.link}</UiLink>
        </div>
        <DeskOrder returnDays={desk.return_days} />
      </div>
      {task?.kind === 'remind' && remind(task.ids, done, filter.campaign)}
      {task?.kind === 'assign' && (
        <AssignModal
          selection={task.ids === null ? { filter } : { ids: task.ids }}
          count={task.ids?.length ?? desk.total}
          team={desk.team}
          onGiven={() => setPicked(NONE_PICKED)}
          onDone={done}
        />
      )}
      {task?.kind === 'logged' && <LoggedCallsModal openProvider={openProvider} onDone={done} />}
      {task?.kind === 'coming' && (
        <ComingCallsModal day={nextWorkday(desk.today)} openProvider={openProvider} onDone={done} />
      )}
      {task?.kind === 'file' && <ImportCallsModal onDone={done} />}
    </>
  )
}
