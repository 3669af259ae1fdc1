import { isOpen } from '@plumbline/contract/responses/response-rules'
import type { Response } from '@plumbline/contract/responses/responses'
import { useState } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useAuth } from '#platform/session/auth-state.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import type { LinePickerSlot } from './DisputeLines.tsx'
import type { TimePickerSlot } from './ResponseDetails.tsx'
import { ResponseForm } from './ResponseForm.tsx'
import { ResponseStatus } from './ResponseStatus.tsx'
import { useResponseTexts } from './responses-texts.ts'
import { useResponses } from './use-responses.ts'

type Props = { reportId: string; isUrged: boolean; timePicker: TimePickerSlot; linePicker: LinePickerSlot }

/** "What can I do?": the form, or the status of the response that was sent. */
export function ResponseSection({ reportId, ...slots }: Props) {
  const texts = useResponseTexts()
  const responses = useResponses(reportId)
  if (responses.data === undefined) {
    return (
      <Card title={texts.title} headingLevel={3}>
        <QueryGap query={responses} failure={texts.failure} label={texts.loading} rows={5} />
      </Card>
    )
  }
  return <Loaded key={reportId} reportId={reportId} responses={responses.data} {...slots} />
}

function Loaded({ reportId, responses, isUrged, ...slots }: Props & { responses: readonly Response[] }) {
  const texts = useResponseTexts()
  const isActing = useAuth(({ admin }) => admin?.provider != null)
  const [again, setAgain] = useState(false)
  const [latest, ...earlier] = responses
  const isDone = latest === undefined || latest.status === 'withdrawn'
  const showsForm = !isActing && (isDone || again)
  const shown = isDone ? responses : earlier
  return (
    <div className="grid gap-3">
      {isActing && (
        <Alert tone="plain" role="none">
          {texts.acting}
        </Alert>
      )}
      {showsForm ? (
        <ResponseForm
          reportId={reportId}
          isUrged={isUrged}
          {...slots}
          onSent={() => setAgain(false)}
          {...(!isDone && { onBack: () => setAgain(false) })}
        />
      ) : (
        latest !== undefined && <ResponseStatus reportId={reportId} response={latest} canWrite={!isActing} />
      )}
      {!showsForm && !isActing && latest !== undefined && !isOpen(latest.status) && (
        <div>
          <Button variant="secondary" onClick={() => setAgain(true)}>
            {texts.again}
          </Button>
        </div>
      )}
      {shown.length > 0 && !again && (
        <details className="text-body-s">
          <summary className="min-h-6 cursor-pointer py-px text-link">{texts.status.earlier}</summary>
          <div className="mt-4 grid gap-4">
            {shown.map((response) => (
              <ResponseStatus
                key={response.id}
                reportId={reportId}
                response={response}
                canWrite={false}
                isEarlier
              />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
