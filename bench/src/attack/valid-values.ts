import fc from 'fast-check'
import type { Schema } from './operations.ts'

type Known = (name: string) => readonly string[]
type Any = fc.Arbitrary<unknown>

const MAX_ITEMS = 4
const MAX_TEXT = 60
const DAY = fc
  .date({ min: new Date('2023-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Generates values that a schema accepts, with known values for known field names. */
export function makeValid(schema: Schema, name: string, known: Known, root: Schema = schema): Any {
  const follow = (inner: Schema, innerName = name) => makeValid(inner, innerName, known, root)
  if (schema.$ref !== undefined) {
    const found = root.$defs?.[schema.$ref.split('/').at(-1) ?? '']
    return found === undefined || found === schema ? fc.jsonValue() : fc.constant(null)
  }
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => follow(choice)))
  if (schema.allOf !== undefined) {
    const { allOf, ...rest } = schema
    return follow(Object.assign({}, ...allOf, rest) as Schema)
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'string':
      return fromWorld(makeText(schema), name, known)
    case 'integer':
      return fc.integer(toRange(schema))
    case 'number':
      return fc.double({ ...toRange(schema), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const minLength = schema.minItems ?? 0
      const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? MAX_ITEMS, MAX_ITEMS))
      // 'provider_ids' contains values of 'provider_id'.
      return fc.array(follow(schema.items ?? {}, name.replace(/s$/, '')), { minLength, maxLength })
    }
    case 'object':
      return makeObject(schema, follow)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function makeObject(schema: Schema, follow: (inner: Schema, name?: string) => Any): Any {
  const entries = Object.entries(schema.properties ?? {})
  const record = fc.record(Object.fromEntries(entries.map(([key, inner]) => [key, follow(inner, key)])), {
    requiredKeys: schema.required ?? [],
  })
  const others = schema.additionalProperties
  if (typeof others !== 'object' || Object.keys(others).length === 0) return record
  const rest = fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), follow(others), { maxKeys: 3 })
  return fc.tuple(rest, record).map(([more, own]) => ({ ...more, ...own }))
}

const toRange = ({ minimum, exclusiveMinimum, maximum }: Schema) => {
  const min = Math.max(minimum ?? (exclusiveMinimum === undefined ? -10 : exclusiveMinimum + 1), -(2 ** 31))
  return { min, max: Math.max(min, Math.min(maximum ?? 100_000, 2 ** 31 - 1)) }
}

function fromWorld(made: fc.Arbitrary<string>, name: string, known: Known): fc.Arbitrary<string> {
  const values = known(name)
  return values.length === 0 ? made : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, made)
}

function makeText({ format, pattern, minLength = 0, maxLength = MAX_TEXT }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.stringMatching(/^[a-z]{1,12}@attack\.test$/)
  if (format === 'date') return DAY.map((day) => day.slice(0, 10))
  if (format === 'date-time') return DAY
  if (pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(pattern))
    } catch {
      // The library cannot generate text for this pattern: any text will do.
    }
  }
  const longest = Math.max(minLength, Math.min(maxLength, MAX_TEXT))
  return fc.string({ unit: 'grapheme', minLength, maxLength: longest })
}
