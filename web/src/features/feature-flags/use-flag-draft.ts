import type { FlagDefinition } from '@plumbline/contract/feature-flags'
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
  const [ownErrors, setOwnErrors] = useState<DraftErrors>({})
  /** Counts refusals, so that each one moves focus to what is wrong. */
  const [refusedAt, setRefusedAt] = useState(0)
  const refuse = () => setRefusedAt((count) => count + 1)

  const failure = failureOfError(save.error)
  const assigned = assignFieldErrors(failure?.fieldErrors)

  function submit() {
    const problems = findDraftErrors(draft, texts)
    setOwnErrors(problems)
    save.reset()
    if (Object.keys(problems).length > 0) return refuse()
    const { feature } = draft
    save.mutate(
      { feature, body: bodyOf(draft, seen?.version ?? 0) },
      { onSuccess: () => onSaved(feature), onError: refuse },
    )
  }

  /** After a conflict: what is stored now takes the place of what was typed, when asked to. */
  async function loadCurrent() {
    const { data } = await definitions.refetch()
    const current = data?.find((one) => one.feature === draft.feature)
    if (current === undefined) return
    save.reset()
    setSeen(current)
    setDraft(draftOf(current))
  }

  return {
    draft,
    errors: { ...assigned.errors, ...ownErrors },
    otherErrors: assigned.other,
    failure: save.error,
    refusedAt,
    killed: seen?.killed ?? false,
    isSaving: save.isPending,
    isDirty: !isSameDraft(draft, seen === null ? NEW_FLAG : draftOf(seen)),
    change: (change: Partial<FlagDraft>) => setDraft((before) => ({ ...before, ...change })),
    submit,
    loadCurrent: () => void loadCurrent(),
  }
}
