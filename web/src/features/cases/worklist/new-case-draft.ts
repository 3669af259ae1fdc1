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
  due_reason: string
  /** One line for each claim: claim number, name, date of birth and account number. */
  patients: string
  watchers: string
  /** A key of the case settings; empty: their first one. */
  line_of_business: string
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
  due_reason: '',
  patients: '',
  watchers: '',
  line_of_business: '',
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

/** Cells separated by tabs, as copied from a sheet, or by vertical bars. */
function parsePatients(text: string): NonNullable<CreateCase['patients']> {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [claim_id = '', name = '', birth = '', account_number = ''] = line
        .split(/[\t|]/)
        .map((cell) => cell.trim())
      return { claim_id, name, birth_date: toIsoDate(birth), account_number }
    })
}

/** 03-02-1948 and 3/2/1948 as 1948-03-02. Anything else is left to the server to refuse. */
function toIsoDate(text: string): string | null {
  const [, month = '', day = '', year] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text) ?? []
  if (year !== undefined) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return text === '' ? null : text
}

export function toCreateCase(draft: NewCaseDraft, draw?: string): CreateCase {
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
    claims:
      draft.how === 'sample'
        ? { sample: Number(draft.sample), ...(draw !== undefined && { draw }) }
        : { ids: splitList(draft.ids) },
    records: draft.records.map(({ kind: record, note, optional }) => ({ kind: record, note, optional })),
    watchers: splitList(draft.watchers),
    ...(draft.line_of_business !== '' && { line_of_business: draft.line_of_business }),
    ...(due_on !== '' && { due_on }),
    ...(due_on !== '' && draft.due_reason.trim() !== '' && { due_reason: draft.due_reason.trim() }),
    ...(draft.patients.trim() !== '' && { patients: parsePatients(draft.patients) }),
  }
}

/** The first message for a field or a part of it: 'claims' includes 'claims.ids.3'. */
export function fieldError(errors: FieldErrors, name: string): string | undefined {
  const own = Object.keys(errors).find((field) => field === name || field.startsWith(`${name}.`))
  return own === undefined ? undefined : errors[own]?.[0]
}
