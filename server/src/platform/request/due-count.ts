import type { DueCount, DueList } from '@plumbline/contract/system/today'
import type { Executor } from '#platform/db/database.ts'

/** Counts what waits on some lists, with the same conditions as the lists themselves. */
export type CountDue = (db: Executor) => Promise<DueCount[]>

export type WaitingRow = { count: number; since: Date | null }
export type DatedRow = { count: number; due_on: string | null }

export const waiting = (list: DueList, { count, since }: WaitingRow): DueCount => ({
  ...{ list, count },
  since: since?.toISOString() ?? null,
  due_on: null,
})

export const dated = (list: DueList, { count, due_on }: DatedRow): DueCount => ({
  ...{ list, count, due_on },
  since: null,
})
