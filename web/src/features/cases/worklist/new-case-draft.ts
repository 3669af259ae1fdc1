import { CASE_CLAIMS_MAX, CASE_SAMPLE_DEFAULT, type CreateCase } from '@plumbline/contract/cases/case-staff'
import type { CaseKind, ClaimType, RecordKind } from '@plumbline/contract/cases/cases'
import type { FieldErrors } from '@plumbline/contract/core/wire'

export type RecordDraft = { key: number; kind: RecordKind; note: string; optional: boolean }

/** The form fields as typed. */
export type NewCaseDraft = {
  npi: string
  tin: string
  kind: CaseKind
  claim_type: ClaimType
  family: string
  starting_on: string
  ending_on: string
  how: 'sample' | 'ids'
  sample: string
  ids: string
  records: readonly RecordDraft[]
  due_on: string
  watchers: string
}

export const EMPTY_CASE: NewCaseDraft = {
  npi: '',
  tin: '',
  kind: 'probe',
  claim_type: 'professional',
  family: '',
  starting_on: '',
  ending_on: '',
  how: 'sample',
  sample: String(CASE_SAMPLE_DEFAULT),
  ids: '',
  records: [{ key: 1, kind: 'visit_notes', note: '', optional: false }],
  due_on: '',
  watchers: '',
}

const splitList = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

export type CaseProblem = 'required' | 'count'

/** What the browser can check; the server checks the rest. */
export function findCaseProblems(draft: NewCaseDraft): Partial<Record<string, CaseProblem>> {
  const problems: Partial<Record<string, CaseProblem>> = {}
  for (const name of ['npi', 'tin', 'starting_on', 'ending_on'] as const)
    if (draft[name].trim() === '') problems[name] = 'required'
  const size = Number(draft.sample)
  if (draft.how === 'sample' && !(Number.isInteger(size) && size >= 1 && size <= CASE_CLAIMS_MAX))
    problems.claims = 'count'
  if (draft.how === 'ids' && splitList(draft.ids).length === 0) problems.claims = 'required'
  return problems
}

export function toCreateCase(draft: NewCaseDraft): CreateCase {
  const { npi, tin, kind, claim_type, starting_on, ending_on, due_on } = draft
  const family = draft.family.trim().toUpperCase()
  return {
    npi: npi.trim(),
    tin: tin.trim(),
    kind,
    claim_type,
    starting_on,
    ending_on,
    family: family === '' ? null : family,
    claims: draft.how === 'sample' ? { sample: Number(draft.sample) } : { ids: splitList(draft.ids) },
    records: draft.records.map(({ kind: record, note, optional }) => ({ kind: record, note, optional })),
    watchers: splitList(draft.watchers),
    ...(due_on !== '' && { due_on }),
  }
}

/** The first message for a field or a part of it: 'claims' includes 'claims.ids.3'. */
export function fieldError(errors: FieldErrors, name: string): string | undefined {
  const own = Object.keys(errors).find((field) => field === name || field.startsWith(`${name}.`))
  return own === undefined ? undefined : errors[own]?.[0]
}
