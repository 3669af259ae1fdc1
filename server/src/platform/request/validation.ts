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

/** Parses one part of a request, or refuses with 422 and a message for each field. */
export function parseInput(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const unstorable = findUnstorable(value, '', 0)
  if (unstorable !== null) {
    const field = unstorable.path.isWellFormed() ? unstorable.path.slice(0, 100) : 'body'
    throw new Refusal('invalid_input', {
      fields: (texts) => ({ [field]: [texts.fields[unstorable.problem]] }),
    })
  }
  const result = z.safeParse(schema, value, { reportInput: true })
  if (result.success) return result.data
  const issues = result.error.issues
  throw new Refusal('invalid_input', { fields: (texts) => fieldErrors(issues, texts) })
}
