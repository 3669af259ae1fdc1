import { CASE_CLAIMS_MAX, CASE_SAMPLE_DEFAULT, type CreateCase } from '@plumbline/contract/cases/case-staff'
import type { CaseKind, ClaimType, RecordKind } from '@plumbline/contract/cases/cases'
import type { FieldErrors } from '@plumbline/contract/core/wire'

export type RecordDraft = { key: number; kind: RecordKind; note: string; optional: boolean }

/** What is typed, as it is typed. */
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

const splitList = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const splitIds = (text: string) => splitList(text, /[\s,;]+/)

export type Slip = 'required' | 'count'
/** What is known to be wrong before anybody is asked; the rest is the server's to judge. */
export function findCaseProblems(draft: NewCaseDraft): Partial<Record<string, Slip>> {
  const slips: Partial<Record<string, Slip>> = {}
  for (const name of ['npi', 'tin', 'starting_on', 'ending_on'] as const)
    if (draft[name].trim() === '') slips[name] = 'required'
  const size = Number(draft.sample)
  if (draft.how === 'sample' && !(Number.isInteger(size) && size >= 1 && size <= CASE_CLAIMS_MAX))
    slips.claims = 'count'
  if (draft.how === 'ids' && splitIds(draft.ids).length === 0) slips.claims = 'required'
  return slips
}

export function toCreateCase(draft: NewCaseDraft): CreateCase {
  const { npi, tin, kind, claim_type, starting_on, ending_on, due_on } = draft
  const family = draft.family.trim().toUpperCase()
  return {
    ...{ npi: npi.trim(), tin: tin.trim(), kind, claim_type, starting_on, ending_on },
    family: family === '' ? null : family,
    claims: draft.how === 'sample' ? { sample: Number(draft.sample) } : { ids: splitIds(draft.ids) },
    records: draft.records.map(({ kind: record, note, optional }) => ({ kind: record, note, optional })),
    watchers: splitList(draft.watchers, /[\s,;]+/),
    ...(due_on !== '' && { due_on }),
  }
}

/** The first sentence about a field or a part of it: 'claims' also answers for 'claims.ids.3'. */
export function fieldError(errors: FieldErrors, name: string): string | undefined {
  const own = Object.keys(errors).find((field) => field === name || field.startsWith(`${name}.`))
  return own === undefined ? undefined : errors[own]?.[0]
}
