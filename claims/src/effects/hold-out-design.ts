import { intervalOfDifference, type Limits, mean } from './interval.ts'
import type { Subject } from './subject.ts'

/** Treated against control for one value of each provider. */
type Comparison = Limits & {
  difference: number
  treatedMean: number
  controlMean: number
  treated: number
  control: number
}

/** How the arms are compared, for any value; null if an arm has no values. */
export type Design = { compare(read: (subject: Subject) => number | null): Comparison | null }

/** The randomized design: everyone assigned to contact against everyone held out. */
export function holdOutDesign(subjects: readonly Subject[]): Design {
  const treated = subjects.filter((subject) => subject.arm === 'treated')
  const control = subjects.filter((subject) => subject.arm === 'control')
  return {
    compare(read) {
      const readAll = (arm: readonly Subject[]) => arm.map(read).filter((value) => value !== null)
      const treatedValues = readAll(treated)
      const controlValues = readAll(control)
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
      }
    },
  }
}
