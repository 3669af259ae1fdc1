import { countFiled, LADDER_LEVELS_MAX, type LadderLevel } from '@plumbline/contract/cases/case-ladder'
import type { LevelDraft } from './ladder-draft.ts'

type Filing = Pick<LadderLevel, 'files'>

const NEW_DAYS = '60'
const NEW_DECISION_DAYS = '30'

/** A level at the end: filed here, unless the last one is only explained. */
export function addLevel(levels: readonly LevelDraft[]): LevelDraft[] {
  const files = levels.at(-1)?.files ?? true
  const level: LevelDraft = {
    name: { en: '', es: '' },
    days: NEW_DAYS,
    stops_recoupment_days: '',
    decision_days: files ? NEW_DECISION_DAYS : '',
    files,
  }
  return [...levels, level]
}

export const mayAddLevel = (levels: readonly Filing[]): boolean => levels.length < LADDER_LEVELS_MAX

/** A practice can always appeal once: the only level that is filed here stays. */
export const mayRemoveLevel = (levels: readonly Filing[], at: number): boolean =>
  countFiled(levels.filter((_, i) => i !== at)) > 0

export const removeLevel = <L>(levels: readonly L[], at: number): L[] => levels.filter((_, i) => i !== at)

/** Levels that are filed here come first, so only the border between the two kinds can move. */
export function maySwitchFiling(levels: readonly Filing[], at: number): boolean {
  const filed = countFiled(levels)
  return levels[at]?.files === true ? at > 0 && at === filed - 1 : at === filed
}

/** What is only explained has no decision of ours. Filing it elsewhere may still stop recoupment. */
export const switchFiling = (level: LevelDraft, files: boolean): LevelDraft =>
  files
    ? { ...level, files, decision_days: level.decision_days || NEW_DECISION_DAYS }
    : { ...level, files, decision_days: '' }
