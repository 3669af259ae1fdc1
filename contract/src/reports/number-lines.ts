import { type LinesWanted, NO_PLACE } from './lines-key.ts'

/** The claim lines behind each number of a report: counting them gives the number. */
export function linesOfReport(family: string, period: string) {
  const of = { family, period }
  const visits = { ...of, measure: 'attach_rate', part: 'denominator' } as const
  const visitsWith = { ...of, measure: 'attach_rate', part: 'numerator' } as const
  return {
    visits,
    visitsWith,
    part: (figure: { measure: string; modifier: string }, part: 'numerator' | 'denominator') =>
      ({ ...of, measure: figure.measure, modifier: figure.modifier, part }) satisfies LinesWanted,
    patients: { ...of, measure: 'patient_share', part: 'denominator' },
    /** The add-on's lines, units and money. */
    addOn: { ...of, role: 'addon' },
    orphans: { ...of, measure: 'orphan_rate', part: 'numerator' },
    ineligible: { ...of, measure: 'ineligible_rate', part: 'numerator' },
    overLimit: { ...of, measure: 'over_limit_rate', part: 'numerator' },
    ofPrimary: (code: string) =>
      ({
        visits: { ...visits, code },
        visitsWith: { ...visitsWith, code },
        // Only on visits that count: some families leave out visits with a modifier.
        addOnUnits: { ...of, measure: 'intensity', part: 'numerator', role: 'addon', day_code: code },
        lines: { ...visits, role: 'primary', code },
      }) satisfies Record<string, LinesWanted>,
    ofPlace: (place: string) =>
      ({ ...of, role: 'primary', place: place === '' ? NO_PLACE : place }) satisfies LinesWanted,
  } satisfies Record<string, LinesWanted | ((...given: never[]) => object)>
}

/** The claim lines behind the numbers of a profile's tabs, which cover all families. */
export const linesOfQuarter = (period: string) =>
  ({
    all: { period },
    ofCode: (code: string) => ({ period, code }),
    ofModifier: (code: string, modifier: string) => ({ period, code, modifier }),
    ofDrug: (ndc: string, code: string) => ({ period, ndc, code }),
    ofDiagnosis: (diagnosis: string) => ({ period, diagnosis }),
  }) satisfies Record<string, LinesWanted | ((...given: never[]) => LinesWanted)>
