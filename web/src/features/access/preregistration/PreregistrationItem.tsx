import { formatPerson } from '@plumbline/contract/access/practice-role'
import type { Preregistration, PreregistrationStatus } from '@plumbline/contract/access/preregistration'
import { formatDateTime } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { formatPhone } from '@plumbline/contract/outreach/contacts-phone'
import type { ReactNode } from 'react'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Pill, type PillTone } from '#ui/basics/Pill.tsx'
import { queueTexts } from './queue-texts.ts'

export type RequestAction = 'approve' | 'again' | 'decline'
type Props = { request: Preregistration; onAction: (action: RequestAction) => void }

const TONES: Record<PreregistrationStatus, PillTone> = {
  waiting: 'warning',
  approved: 'success',
  declined: 'plain',
}

export function PreregistrationItem({ request, onAction }: Props) {
  const { queue: texts } = useTexts(queueTexts)
  const locale = useLocale()
  const isKnown = request.provider_name !== null
  const decidedBy = request.decided_by === null ? texts.unknown : formatPersonName(request.decided_by)
  return (
    <li className="grid gap-3 border-t border-line px-6 py-4 max-md:px-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="mr-auto min-w-0">
          <h3 className="type-h4 break-words">{request.practice}</h3>
          <p className="text-small text-text-2 tabular-nums">
            {request.reference} · {texts.numbers(request.npi, request.tin_masked)} ·{' '}
            {texts.sent(formatDateTime(locale, request.created_at))}
          </p>
        </div>
        <Pill tone={TONES[request.status]}>{texts.statuses[request.status]}</Pill>
      </div>
      {request.accounts.length > 0 && (
        <Alert tone="warning" title={texts.accounts} role="none">
          <ul>
            {request.accounts.map(({ name, practice_role, same_practice }) => {
              const person = formatPerson(locale, name, practice_role)
              return (
                <li key={`${name} ${same_practice}`}>
                  {same_practice ? person : texts.accountElsewhere(person)}
                </li>
              )
            })}
          </ul>
        </Alert>
      )}
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <Fact label={texts.contact}>
          {request.contact_name}, {request.contact_role}
          <br />
          <a href={`mailto:${request.contact_email}`}>{request.contact_email}</a>
          {!request.contact_proved && (
            <span className="block text-small text-text-2">{texts.contactNotProved}</span>
          )}
        </Fact>
        <Fact label={texts.onFile}>
          {request.provider_name === null ? texts.notOnFile : formatPersonName(request.provider_name)}
        </Fact>
        <Fact label={texts.channel}>
          {texts.channels[request.channel]}
          {request.contact_number !== null && (
            <span className="block tabular-nums">{formatPhone(request.contact_number)}</span>
          )}
        </Fact>
        <Fact label={texts.language}>{texts.languages[request.language]}</Fact>
        {request.decided_at !== null && (
          <Fact label={texts.decidedLabel}>
            {texts.decided(formatDateTime(locale, request.decided_at), decidedBy)}
            {request.status === 'approved' && (
              <span className="block">{request.code_used ? texts.codeUsed : texts.codeOpen}</span>
            )}
          </Fact>
        )}
        {request.decline_reason !== null && <Fact label={texts.reason}>{request.decline_reason}</Fact>}
      </dl>
      <div className="flex flex-wrap gap-3">
        {request.status === 'waiting' && isKnown && (
          <Action
            label={texts.approve}
            request={texts.requestLabel(request.reference)}
            onClick={() => onAction('approve')}
          />
        )}
        {request.status === 'waiting' && (
          <Action
            label={texts.decline}
            request={texts.requestLabel(request.reference)}
            onClick={() => onAction('decline')}
          />
        )}
        {request.status === 'approved' && !request.code_used && (
          <Action
            label={texts.newLetter}
            request={texts.requestLabel(request.reference)}
            onClick={() => onAction('again')}
          />
        )}
      </div>
    </li>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-text-2">{label}</dt>
      <dd className="text-body-s break-words">{children}</dd>
    </div>
  )
}

function Action({ label, request, onClick }: { label: string; request: string; onClick: () => void }) {
  return (
    <Button variant="secondary" size="sm" onClick={onClick}>
      {label}
      <span className="sr-only"> {request}</span>
    </Button>
  )
}
