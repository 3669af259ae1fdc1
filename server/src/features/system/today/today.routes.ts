import { DUE_LISTS, type todayEndpoints } from '@plumbline/contract/system/today'
import type { CountDue } from '#platform/request/due-count.ts'
import type { Handlers } from '#platform/request/handler.ts'

/** Each feature counts its own lists. */
export function todayHandlers(counts: readonly CountDue[]): Handlers<typeof todayEndpoints> {
  return {
    async getToday({ db }) {
      const found = (await Promise.all(counts.map((count) => count(db)))).flat()
      return { data: DUE_LISTS.flatMap((list) => found.filter((one) => one.list === list)) }
    },
  }
}
