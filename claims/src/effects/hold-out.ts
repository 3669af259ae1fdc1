import type { Comparison, Design } from './comparison.ts'
import { intervalOfDifference, mean } from './interval.ts'
import type { Subject } from './subject.ts'

/** The randomised design: everyone assigned to contact against everyone held out. */
export function holdOutDesign(subjects: readonly Subject[]): Design {
  const treated = subjects.filter((subject) => subject.arm === 'treated')
  const control = subjects.filter((subject) => subject.arm === 'control')

  const compare: Design['compare'] = (read) => {
    const valuesOf = (arm: readonly Subject[]) => arm.map(read).filter((value) => value !== null)
    const treatedValues = valuesOf(treated)
    const controlValues = valuesOf(control)
    if (treatedValues.length === 0 || controlValues.length === 0) return null
    const treatedMean = mean(treatedValues)
    const controlMean = mean(controlValues)
    return {
      difference: treatedMean - controlMean,
      ...intervalOfDifference(treatedValues, controlValues),
      treatedMean,
      controlMean,
      treated: treatedValues.length,
      control: controlValues.length,
    } satisfies Comparison
  }

  const overall = compare((subject) => subject.change)
  return { compare, expectedChange: () => overall?.controlMean ?? null }
}
