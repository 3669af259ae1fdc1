import { formatDate } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { DoNotCall as DoNotCallRow } from '@plumbline/contract/outreach/contacts'
import { Button } from '#ui/basics/Button.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { useContactTexts } from './contacts-texts.ts'

type Props = { rows: readonly DoNotCallRow[]; onLift: () => void }

/** R-DESK-10: whether they asked us not to call, and how it was before. */
export function DoNotCall({ rows, onLift }: Props) {
  const { locale, doNotCall: texts, somebody } = useContactTexts()
  const who = (name: string | null) => (name === null ? somebody : formatPersonName(name))
  const current = rows.find(({ lifted_at }) => lifted_at === null)
  const lifted = rows.filter(({ lifted_at }) => lifted_at !== null)
  return (
    <>
      {current !== undefined && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-r-2 border border-line bg-surface-2 px-4 py-3 text-body-s">
          <p className="min-w-0">
            <b className="font-semibold">
              <Icon name="lock" /> {texts.title}
            </b>
            <span className="block text-small text-text-2">
              {texts.since(formatDate(locale, current.asked_at), who(current.recorded_by))}
            </span>
          </p>
          <Button variant="tool-boxed" onClick={onLift}>
            {texts.lift}
          </Button>
        </div>
      )}
      {lifted.length > 0 && (
        <ul aria-label={texts.history} className="mb-4 grid gap-2 text-small text-text-2">
          {lifted.map(({ asked_at, lifted_at, lifted_by, reason, calls_from }) => (
            <li key={`${asked_at} ${lifted_at}`} className="min-w-0 break-words">
              {texts.lifted(
                formatDate(locale, asked_at),
                formatDate(locale, lifted_at ?? asked_at),
                who(lifted_by),
              )}
              {calls_from !== null && (
                <span className="block text-text">{texts.callsFrom(formatDate(locale, calls_from))}</span>
              )}
              {reason !== null && <span className="block text-text">{texts.reasonGiven(reason)}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
