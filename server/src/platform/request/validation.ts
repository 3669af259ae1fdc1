import type { FieldErrors } from '@plumbline/contract/core/wire'
import * as z from 'zod/mini'
import { Refusal } from './refusal.ts'
import type { RefusalTexts } from './refusals.en.ts'

const MAX_DEPTH = 20

type Issue = z.core.$ZodIssue

function describeIssue(issue: Issue, texts: RefusalTexts): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? texts.fields.required : texts.fields.invalid
    case 'too_small':
      if (issue.origin !== 'string') return texts.fields.out_of_range
      return Number(issue.minimum) <= 1
        ? texts.fields.required
        : texts.fields.too_short(Number(issue.minimum))
    case 'too_big':
      return issue.origin === 'string'
        ? texts.fields.too_long(Number(issue.maximum))
        : texts.fields.out_of_range
    case 'unrecognized_keys':
      return texts.fields.unknown_field
    case 'invalid_format':
      return issue.format === 'email' ? texts.fields.invalid_email : texts.fields.invalid
    default:
      return texts.fields.invalid
  }
}

function fieldErrors(issues: readonly Issue[], texts: RefusalTexts): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const field = issue.path.length === 0 ? 'body' : issue.path.map(String).join('.')
    const message = describeIssue(issue, texts)
    const known = errors[field] ?? []
    if (!known.includes(message)) errors[field] = [...known, message]
  }
  return errors
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. The depth is limited against hostile nesting. */
function findUnstorable(
  value: unknown,
  path: string,
  depth: number,
): { path: string; problem: 'unstorable' | 'too_deep' } | null {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? { path, problem: 'unstorable' } : null
  }
  // Bytes are not text, and checking four million of them takes seconds.
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return null
  if (depth > MAX_DEPTH) return { path, problem: 'too_deep' }
  for (const [key, inner] of Object.entries(value)) {
    const here = path === '' ? key : `${path}.${key}`
    const found = findUnstorable(key, here, depth) ?? findUnstorable(inner, here, depth + 1)
    if (found !== null) return found
  }
  return null
}

const QUOTED_MAX_CHARS = 40

/** R-CSV-4: names what was given and what can be given instead. */
function describeQueryIssue(issue: Issue, texts: RefusalTexts): string {
  if (issue.code !== 'invalid_value' || typeof issue.input !== 'string') return describeIssue(issue, texts)
  return texts.fields.not_one_of(issue.input.slice(0, QUOTED_MAX_CHARS), issue.values.map(String).join(', '))
}

/** One message for each filter, also if only one value of a list is wrong. */
function queryErrors(issues: readonly Issue[], texts: RefusalTexts): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const field = String(issue.path[0] ?? 'query')
    errors[field] = [...new Set([...(errors[field] ?? []), describeQueryIssue(issue, texts)])]
  }
  return errors
}

/** Refuses filters that the row does not have; a mistyped name would give a list that looks filtered. */
function refuseUnknown(schema: z.ZodMiniType, value: unknown): void {
  if (!(schema instanceof z.ZodMiniObject)) return
  const known = Object.keys(schema.def.shape)
  const unknown = Object.keys(value ?? {}).filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new Refusal('invalid_input', {
    fields: ({ fields }) =>
      Object.fromEntries(
        unknown.map((name) => [name.slice(0, QUOTED_MAX_CHARS), [fields.unknown_filter(known.join(', '))]]),
      ),
  })
}

/** Parses what is after the question mark, or refuses with 422. `isStrict`: filters that do not exist are refused too. */
export function parseQuery(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  { isStrict }: { isStrict: boolean },
): unknown {
  if (schema === undefined) return undefined
  refuseUnstorable(value)
  if (isStrict) refuseUnknown(schema, value)
  const result = z.safeParse(schema, value, { reportInput: true })
  if (result.success) return result.data
  const { issues } = result.error
  throw new Refusal('invalid_input', { fields: (texts) => queryErrors(issues, texts) })
}

function refuseUnstorable(value: unknown): void {
  const unstorable = findUnstorable(value, '', 0)
  if (unstorable === null) return
  const field = unstorable.path.isWellFormed() ? unstorable.path.slice(0, 100) : 'body'
  throw new Refusal('invalid_input', {
    fields: (texts) => ({ [field]: [texts.fields[unstorable.problem]] }),
  })
}

/** Parses one part of a request, or refuses with 422 and a message for each field. */
export function parseInput(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  refuseUnstorable(value)
  const result = z.safeParse(schema, value, { reportInput: true })
  if (result.success) return result.data
  const issues = result.error.issues
  throw new Refusal('invalid_input', { fields: (texts) => fieldErrors(issues, texts) })
}
