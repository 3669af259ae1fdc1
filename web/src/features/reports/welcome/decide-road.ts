type RoadState = 'done' | 'now' | 'later'

/** The steps of a quarter until it is final; days are yyyy-MM-dd. */
export function decideRoad(
  today: string,
  endsOn: string,
  finalOn: string,
): { ends: RoadState; late: RoadState; final: RoadState } {
  if (today <= endsOn) return { ends: 'now', late: 'later', final: 'later' }
  if (today < finalOn) return { ends: 'done', late: 'now', final: 'later' }
  return { ends: 'done', late: 'done', final: 'done' }
}
