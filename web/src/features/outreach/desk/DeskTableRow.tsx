import { formatDate, formatMoney, formatNumber, formatTime } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { DeskRequest, DeskRow } from '@plumbline/contract/outreach/desk'
import { specialtyName } from '@plumbline/contract/reports/words/specialty-words'
import { dayInZone, formatHour, formatZone } from '#parts/practice-time.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { Button } from '#ui/basics/Button.tsx'
import { DateText } from '#ui/basics/DateText.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { CalledToday } from './CalledToday.tsx'
import { useDeskTexts } from './desk-texts.ts'
import { numberToCall } from './number-to-call.ts'

type Props = {
  row: DeskRow
  isOpen: boolean
  picked: boolean
  onPick: (on: boolean) => void
  onOpen: () => void
}

const NOTE = 'block text-micro text-text-2'
const DAY_MS = 86_400_000

export function DeskTableRow({ row, isOpen, picked, onPick, onOpen }: Props) {
  const texts = useDeskTexts()
  const { locale, columns } = texts
  const userId = useAuth(({ user }) => user?.id)
  const name = formatPersonName(row.name)
  const isTakenByOther = row.taken !== null && row.taken.by.id !== userId
  const number = numberToCall(row)
  const sent = row.sent.map(({ method, count }) =>
    count === 1 ? texts.methods[method] : texts.sentTimes(texts.methods[method], formatNumber(locale, count)),
  )
  return (
    <TableRow selected={isOpen} className={isTakenByOther ? 'text-text-2' : undefined}>
      <TableCell>
        <Checkbox
          label={texts.select(name)}
          labelHidden
          checked={picked}
          onChange={({ target }) => onPick(target.checked)}
        />
      </TableCell>
      <TableCell nowrap>
        <When row={row} />
      </TableCell>
      <TableCell rowHeader>
        {isTakenByOther ? (
          <b className="font-semibold">{name}</b>
        ) : (
          <button
            type="button"
            data-call={row.id}
            aria-expanded={isOpen}
            onClick={onOpen}
            className="min-h-6 text-left font-semibold hover:underline"
          >
            {name}
            <span className="sr-only">: {texts.open(name)}</span>
          </button>
        )}
        <span className={NOTE}>
          {specialtyName(locale, row.specialty)}, {row.state}
        </span>
      </TableCell>
      <TableCell label={columns.number}>
        {number === null ? (
          texts.noNumber
        ) : (
          <a
            href={`tel:${number.dial}`}
            className="inline-flex min-h-6 items-center whitespace-nowrap tabular-nums underline phone:min-h-11"
          >
            {number.label}
          </a>
        )}
        {number !== null && (
          <span className={NOTE}>
            {number.language !== null && (
              <span className={number.language === 'es' ? 'font-semibold text-text' : undefined}>
                {texts.languages[number.language]}
              </span>
            )}
            {number.language !== null && number.askFor !== null && ' · '}
            {number.askFor}
          </span>
        )}
      </TableCell>
      <TableCell label={columns.opened}>
        {texts.stages[row.stage]}
        {row.stage_at !== null && row.stage !== 'none' && (
          <span className="whitespace-nowrap tabular-nums"> {formatDate(locale, row.stage_at)}</span>
        )}
        <span className={NOTE}>{sent.length === 0 ? texts.nothingSent : texts.sent(sent.join(', '))}</span>
      </TableCell>
      <TableCell label={columns.amount} align="right">
        {row.amount === null ? '<11' : formatMoney(locale, row.amount)}
      </TableCell>
      <TableCell label={columns.note}>
        <span className="line-clamp-2 max-w-64">{row.last_note?.text ?? texts.noNote}</span>
        {row.last_note !== null && (
          <span className={`${NOTE} tabular-nums`}>{formatDate(locale, row.last_note.at)}</span>
        )}
        {row.attempts > 0 && (
          <span className={`${NOTE} tabular-nums`}>
            {texts.tries(formatNumber(locale, row.attempts), row.attempts === 1)}
            {row.last_result !== null && `, ${texts.results[row.last_result].toLocaleLowerCase()}`}
            {row.last_result_at !== null && (
              <DateText>{`, ${formatDate(locale, row.last_result_at)}`}</DateText>
            )}
          </span>
        )}
        <CalledToday call={row.last_call} className={NOTE} />
      </TableCell>
      <TableCell label={columns.owner}>
        <Owner row={row} userId={userId} isTakenByOther={isTakenByOther} onTake={onOpen} />
      </TableCell>
    </TableRow>
  )
}

function When({ row }: { row: DeskRow }) {
  const texts = useDeskTexts()
  const { locale } = texts
  if (row.request !== null) return <Asked request={row.request} zone={row.zone} />
  if (row.callback_at !== null) {
    const day = dayInZone(row.callback_at, row.zone)
    const isEarlier = day < dayInZone(Date.now(), row.zone)
    const isLate = Date.parse(row.callback_at) < Date.now()
    return (
      <>
        <b className="font-semibold tabular-nums">{formatHour(locale, row.callback_at, row.zone)}</b>
        <span className={`${NOTE} whitespace-normal`}>
          {row.callback_by === null
            ? formatZone(locale, row.zone)
            : texts.promisedBy(formatZone(locale, row.zone), formatPersonName(row.callback_by))}
          {isEarlier && <DateText>{`, ${texts.overdue(formatDate(locale, day))}`}</DateText>}
          {isLate && `, ${texts.late}`}
        </span>
      </>
    )
  }
  if (row.last_contact_at === null) return texts.noContact
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(row.last_contact_at)) / DAY_MS))
  return (
    <>
      <b className="font-semibold tabular-nums">{texts.days(formatNumber(locale, days), days === 1)}</b>
      <span className={NOTE}>{texts.sinceContact}</span>
    </>
  )
}

/** A booked call has its hour; without one, how long they have waited. */
function Asked({ request, zone }: { request: DeskRequest; zone: string }) {
  const texts = useDeskTexts()
  const { locale } = texts
  const { starts_at, asked_at, coder } = request
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(asked_at)) / DAY_MS))
  const place = formatZone(locale, zone)
  const day = starts_at === null ? null : dayInZone(starts_at, zone)
  return (
    <>
      <b className="font-semibold tabular-nums">
        {starts_at === null
          ? texts.days(formatNumber(locale, days), days === 1)
          : formatHour(locale, starts_at, zone)}
      </b>
      <span className={`${NOTE} whitespace-normal`}>
        {starts_at !== null && (coder === null ? place : texts.bookedWith(place, formatPersonName(coder)))}
        {day !== null && day < dayInZone(Date.now(), zone) && (
          <DateText>{`, ${texts.overdue(formatDate(locale, day))}`}</DateText>
        )}
        {starts_at !== null && Date.parse(starts_at) < Date.now() && `, ${texts.late}`}
        {starts_at === null && texts.askedOn(formatDate(locale, asked_at))}
      </span>
    </>
  )
}

type OwnerProps = { row: DeskRow; userId: string | undefined; isTakenByOther: boolean; onTake: () => void }

function Owner({ row, userId, isTakenByOther, onTake }: OwnerProps) {
  const texts = useDeskTexts()
  if (isTakenByOther && row.taken !== null) {
    return (
      <>
        <Icon name="lock" /> {texts.takenBy(formatPersonName(row.taken.by.name))}
        <span className={`${NOTE} tabular-nums`}>{texts.since(formatTime(texts.locale, row.taken.at))}</span>
      </>
    )
  }
  const owner = row.taken?.by ?? row.owner
  if (owner !== null) {
    return owner.id === userId ? <b className="font-semibold">{texts.you}</b> : formatPersonName(owner.name)
  }
  return (
    <Button variant="tool-boxed" onClick={onTake} aria-label={texts.takeFor(formatPersonName(row.name))}>
      {texts.take}
    </Button>
  )
}
