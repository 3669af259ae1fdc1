import { RECORDS_DUE_DAYS } from '@plumbline/contract/cases/case-clock'
import type { CasePreview } from '@plumbline/contract/cases/case-requests'
import { CASE_CLAIMS_MAX } from '@plumbline/contract/cases/case-staff'
import { CASE_KINDS, CLAIM_TYPES } from '@plumbline/contract/cases/cases'
import type { FieldErrors } from '@plumbline/contract/core/wire'
import { type SubmitEvent, useId, useState } from 'react'
import { useCreateCase } from '#features/cases/review/use-staff-cases.ts'
import { FormActions } from '#parts/FormActions.tsx'
import { SidePanel } from '#parts/SidePanel.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { navigate } from '#platform/router/router.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { ClaimsFields } from './ClaimsFields.tsx'
import { ClaimsPreview } from './ClaimsPreview.tsx'
import { LineOfBusinessField } from './LineOfBusinessField.tsx'
import {
  EMPTY_CASE,
  fieldError,
  findCaseProblems,
  type NewCaseDraft,
  toCreateCase,
} from './new-case-draft.ts'
import { previewCase } from './preview-case.ts'
import { RecordsFields } from './RecordsFields.tsx'
import { type WorklistChoice, worklistAddress } from './worklist-choice.ts'
import { useNewCaseTexts } from './worklist-texts.ts'

type Props = {
  choice: WorklistChoice
  /** Kept by the page, so that Escape does not lose what was typed. */
  draft: NewCaseDraft
  onDraft: (change: (before: NewCaseDraft) => NewCaseDraft) => void
  onClose: () => void
}
type Refused = { message: string; fields: FieldErrors; refused: boolean }

const HALF = 'grid gap-4 sm:grid-cols-2'

export function NewCaseDrawer({ choice, draft, onDraft, onClose }: Props) {
  const { optional } = useCommonTexts()
  const texts = useNewCaseTexts()
  const words = useCaseWords()
  const formId = useId()
  const create = useCreateCase()
  const toast = useToast()
  const { busy, submit } = useSubmit()
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [shown, setShown] = useState<CasePreview | null>(null)
  const problems = tried ? findCaseProblems(draft) : {}
  const messages = { required: texts.required, count: texts.count(CASE_CLAIMS_MAX) }

  function set(part: Partial<NewCaseDraft>) {
    onDraft((before) => ({ ...before, ...part }))
    // Only the patients may change after the claims were looked at.
    if (!('patients' in part)) setShown(null)
  }
  const getError = (name: string) => {
    const problem = problems[name]
    return problem === undefined ? fieldError(refused?.fields ?? {}, name) : messages[problem]
  }
  const field = (
    name:
      | 'npi'
      | 'tin'
      | 'family'
      | 'starting_on'
      | 'ending_on'
      | 'due_on'
      | 'due_reason'
      | 'patients'
      | 'watchers',
  ) => ({
    value: draft[name],
    error: getError(name),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })

  async function send(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    setRefused(null)
    if (Object.keys(findCaseProblems(draft)).length > 0) return focusFirstError(formId)
    if (shown === null) return look()
    const result = await submit(() => create(toCreateCase(draft, shown.sample?.draw)))
    if (result === null) return
    if (!result.ok) return refuse(result)
    onDraft(() => EMPTY_CASE)
    toast({ text: texts.made(result.value.number) })
    void navigate(worklistAddress(choice, result.value.id))
  }

  async function look() {
    const result = await submit(() => previewCase(toCreateCase(draft)))
    if (result === null) return
    if (!result.ok) return refuse(result)
    setShown(result.value)
  }

  function discard() {
    onDraft(() => EMPTY_CASE)
    onClose()
  }

  function refuse(problem: Refused) {
    setRefused(problem)
    // The claims are drawn again, because the request or the store has changed.
    if (fieldError(problem.fields, 'claims') !== undefined) setShown(null)
    focusFirstError(formId)
  }

  return (
    <SidePanel
      wide={shown !== null}
      onClose={onClose}
      title={texts.title}
      footer={
        <FormActions
          formId={formId}
          submit={shown === null ? texts.look : texts.create}
          busy={busy}
          onCancel={discard}
          cancelVariant="ghost"
        />
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
        <fieldset className={HALF}>
          <legend className="sr-only">{texts.provider}</legend>
          <TextField label={texts.npi} hint={texts.npiHint} inputMode="numeric" {...field('npi')} />
          <TextField label={texts.tin} hint={texts.tinHint} inputMode="numeric" {...field('tin')} />
        </fieldset>
        <div className={HALF}>
          <SelectField
            label={texts.kind}
            value={draft.kind}
            error={getError('kind')}
            onChange={({ target }) =>
              set({ kind: CASE_KINDS.find((one) => one === target.value) ?? 'probe' })
            }
            options={CASE_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          />
          <SelectField
            label={texts.claimType}
            value={draft.claim_type}
            error={getError('claim_type')}
            onChange={({ target }) =>
              set({ claim_type: CLAIM_TYPES.find((one) => one === target.value) ?? 'professional' })
            }
            options={CLAIM_TYPES.map((value) => ({ value, label: words.claimTypes[value] }))}
          />
        </div>
        <LineOfBusinessField
          value={draft.line_of_business}
          error={getError('line_of_business')}
          onChange={(key) => set({ line_of_business: key })}
        />
        <TextField
          label={texts.family}
          optional={optional}
          hint={texts.familyHint}
          maxLength={5}
          {...field('family')}
        />
        <div className={HALF}>
          <TextField type="date" label={texts.from} {...field('starting_on')} />
          <TextField type="date" label={texts.to} {...field('ending_on')} />
        </div>
        <ClaimsFields draft={draft} onChange={set} error={getError('claims')} />
        <RecordsFields
          records={draft.records}
          onChange={(records) => set({ records })}
          error={getError('records')}
        />
        <TextField
          type="date"
          label={texts.due}
          optional={optional}
          hint={texts.dueHint(RECORDS_DUE_DAYS)}
          {...field('due_on')}
        />
        {draft.due_on !== '' && (
          <TextField
            label={texts.dueReason}
            optional={optional}
            hint={texts.dueReasonHint}
            maxLength={300}
            {...field('due_reason')}
          />
        )}
        <TextField
          label={texts.watchers}
          optional={optional}
          hint={texts.watchersHint}
          {...field('watchers')}
        />
        {shown === null ? (
          <p className="text-small text-text-2">{texts.lookNote}</p>
        ) : (
          <>
            <ClaimsPreview preview={shown} />
            <TextArea
              label={texts.patients}
              optional={optional}
              hint={texts.patientsHint}
              {...field('patients')}
            />
            <p className="text-small text-text-2">{texts.letterNote}</p>
          </>
        )}
        <SubmitFailure title={texts.failed} problem={refused?.message ?? null} />
      </form>
    </SidePanel>
  )
}

/** The form is long, so the first wrong field may be off screen. */
function focusFirstError(formId: string) {
  requestAnimationFrame(() =>
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
  )
}
