import type { FlagDefinition } from '@plumbline/contract/system/feature-flags'
import { useState } from 'react'
import {
  assignFieldErrors,
  bodyOf,
  type DraftErrors,
  draftOf,
  type FlagDraft,
  findDraftErrors,
  isSameDraft,
  NEW_FLAG,
  withoutErrorsOf,
} from './flag-draft.ts'
import { useFlagTexts } from './flag-texts.ts'
import { failureOfError, useFlagDefinitions, useSaveFlag } from './use-flags.ts'

/** The form's state above its tabs, so that a look at the history loses nothing. */
export function useFlagDraft(flag: FlagDefinition | null, onSaved: (feature: string) => void) {
  const texts = useFlagTexts()
  const save = useSaveFlag()
  const definitions = useFlagDefinitions()
  /** What the editor saw: the version that a change builds on. */
  const [seen, setSeen] = useState(flag)
  const [draft, setDraft] = useState<FlagDraft>(flag === null ? NEW_FLAG : draftOf(flag))
  const [errors, setErrors] = useState<DraftErrors>({})
  /** Counts refusals, so that each one moves focus to what is wrong. */
  const [refusals, setRefusals] = useState(0)
  const [isReloaded, setReloaded] = useState(false)
  const fieldErrorsOf = (error: unknown) => assignFieldErrors(failureOfError(error)?.fieldErrors)

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
      { feature, body: bodyOf(draft, seen?.version ?? 0) },
      { onSuccess: () => onSaved(feature), onError: (error) => refuse(fieldErrorsOf(error).errors) },
    )
  }

  /** After a conflict: what is stored now takes the place of what was typed, when asked to. */
  async function loadCurrent(): Promise<void> {
    const { data } = await definitions.refetch()
    const current = data?.find((one) => one.feature === draft.feature)
    if (current === undefined) return
    save.reset()
    setSeen(current)
    setDraft(draftOf(current))
    setReloaded(true)
  }

  function change(part: Partial<FlagDraft>) {
    setDraft((before) => ({ ...before, ...part }))
    setErrors((before) => withoutErrorsOf(before, part))
  }

  return {
    draft,
    errors,
    otherErrors: fieldErrorsOf(save.error).other,
    failure: save.error,
    refusals,
    isReloaded,
    killed: seen?.killed ?? false,
    isSaving: save.isPending,
    isDirty: !isSameDraft(draft, seen === null ? NEW_FLAG : draftOf(seen)),
    change,
    submit,
    loadCurrent,
  }
}
