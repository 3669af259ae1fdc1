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
