import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measure } from './measure.ts'
import { parseMeasure } from './parse-measure.ts'

const BUILT_IN = import.meta.dirname
const VERSION_LENGTH = 16

// Raise this when the same cells give different figures, so that every quarter is computed again.
const METHOD_VERSION = 2

export type MeasureSet = {
  /** In display order. */
  measures: Measure[]
  /** Equal for measures that give equal figures; labels and help are not part of it. */
  measuresVersion: string
}

type Source = { path: string; measure: Measure }

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    throw new Error(`The measures folder ${folder} cannot be read: check that it exists`, { cause: error })
  }
}

function readFolder(folder: string): Source[] {
  return listNames(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const path = join(folder, name)
      return { path, measure: parseMeasure(path, readFileSync(path, 'utf8')) }
    })
}

function refuseDuplicates(sources: readonly Source[]): void {
  const paths = new Map<string, string>()
  for (const { path, measure } of sources) {
    const other = paths.get(measure.key)
    if (other !== undefined)
      throw new Error(`${path}: key ${measure.key} is taken by ${other}; give the measure another key`)
    paths.set(measure.key, path)
  }
}

function refuseOtherHeadlines(sources: readonly Source[]): void {
  const [first, second] = sources.filter(({ measure }) => measure.headline)
  if (first !== undefined && second !== undefined)
    throw new Error(`${second.path}: headline must be false; ${first.measure.key} is the headline`)
}

function hashMeasures(measures: readonly Measure[]): string {
  const counted = measures.map(({ key, version, order, test, numerator, denominator, ...rest }) => [
    key,
    version,
    order,
    test,
    numerator,
    denominator,
    rest.squares ?? null,
    rest.modifiers ?? null,
    rest.marks_low,
    rest.headline,
  ])
  return createHash('sha256')
    .update(JSON.stringify([METHOD_VERSION, counted]))
    .digest('hex')
    .slice(0, VERSION_LENGTH)
}

/** The built-in measures, and a payer's own from `extraDir`. */
export function loadMeasures(extraDir?: string): MeasureSet {
  const sources = [...readFolder(BUILT_IN), ...(extraDir === undefined ? [] : readFolder(extraDir))]
  refuseDuplicates(sources)
  refuseOtherHeadlines(sources)
  const measures = sources
    .map(({ measure }) => measure)
    .sort((left, right) => left.order - right.order || (left.key < right.key ? -1 : 1))
  return { measures, measuresVersion: hashMeasures(measures) }
}
