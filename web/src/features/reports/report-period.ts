const PERIOD = /^(\d{4})Q([1-4])$/
const MONTHS_PER_QUARTER = 3

type ReportPeriod = {
  year: number
  quarter: number
  /** The last day, yyyy-MM-dd. */
  endsOn: string
}

/** '2026Q3', as the wire writes a quarter. */
export function parsePeriod(period: string): ReportPeriod | null {
  const [, year, quarter] = PERIOD.exec(period) ?? []
  if (year === undefined || quarter === undefined) return null
  const lastDay = new Date(Date.UTC(Number(year), Number(quarter) * MONTHS_PER_QUARTER, 0))
  return { year: Number(year), quarter: Number(quarter), endsOn: lastDay.toISOString().slice(0, 10) }
}

type RoadState = 'done' | 'now' | 'later'

/** Where a quarter stands on its way to being final; days are yyyy-MM-dd. */
export function decideRoad(
  today: string,
  endsOn: string,
  finalOn: string,
): { ends: RoadState; late: RoadState; final: RoadState } {
  if (today <= endsOn) return { ends: 'now', late: 'later', final: 'later' }
  if (today < finalOn) return { ends: 'done', late: 'now', final: 'later' }
  return { ends: 'done', late: 'done', final: 'done' }
}
