import type { FlagDefinition } from '@plumbline/contract/system/feature-flags'
import { useState } from 'react'
import {
  assignFieldErrors,
  clearErrors,
  type DraftErrors,
  type FlagDraft,
  findDraftErrors,
  isSameDraft,
  NEW_FLAG,
  toBody,
  toDraft,
} from './flag-draft.ts'
import { useFlagTexts } from './flag-texts.ts'
import { getFailure, useFlagDefinitions, useSaveFlag } from './use-flags.ts'

/** The form's state lives above the tabs, so that opening the history loses nothing. */
export function useFlagDraft(flag: FlagDefinition | null, onSaved: (feature: string) => void) {
  const texts = useFlagTexts()
  const save = useSaveFlag()
  const definitions = useFlagDefinitions()
  /** The stored flag that this draft is based on. */
  const [stored, setStored] = useState(flag)
  const [draft, setDraft] = useState<FlagDraft>(flag === null ? NEW_FLAG : toDraft(flag))
  const [errors, setErrors] = useState<DraftErrors>({})
  /** Each refusal moves focus to the first error. */
  const [refusals, setRefusals] = useState(0)
  const [isReloaded, setReloaded] = useState(false)
  const getFieldErrors = (error: unknown) => assignFieldErrors(getFailure(error)?.fieldErrors)

  function refuse(found: DraftErrors) {
    setErrors(found)
    setRefusals((count) => count + 1)
  }

  function submit() {
    save.reset()
    setReloaded(false)
    const problems = findDraftErrors(draft, texts)
    if (Object.keys(problems).length > 0) return refuse(problems)
    setErrors({})
    const { feature } = draft
    save.mutate(
      { feature, body: toBody(draft, stored?.version ?? 0) },
      { onSuccess: () => onSaved(feature), onError: (error) => refuse(getFieldErrors(error).errors) },
    )
  }

  /** After a conflict, replaces the draft with the stored flag. */
  async function loadCurrent(): Promise<void> {
    const { data } = await definitions.refetch()
    const current = data?.find((one) => one.feature === draft.feature)
    if (current === undefined) return
    save.reset()
    setStored(current)
    setDraft(toDraft(current))
    setReloaded(true)
  }

  function change(part: Partial<FlagDraft>) {
    setDraft((before) => ({ ...before, ...part }))
    setErrors((before) => clearErrors(before, part))
  }

  return {
    draft,
    errors,
    otherErrors: getFieldErrors(save.error).other,
    failure: save.error,
    refusals,
    isReloaded,
    killed: stored?.killed ?? false,
    isSaving: save.isPending,
    isDirty: !isSameDraft(draft, stored === null ? NEW_FLAG : toDraft(stored)),
    change,
    submit,
    loadCurrent,
  }
}
