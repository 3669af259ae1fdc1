import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { loadMeasures } from './load-measures.ts'

const OWN = {
  key: 'separate_share',
  version: 1,
  order: 70,
  label: { en: 'Separate sessions', es: 'Sesiones separadas' },
  help: { en: 'Primary lines with 59.', es: 'Líneas principales con 59.' },
  test: 'proportions',
  numerator: 'modifier_59_lines',
  denominator: 'primary_lines',
  marks_low: false,
  headline: false,
}

async function folderWith(measure: object | string): Promise<string> {
  const folder = await makeTemporaryFolder()
  await writeFile(join(folder, 'own.json'), typeof measure === 'string' ? measure : JSON.stringify(measure))
  return folder
}

test('R-FIG-5: the built-in measures are in the order of the table', () => {
  expect(loadMeasures().measures.map(({ key, test: kind, marks_low }) => [key, kind, marks_low])).toEqual([
    ['attach_rate', 'proportions', true],
    ['intensity', 'means', true],
    ['patient_share', 'proportions', true],
    ['orphan_rate', 'proportions', false],
    ['ineligible_rate', 'proportions', false],
    ['over_limit_rate', 'proportions', false],
    ['modifier_share', 'proportions', false],
  ])
})

test('a payer can add a measure with a file', async () => {
  const { measures, measuresVersion } = loadMeasures(await folderWith(OWN))
  expect(measures.at(-1)).toEqual(OWN)
  expect(measuresVersion).not.toBe(loadMeasures().measuresVersion)
})

test('the version depends on what is counted, not on the texts', async () => {
  const version = async (changes: object) =>
    loadMeasures(await folderWith({ ...OWN, ...changes })).measuresVersion
  const own = await version({})
  expect(await version({ label: { en: 'Another name', es: 'Otro nombre' } })).toBe(own)
  for (const change of [
    { version: 2 },
    { order: 5 },
    { marks_low: true },
    { numerator: 'modifier_25_lines' },
  ])
    expect(await version(change)).not.toBe(own)
})

test.each<[object | string, RegExp]>([
  ['{"key": ', /own\.json is not valid JSON/],
  ['[]', /own\.json must hold one measure/],
  [
    { ...OWN, key: 'attach_rate' },
    /key attach_rate is taken by .*attach-rate\.json; give the measure another/,
  ],
  [{ ...OWN, key: 'Wrong Key' }, /key must be a name in lowercase letters/],
  [{ ...OWN, version: 0 }, /version must be a whole number/],
  [{ ...OWN, order: '1' }, /order must be a number/],
  [{ ...OWN, label: { en: 'Only English' } }, /label has no Spanish text/],
  [{ ...OWN, help: { en: ' ', es: 'x' } }, /help has no English text/],
  [{ ...OWN, help: undefined }, /help is missing/],
  [
    { ...OWN, numerator: 'modifier_77_lines' },
    /"modifier_77_lines" is not a count; choose one of all_primary_days, primary_days/,
  ],
  [{ ...OWN, denominator: 'lines' }, /denominator "lines" is not a count/],
  [
    { ...OWN, numerator: 'orphan_lines' },
    /orphan_lines is not part of primary_lines; its denominator can be addon_lines/,
  ],
  [{ ...OWN, numerator: '' }, /numerator is missing/],
  [{ ...OWN, test: 'median' }, /test must be "proportions" or "means"/],
  [{ ...OWN, test: 'means' }, /is not a sum over days; choose one of primary_day_units_milli/],
  [
    { ...OWN, test: 'means', numerator: 'primary_day_units_milli' },
    /denominator must be primary_days .*squares must be primary_day_units_squared_micro/,
  ],
  [{ ...OWN, squares: 'primary_day_units_squared_micro' }, /squares belongs to .* "means" only/],
  [{ ...OWN, modifiers: ['25'] }, /modifiers need a numerator with \*/],
  [{ ...OWN, numerator: 'modifier_*_lines' }, /a numerator with \* needs modifiers/],
  [{ ...OWN, numerator: 'modifier_*_lines', modifiers: [] }, /modifiers must be a list/],
  [{ ...OWN, numerator: 'modifier_*_lines', modifiers: ['25', '25'] }, /lists a modifier twice/],
  [{ ...OWN, numerator: 'modifier_*_lines', modifiers: ['76'] }, /"modifier_76_lines" is not a count/],
  [{ ...OWN, headline: true }, /headline must be false; attach_rate is the headline/],
  [{ ...OWN, headline: 'no' }, /headline must be true or false/],
  [{ ...OWN, color: 'red' }, /color is not a field of a measure/],
])(
  'a measure that cannot be used is refused, and the message says what to do: %j',
  async (measure, message) => {
    const folder = await folderWith(measure)
    expect(() => loadMeasures(folder)).toThrow(message)
  },
)

test('a missing folder is named in the message', () => {
  expect(() => loadMeasures('/nowhere/measures')).toThrow(
    /The measures folder \/nowhere\/measures cannot be read/,
  )
})
