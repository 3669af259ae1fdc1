import { joinName, splitName } from '@plumbline/contract/access/account'
import type { Locale } from '@plumbline/contract/core/locale'
import {
  CODER_DAYS,
  type CoderInput,
  DAY_BLOCKS_MAX,
  findHoursProblem,
  type HoursBlock,
  type HoursProblem,
  type StaffCoder,
} from '@plumbline/contract/responses/coders'

/** As the fields have it: a time that is not given is empty. */
export type DraftBlock = { day: number; from: string; to: string }

export type CoderDraft = {
  first: string
  last: string
  languages: Locale[]
  zone: string
  /** Each day has as many blocks as there may be, given or not. */
  blocks: DraftBlock[]
  active: boolean
}

const USUAL_ZONE = 'America/New_York'

const blocksOf = (hours: readonly HoursBlock[]): DraftBlock[] =>
  CODER_DAYS.flatMap((day) => {
    const ofDay = hours.filter((block) => block.day === day)
    return Array.from({ length: DAY_BLOCKS_MAX }, (_, at) => ofDay[at] ?? { day, from: '', to: '' })
  })

export function draftOf(coder: StaffCoder | null): CoderDraft {
  const { first, last } = splitName(coder?.name ?? '')
  return {
    first,
    last,
    languages: coder?.languages ?? ['en'],
    zone: coder?.time_zone ?? USUAL_ZONE,
    blocks: blocksOf(coder?.hours ?? []),
    active: coder?.active ?? true,
  }
}

/** What the fields say, over what they do not ask for: the rest of a name stays. */
export function inputOf(draft: CoderDraft, coder: StaffCoder | null): CoderInput {
  const { first, last } = draft
  return {
    name: joinName({ ...splitName(coder?.name ?? ''), first, last }),
    languages: draft.languages,
    time_zone: draft.zone,
    hours: draft.blocks.filter(({ from, to }) => from !== '' && to !== ''),
    active: draft.active,
  }
}

export type DayProblem = HoursProblem | 'half'

/** What is wrong with the hours of each day, where something is. */
export function findDayProblems(blocks: readonly DraftBlock[]): Map<number, DayProblem> {
  const problems = new Map<number, DayProblem>()
  for (const [day, ofDay] of Map.groupBy(blocks, (block) => block.day)) {
    const given = ofDay.filter(({ from, to }) => from !== '' || to !== '')
    const isHalf = given.some(({ from, to }) => from === '' || to === '')
    const problem = isHalf ? 'half' : findHoursProblem(given)
    if (problem !== null) problems.set(day, problem)
  }
  return problems
}
