import type { Quarter } from '../quarter.ts'
import type { EventStudyRow } from './effect.ts'
import type { Design } from './hold-out-design.ts'
import type { Subject } from './subject.ts'
import { quartersAfterContact } from './wave-quarters.ts'

/** The difference between the arms in each quarter, for the providers in the result (R-EFF-3). */
export function eventStudy(
  subjects: readonly Subject[],
  design: Design,
  matureQuarters: readonly Quarter[],
): EventStudyRow[] {
  const waves = [...new Set(subjects.map((subject) => subject.wave))]
  const quartersAt = new Map<number, Set<Quarter>>()
  for (const wave of waves) {
    for (const quarter of matureQuarters) {
      const relative = quartersAfterContact(wave, quarter)
      quartersAt.set(relative, (quartersAt.get(relative) ?? new Set()).add(quarter))
    }
  }
  return [...quartersAt]
    .toSorted(([left], [right]) => left - right)
    .flatMap(([relative, quarters]) => {
      const comparison = design.compare((subject) => {
        const value = subject.valueAt.get(relative)
        return value === undefined || subject.level === null || subject.change === null
          ? null
          : value - subject.level
      })
      if (comparison === null) return []
      const [quarter = null] = quarters
      return [
        {
          relative,
          quarter: quarters.size === 1 ? quarter : null,
          difference: comparison.difference,
          ci_low: comparison.ci_low,
          ci_high: comparison.ci_high,
          treated: comparison.treated,
          control: comparison.control,
        },
      ]
    })
}
