import { formatPersonName } from '@plumbline/contract/core/person-name'
import { formatPhone } from '@plumbline/contract/outreach/contacts-phone'
import {
  CALL_NOTE_MAX,
  CALL_RESULTS,
  type CallResult,
  callNoteKey,
} from '@plumbline/contract/outreach/outreach'
import type { SupportProvider } from '@plumbline/contract/outreach/support-provider'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FormModal } from '#parts/FormModal.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useFailedTitle, useFirstReason } from '#parts/use-problem.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { getObjection, hasReason } from '#platform/api/refusal-reasons.ts'
import { useDraft, useDraftWords } from '#platform/drafts/use-draft.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { type CallBack, CallBackFields, isHalfGiven } from './CallBackFields.tsx'
import { useCallTexts, usePageTexts, useWords } from './support-provider-texts.ts'
import { useCallNow, useCallNumbers, useCampaigns, useLogCall } from './use-support-provider.ts'

type Props = { provider: Pick<SupportProvider, 'id' | 'name'>; onClose: () => void }

/** A number that is not on file. */
const OTHER = 'other'

export function LogCallModal({ provider, onClose }: Props) {
  const texts = useCallTexts()
  const { optional } = useCommonTexts()
  const { locale } = usePageTexts()
  const { results } = useWords()
  const isActing = useAuth(({ admin }) => admin?.provider != null)
  const userId = useAuth(({ user }) => user?.id)
  const now = useCallNow(provider.id)
  const row = now.data?.row
  const colleague = row?.taken != null && row.taken.by.id !== userId ? row.taken.by : null
  const note = useDraft(callNoteKey(provider.id), z.string(), '', { enabled: !isActing })
  const noteWords = useDraftWords(note)
  const campaigns = (useCampaigns(provider.id).data ?? []).flatMap(({ campaign, arm }) =>
    campaign === null || arm !== 'treated' ? [] : [campaign],
  )
  const log = useLogCall(provider.id)
  const toast = useToast()
  const [result, setResult] = useState<CallResult | null>(null)
  const [campaign, setCampaign] = useState('')
  const [callBack, setCallBack] = useState<CallBack>({ on: '', at: '' })
  const isBooked = result === 'booked'
  const isCallBack = result === 'call_back' || isBooked
  // Until the desk tells it, the server decides.
  const coderCallAt = row?.coder_call_at ?? null
  const isDayNeeded = isBooked && row !== undefined && coderCallAt === null
  const isHourMissing = isCallBack && (isHalfGiven(callBack) || (isDayNeeded && callBack.on === ''))
  const [tried, setTried] = useState(false)
  const [number, setNumber] = useState<string | null>(null)
  const isWrong = result === 'wrong_number'
  const numbers = useCallNumbers(provider.id, isWrong).data ?? []
  // The only number is meant without a question.
  const asksNumber = isWrong && numbers.length > 1

  const problem = useFirstReason(log.error)
  const failed = useFailedTitle(log.error)
  const objection = getObjection(log.error)

  function save(anyway: boolean) {
    setTried(true)
    if (result === null || (asksNumber && number === null) || isHourMissing || log.isPending) return
    const text = note.value.trim()
    log.mutate(
      {
        result,
        ...(text !== '' && { note: text }),
        ...(campaign !== '' && { campaign_id: campaign }),
        ...(asksNumber && number !== null && { contact_id: number === OTHER ? null : number }),
        ...(isCallBack && callBack.on !== '' && { callback: callBack }),
        ...(row !== undefined && { seen_call: row.last_call?.id ?? null }),
        ...(anyway && { anyway }),
      },
      {
        onSuccess: () => {
          void note.discard()
          toast({ text: texts.saved, icon: 'phone' })
          onClose()
        },
        // Somebody logged a call meanwhile: having read who, the person may log another one.
        onError: (error) => {
          if (hasReason(error, 'call')) void now.refetch()
        },
      },
    )
  }

  return (
    <FormModal
      role="dialog"
      title={texts.title(formatPersonName(provider.name))}
      confirm={texts.save}
      confirmIcon="phone"
      busy={log.isPending}
      onSubmit={() => save(false)}
      onClose={onClose}
    >
      {colleague !== null && (
        <Alert tone="info" title={texts.isOpen(formatPersonName(colleague.name))}>
          {texts.isOpenText}
        </Alert>
      )}
      <ChoicePills
        legend={texts.result}
        value={result}
        onChange={setResult}
        options={CALL_RESULTS.map((value) => ({ value, label: results[value] }))}
      />
      {tried && result === null && (
        <p role="alert" className="text-small text-danger">
          {texts.missing}
        </p>
      )}
      {isCallBack && (
        <CallBackFields
          value={callBack}
          onChange={setCallBack}
          zone={row?.zone}
          isMissing={tried && isHourMissing}
          booking={isBooked ? { isNeeded: isDayNeeded, coderCallAt } : undefined}
        />
      )}
      {asksNumber && (
        <ChoicePills
          legend={texts.number}
          value={number}
          onChange={setNumber}
          options={[
            ...numbers.map(({ id, value }) => ({ value: id, label: formatPhone(value) })),
            { value: OTHER, label: texts.otherNumber },
          ]}
        />
      )}
      {tried && asksNumber && number === null && (
        <p role="alert" className="text-small text-danger">
          {texts.numberMissing}
        </p>
      )}
      {campaigns.length > 0 && (
        <SelectField
          label={texts.campaign}
          optional={optional}
          emptyLabel={texts.noCampaign}
          value={campaign}
          onChange={({ target }) => setCampaign(target.value)}
          options={campaigns.map((one) => ({
            value: one.id,
            label: locale === 'es' ? one.name_es : one.name,
          }))}
        />
      )}
      <TextArea
        label={texts.note}
        optional={optional}
        hint={texts.noteHint}
        value={note.value}
        maxLength={CALL_NOTE_MAX}
        onChange={({ target }) => note.set(target.value)}
        after={noteWords !== '' && <span className="text-text-2">{noteWords}</span>}
        sending={log.isPending}
      />
      {objection === null ? (
        <SubmitFailure title={failed} problem={problem} />
      ) : (
        <Alert
          tone="warning"
          role="alert"
          title={texts.doNotCall}
          actions={
            <Button size="sm" variant="secondary" onClick={() => save(true)}>
              {texts.anyway}
            </Button>
          }
        >
          {objection}
        </Alert>
      )}
    </FormModal>
  )
}
