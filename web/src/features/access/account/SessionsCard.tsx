import type { OwnSession } from '@plumbline/contract/access/account'
import { formatDateTime } from '@plumbline/contract/core/format'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { accountTexts } from './account-texts.ts'
import { formatDevice } from './format-device.ts'
import { useEndSessions, useSessions } from './use-account.ts'

export function SessionsCard() {
  const { sessions: texts } = useTexts(accountTexts).account
  const sessions = useSessions()
  const end = useEndSessions()
  const toast = useToast()
  const others = sessions.data?.filter(({ current }) => !current) ?? []

  const endOne = (id: string) => end.one.mutate(id, { onSuccess: () => toast({ text: texts.ended }) })
  const endOthers = () =>
    end.others.mutate(undefined, { onSuccess: (count) => toast({ text: texts.endedOthers(count) }) })

  return (
    <Card title={texts.title} subtitle={texts.lead} busy={sessions.isPending}>
      {sessions.data !== undefined && (
        <ul className="divide-y divide-line">
          {sessions.data.map((session) => (
            <Device
              key={session.id}
              session={session}
              busy={end.one.isPending && end.one.variables === session.id}
              onEnd={() => endOne(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions.data !== undefined && others.length === 0 && (
        <p className="mt-2 text-body-s text-text-2">{texts.alone}</p>
      )}
      {others.length > 0 && (
        <Button className="mt-4" variant="secondary" busy={end.others.isPending} onClick={endOthers}>
          {texts.endOthers}
        </Button>
      )}
      {sessions.data === undefined && sessions.isError && (
        <QueryFailure query={sessions} texts={{ title: texts.failed }} />
      )}
      {sessions.isPending && <Skeleton label={texts.loading} rows={3} />}
    </Card>
  )
}

type DeviceProps = { session: OwnSession; busy: boolean; onEnd: () => void }

function Device({ session, busy, onEnd }: DeviceProps) {
  const { sessions: texts } = useTexts(accountTexts).account
  const locale = useLocale()
  const device = formatDevice(session.user_agent, texts)
  const address = session.address ?? texts.unknownAddress
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b>{device}</b>
          {session.current && (
            <Pill tone="success" icon="check">
              {texts.here}
            </Pill>
          )}
          {session.second_factor && <Pill icon="shield">{texts.secondFactor}</Pill>}
        </p>
        <p className="text-small text-text-2 tabular-nums">
          <NoBreak>{texts.since(formatDateTime(locale, session.signed_in_at))}</NoBreak>{' '}
          <NoBreak>{texts.from(address)}</NoBreak>
        </p>
        <p className="text-small text-text-2 tabular-nums">
          <NoBreak>{texts.active(formatDateTime(locale, session.last_activity_at))}</NoBreak>
        </p>
      </div>
      {!session.current && (
        <Button variant="secondary" size="sm" busy={busy} onClick={onEnd}>
          {texts.end}
          <span className="sr-only">{device}</span>
        </Button>
      )}
    </li>
  )
}

/** R-DES-8: dates never break. */
const NoBreak = ({ children }: { children: string }) => <span className="whitespace-nowrap">{children}</span>
