import type { DemoResponse, DemoSubject } from './demo-responses.ts'

const fits = (about: Partial<DemoSubject>, report: DemoSubject): boolean =>
  (about.specialty ?? report.specialty) === report.specialty && (about.unmet ?? report.unmet) === report.unmet

/** The report that each answer is about, in the order of the answers; no report twice, undefined if there are too few. */
export function matchResponses<Report extends DemoSubject>(
  demos: readonly Pick<DemoResponse, 'about'>[],
  reports: readonly Report[],
): (Report | undefined)[] {
  const left = new Set(reports)
  const take = (about: Partial<DemoSubject>): Report | undefined => {
    const found = [...left].find((report) => fits(about, report))
    if (found !== undefined) left.delete(found)
    return found
  }
  const fitting = demos.map(({ about }) => about && take(about))
  return fitting.map((report) => report ?? take({}))
}
