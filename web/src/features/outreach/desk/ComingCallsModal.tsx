import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { ComingCall } from '@plumbline/contract/outreach/desk'
import { formatDay, formatPromise } from '#parts/practice-time.ts'
import { QueryGap } from '#parts/QueryGap.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useDeskTexts } from './desk-texts.ts'
import { useComingCalls } from './use-desk.ts'

type Props = { day: string; openProvider: (id: string) => string; onDone: () => void }

/** R-DESK-11: who comes by the next working day, as far as that is known today, and what is promised or booked later. */
export function ComingCallsModal({ day, openProvider, onDone }: Props) {
  const { locale, empty: texts, coming } = useDeskTexts()
  const calls = useComingCalls()
  const whyOf = ({ why, at, zone, owner }: ComingCall) =>
    [
      coming.reasons[why],
      at === null ? null : formatPromise(locale, at, zone),
      owner === null ? null : coming.owner(formatPersonName(owner)),
    ]
      .filter((part) => part !== null)
      .join(' · ')
  const listOf = (list: readonly ComingCall[]) => (
    <ul className="grid gap-2 text-body-s">
      {list.map((call) => (
        <li key={`${call.provider_id} ${call.why}`}>
          <UiLink href={openProvider(call.provider_id)}>{formatPersonName(call.name)}</UiLink>
          <span className="block text-micro text-text-2 tabular-nums">{whyOf(call)}</span>
        </li>
      ))}
    </ul>
  )
  return (
    <Modal
      isOpen
      role="dialog"
      title={coming.title(formatDay(locale, day))}
      onClose={onDone}
      details={
        calls.data === undefined ? (
          <QueryGap query={calls} failure={coming.failure} label={coming.loading} shape="text" rows={4} />
        ) : (
          <div className="max-h-[60vh] overflow-y-auto">
            <p className="mb-3 text-small text-text-2">{coming.text}</p>
            {calls.data.calls.length === 0 ? <p>{coming.none}</p> : listOf(calls.data.calls)}
            {calls.data.later.length > 0 && (
              <>
                <h3 className="mt-5 mb-2 text-body-s font-semibold">{coming.later}</h3>
                {listOf(calls.data.later)}
              </>
            )}
          </div>
        )
      }
      actions={
        <Button autoFocus onClick={onDone}>
          {texts.close}
        </Button>
      }
    />
  )
}
