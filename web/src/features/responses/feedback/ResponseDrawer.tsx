import { formatPerson } from '@plumbline/contract/access/practice-role'
import { formatDate, formatDateTime } from '@plumbline/contract/core/format'
import { formatPeriod } from '@plumbline/contract/core/period'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { parseReportId } from '@plumbline/contract/reports/report-id'
import { isOpen } from '@plumbline/contract/responses/response-rules'
import type { StaffResponse } from '@plumbline/contract/responses/responses'
import type { ReactNode } from 'react'
import { ChangeFailure } from '#parts/ChangeFailure.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { SidePanel } from '#parts/SidePanel.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Pill } from '#ui/basics/Pill.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useSupportFeedbackTexts } from './feedback-texts.ts'
import { OwnerMenu } from './OwnerMenu.tsx'
import { ResponseActions } from './ResponseActions.tsx'
import { providerHref } from './row-facts.ts'
import { useAssignResponse, useStaffResponse } from './use-staff-lists.ts'

export function ResponseDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { loading } = useCommonTexts()
  const texts = useSupportFeedbackTexts()
  const response = useStaffResponse(id)
  const name = response.data && formatPersonName(response.data.provider.name)
  return (
    <SidePanel onClose={onClose} title={name === undefined ? loading : texts.detail.title(name)}>
      {response.data !== undefined ? (
        <Detail response={response.data} />
      ) : (
        <QueryGap query={response} failure={texts.failure} label={loading} rows={6} />
      )}
    </SidePanel>
  )
}

function Detail({ response }: { response: StaffResponse }) {
  const texts = useSupportFeedbackTexts()
  const { detail: words, responses, locale } = texts
  const key = parseReportId(response.report_id)
  return (
    <div className="grid gap-5 text-body-s">
      <div className="flex flex-wrap items-center gap-2">
        <Pill tone={response.overdue ? 'danger' : 'info'}>
          {response.overdue
            ? responses.overdue(formatDate(locale, response.due_on))
            : responses.statuses[response.status]}
        </Pill>
        <span>
          {responses.kinds[response.kind]}
          {response.reason !== null && `: ${responses.reasons[response.reason]}`}
          {key !== null && ` · ${texts.report(key.family, formatPeriod(locale, key.period))}`}
        </span>
      </div>
      <Owner response={response} />
      <Part title={words.words}>
        <p className="break-words whitespace-pre-line">
          {response.text === '' ? <span className="text-text-2">{words.noWords}</span> : response.text}
        </p>
      </Part>
      {response.call !== null && <p>{words.call(formatDateTime(locale, response.call.starts_at))}</p>}
      {response.lines.length > 0 && (
        <Part title={words.lines}>
          <ul className="grid gap-1 break-words tabular-nums">
            {response.lines.map((line) => (
              <li key={`${line.claim_id} ${line.line_number}`}>
                {words.line(line.claim_id, line.line_number, line.hcpcs_code)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={words.thread}>
        {response.steps.length === 0 ? (
          <p className="text-text-2">{words.nothingSaid}</p>
        ) : (
          <ol className="grid gap-3">
            {response.steps.map((step) => (
              <li key={step.id} className="border-l-3 border-line-strong pl-3">
                <p className="text-small text-text-2">
                  <b className="text-text">
                    {step.author === null
                      ? step.party === 'staff'
                        ? words.team
                        : texts.practice
                      : formatPerson(locale, step.author, step.author_role)}
                  </b>{' '}
                  {words.did[step.action]} ·{' '}
                  <span className="whitespace-nowrap tabular-nums">{formatDateTime(locale, step.at)}</span>
                </p>
                {step.text !== '' && <p className="mt-1 break-words whitespace-pre-line">{step.text}</p>}
              </li>
            ))}
          </ol>
        )}
      </Part>
      {response.paused_until !== null && <p>{words.paused(formatDate(locale, response.paused_until))}</p>}
      <ResponseActions key={response.status} response={response} />
    </div>
  )
}

function Owner({ response }: { response: StaffResponse }) {
  const texts = useSupportFeedbackTexts()
  const assign = useAssignResponse(response.id)
  const toast = useToast()
  const { owner, owner_id: ownerId } = response
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isOpen(response.status) ? (
        <OwnerMenu
          name={formatPersonName(response.provider.name)}
          owner={ownerId === null ? null : { id: ownerId, name: owner ?? '' }}
          onAssign={(id) => assign.mutate(id, { onSuccess: () => toast({ text: texts.ownerSaved }) })}
        />
      ) : (
        owner !== null && <span>{texts.ownerIs(formatPersonName(owner))}</span>
      )}
      <UiLink href={providerHref(response.provider.id)}>{texts.openProvider}</UiLink>
      <ChangeFailure error={assign.error} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 type-h4">{title}</h3>
      {children}
    </section>
  )
}
