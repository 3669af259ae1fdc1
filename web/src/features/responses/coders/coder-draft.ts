import { joinName, splitName } from '@plumbline/contract/access/name-parts'
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

/** As typed into the fields; a missing time is empty. */
export type DraftBlock = { day: number; from: string; to: string }

export type CoderDraft = {
  first: string
  last: string
  languages: Locale[]
  zone: string
  /** Each day has the maximum number of blocks; some are empty. */
  blocks: DraftBlock[]
  active: boolean
}

const DEFAULT_ZONE = 'America/New_York'

const toBlocks = (hours: readonly HoursBlock[]): DraftBlock[] =>
  CODER_DAYS.flatMap((day) => {
    const dayBlocks = hours.filter((block) => block.day === day)
    return Array.from({ length: DAY_BLOCKS_MAX }, (_, index) => dayBlocks[index] ?? { day, from: '', to: '' })
  })

export function toDraft(coder: StaffCoder | null): CoderDraft {
  const { first, last } = splitName(coder?.name ?? '')
  return {
    first,
    last,
    languages: coder?.languages ?? ['en'],
    zone: coder?.time_zone ?? DEFAULT_ZONE,
    blocks: toBlocks(coder?.hours ?? []),
    active: coder?.active ?? true,
  }
}

/** The request body. Parts of the name that have no field stay as they are. */
export function toInput(draft: CoderDraft, coder: StaffCoder | null): CoderInput {
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

/** The days whose hours have a problem. */
export function findDayProblems(blocks: readonly DraftBlock[]): Map<number, DayProblem> {
  const problems = new Map<number, DayProblem>()
  for (const [day, dayBlocks] of Map.groupBy(blocks, (block) => block.day)) {
    const given = dayBlocks.filter(({ from, to }) => from !== '' || to !== '')
    const isHalf = given.some(({ from, to }) => from === '' || to === '')
    const problem = isHalf ? 'half' : findHoursProblem(given)
    if (problem !== null) problems.set(day, problem)
  }
  return problems
}
