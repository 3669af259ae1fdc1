import { formatActReason } from '@plumbline/contract/access/act-reasons'
import { formatDateTime, formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { LiveSession } from '@plumbline/contract/system/system'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useSystemHealthTexts } from './health-texts.ts'
import { useEndSession, useLiveSessions } from './use-health.ts'

export function SessionsNowCard() {
  const { loading } = useCommonTexts()
  const { sessions: texts, failure } = useSystemHealthTexts()
  const locale = useLocale()
  const sessions = useLiveSessions()
  const found = sessions.data
  return (
    <Card title={texts.title} subtitle={texts.text} busy={sessions.isPending} className="mt-6">
      {sessions.isPending && <Skeleton label={loading} rows={3} />}
      {sessions.isError && found === undefined && <QueryFailure query={sessions} texts={failure} />}
      {found !== undefined && (
        <>
          <ul className="divide-y divide-line">
            {found.sessions.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
          {found.total > found.sessions.length && (
            <p className="mt-3 text-small text-text-2">
              {texts.shown(formatNumber(locale, found.sessions.length), formatNumber(locale, found.total))}
            </p>
          )}
        </>
      )}
    </Card>
  )
}

function SessionItem({ session }: { session: LiveSession }) {
  const { sessions: texts } = useSystemHealthTexts()
  const locale = useLocale()
  const end = useEndSession()
  const toast = useToast()
  const name = formatPersonName(session.name)
  const reason = formatActReason(locale, session.acting_reason)
  const endSession = () =>
    end.mutate(session.id, {
      onSuccess: () => toast({ text: texts.ended(name) }),
      onError: () => toast({ text: texts.notEnded }),
    })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b>{name}</b>
          {session.roles.map((role) => (
            <Pill key={role}>{texts.roles[role]}</Pill>
          ))}
          {session.current && (
            <Pill tone="success" icon="check">
              {texts.you}
            </Pill>
          )}
          {session.second_factor && <Pill icon="shield">{texts.secondFactor}</Pill>}
        </p>
        <p className="text-small text-text-2 [overflow-wrap:anywhere]">{session.email}</p>
        <p className="text-small text-text-2 tabular-nums">
          {texts.since}{' '}
          <span className="whitespace-nowrap">{formatDateTime(locale, session.created_at)}</span> ·{' '}
          {texts.active}{' '}
          <span className="whitespace-nowrap">{formatDateTime(locale, session.last_activity_at)}</span>
        </p>
        {session.acting_for !== null && (
          <p className="text-small">
            {texts.acting} <b>{formatPersonName(session.acting_for.name)}</b>, NPI {session.acting_for.npi}
            {reason !== null && `: ${reason}`}
          </p>
        )}
      </div>
      {!session.current && (
        <Button variant="secondary" size="sm" busy={end.isPending} onClick={endSession}>
          {texts.end}
          <span className="sr-only"> {texts.endName(name)}</span>
        </Button>
      )}
    </li>
  )
}
