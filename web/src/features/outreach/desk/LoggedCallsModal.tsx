import { formatTime } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { LoggedCall } from '@plumbline/contract/outreach/desk'
import { QueryGap } from '#parts/QueryGap.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useDeskTexts } from './desk-texts.ts'
import { useLoggedCalls } from './use-desk.ts'

type Props = { openProvider: (id: string) => string; onDone: () => void }

/** What was done today, newest first. */
export function LoggedCallsModal({ openProvider, onDone }: Props) {
  const { locale, empty: texts, results } = useDeskTexts()
  const calls = useLoggedCalls()
  const timeOf = ({ at, by, from_file }: LoggedCall) => {
    const time = formatTime(locale, at)
    if (by === null) return time
    const name = formatPersonName(by)
    return from_file ? texts.enteredBy(time, name) : texts.by(time, name)
  }
  return (
    <Modal
      isOpen
      role="dialog"
      title={texts.todayTitle}
      onClose={onDone}
      details={
        calls.data === undefined ? (
          <QueryGap
            query={calls}
            failure={texts.todayFailure}
            label={texts.todayLoading}
            shape="text"
            rows={4}
          />
        ) : (
          <ul className="grid max-h-[60vh] gap-2 overflow-y-auto text-body-s">
            {calls.data.map((call) => (
              <li key={`${call.provider_id} ${call.at}`} className="flex justify-between gap-4">
                <span>
                  <UiLink href={openProvider(call.provider_id)}>{formatPersonName(call.name)}</UiLink>
                  <span className="block text-micro text-text-2 tabular-nums">{timeOf(call)}</span>
                </span>
                <span className="text-right">{results[call.result]}</span>
              </li>
            ))}
          </ul>
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
