import { CALL_NOTE_MAX, type CallDraft, PHONE_PATTERN } from '@plumbline/contract/responses/coder-calls'
import { type SubmitEvent, useId, useState } from 'react'
import { useSubmit } from '#platform/api/use-submit.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { CallFields } from './CallFields.tsx'
import { useCoderCallTexts } from './coder-call-texts.ts'
import { useCallChanges } from './use-coder-calls.ts'

type Props = {
  /** What the call is about. */
  reportId?: string
  onClose: () => void
}

export function BookCallModal({ reportId, onClose }: Props) {
  const { modal: texts, fields, locale } = useCoderCallTexts()
  const formId = useId()
  const changes = useCallChanges()
  const { busy, submit } = useSubmit()
  const toast = useToast()
  const [wish, setWish] = useState<CallDraft>({ starts_at: null, language: locale, phone: '' })
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ message: string; time: string | undefined } | null>(null)
  const isPhone = PHONE_PATTERN.test(wish.phone.trim())

  async function book(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    const { starts_at } = wish
    if (starts_at === null || !isPhone) return
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const result = await submit(() =>
      changes.book({ ...wish, starts_at, time_zone, note, ...(reportId && { report_id: reportId }) }),
    )
    if (result === null) return
    if (!result.ok) {
      setRefused({ message: result.message, time: result.fields.starts_at?.[0] })
      // Somebody was faster: the times are not what they were.
      return void changes.refresh()
    }
    toast({ text: texts.done })
    onClose()
  }

  const timeError = refused?.time ?? (tried && wish.starts_at === null ? true : undefined)
  return (
    <Modal
      isOpen
      role="dialog"
      onClose={onClose}
      title={texts.title}
      icon={<BadgeIcon name="phone" tone="info" />}
      details={
        <form id={formId} noValidate onSubmit={book} className="grid gap-4">
          <CallFields
            value={wish}
            onChange={(value) => {
              setRefused(null)
              setWish(value)
            }}
            errors={{
              ...(timeError !== undefined && { starts_at: timeError }),
              ...(tried && !isPhone && { phone: true }),
            }}
          />
          <TextArea
            label={fields.note}
            optional={fields.optional}
            hint={fields.noteHint}
            maxLength={CALL_NOTE_MAX}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          {refused !== null && refused.time === undefined && (
            <Alert tone="error" title={texts.failed}>
              {refused.message}
            </Alert>
          )}
        </form>
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Modal>
  )
}
