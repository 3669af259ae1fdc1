import type { Measure, Text } from './measure.ts'
import { countNames, DAY_SUMS, daySumNames, getWholes, isCount, isDaySum } from './quantities.ts'

type Fields = Record<string, unknown>

const KEY_PATTERN = /^[a-z][a-z0-9_]{1,48}$/
const FIELDS = [
  'key',
  'version',
  'order',
  'label',
  'help',
  'test',
  'numerator',
  'denominator',
  'squares',
  'modifiers',
  'marks_low',
  'headline',
]

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names of the numerators, one for each row that the measure makes from a cell. */
export function numeratorNames({ numerator, modifiers }: Pick<Measure, 'numerator' | 'modifiers'>): string[] {
  return modifiers?.map((modifier) => numerator.replace('*', modifier.toLowerCase())) ?? [numerator]
}

function textProblems(fields: Fields, name: string): string[] {
  const text = fields[name]
  if (!isRecord(text)) return [`${name} is missing: give it as {"en": "…", "es": "…"}`]
  return [
    ...(isText(text.en) ? [] : [`${name} has no English text ("en")`]),
    ...(isText(text.es) ? [] : [`${name} has no Spanish text ("es")`]),
  ]
}

function proportionProblems(fields: Fields): string[] {
  const { denominator } = fields
  if (typeof denominator !== 'string' || !isCount(denominator))
    return [
      `denominator ${JSON.stringify(denominator)} is not a count; choose one of ${countNames().join(', ')}`,
    ]
  if (fields.squares !== undefined) return ['squares belongs to a measure with the test "means" only']
  return numeratorNames(fields as Pick<Measure, 'numerator' | 'modifiers'>).flatMap((name) => {
    if (!isCount(name))
      return [`numerator ${JSON.stringify(name)} is not a count; choose one of ${countNames().join(', ')}`]
    const wholes = getWholes(name)
    return wholes.includes(denominator)
      ? []
      : [`${name} is not part of ${denominator}; its denominator can be ${wholes.join(', ') || 'none'}`]
  })
}

function meanProblems(fields: Fields): string[] {
  const { numerator, denominator, squares, modifiers } = fields
  if (typeof numerator !== 'string' || !isDaySum(numerator))
    return [
      `numerator ${JSON.stringify(numerator)} is not a sum over days; choose one of ${daySumNames().join(', ')}`,
    ]
  const expected = DAY_SUMS[numerator]
  return [
    ...(denominator === expected.days ? [] : [`denominator must be ${expected.days} with ${numerator}`]),
    ...(squares === expected.squares ? [] : [`squares must be ${expected.squares} with ${numerator}`]),
    ...(modifiers === undefined ? [] : ['modifiers belong to a measure with the test "proportions" only']),
  ]
}

function quantityProblems(fields: Fields): string[] {
  const { modifiers, numerator } = fields
  if (!isText(numerator)) return ['numerator is missing']
  if (
    modifiers !== undefined &&
    !(Array.isArray(modifiers) && modifiers.length > 0 && modifiers.every(isText))
  )
    return ['modifiers must be a list such as ["25", "59"]']
  if ((modifiers !== undefined) !== numerator.includes('*'))
    return ['a numerator with * needs modifiers, and modifiers need a numerator with *']
  if (Array.isArray(modifiers) && new Set(modifiers).size < modifiers.length)
    return ['modifiers lists a modifier twice']
  if (fields.test === 'proportions') return proportionProblems(fields)
  if (fields.test === 'means') return meanProblems(fields)
  return ['test must be "proportions" or "means"']
}

function findProblems(fields: Fields): string[] {
  const { key, version, order } = fields
  return [
    ...(typeof key === 'string' && KEY_PATTERN.test(key)
      ? []
      : ['key must be a name in lowercase letters, digits and underscores']),
    ...(Number.isInteger(version) && Number(version) > 0 ? [] : ['version must be a whole number from 1']),
    ...(Number.isFinite(order) ? [] : ['order must be a number']),
    ...textProblems(fields, 'label'),
    ...textProblems(fields, 'help'),
    ...quantityProblems(fields),
    ...['marks_low', 'headline']
      .filter((name) => typeof fields[name] !== 'boolean')
      .map((name) => `${name} must be true or false`),
    ...Object.keys(fields)
      .filter((name) => !FIELDS.includes(name))
      .map((name) => `${name} is not a field of a measure`),
  ]
}

const pickTexts = ({ en, es }: Text): Text => ({ en, es })

/** Parses one measure's file; `name` is the prefix of error messages. */
export function parseMeasure(name: string, content: string): Measure {
  let fields: unknown
  try {
    fields = JSON.parse(content)
  } catch (error) {
    throw new Error(`${name} is not valid JSON: ${error instanceof Error ? error.message : error}`)
  }
  if (!isRecord(fields)) throw new Error(`${name} must hold one measure: {"key": …}`)
  const problems = findProblems(fields)
  if (problems.length > 0) throw new Error(`${name}: ${problems.join('; ')}`)
  const measure = fields as unknown as Measure
  return { ...measure, label: pickTexts(measure.label), help: pickTexts(measure.help) }
}
