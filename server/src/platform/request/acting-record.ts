import { AsyncLocalStorage } from 'node:async_hooks'

const records = new AsyncLocalStorage<{ isWritten: boolean }>()

/** Runs a call of support acting as a provider; afterwards `isWritten` says whether its look is on record. */
export const withActingRecord = <Result>(work: () => Result): Result =>
  records.run({ isWritten: false }, work)

export function noteActingRecord(): void {
  const record = records.getStore()
  if (record !== undefined) record.isWritten = true
}

export const hasActingRecord = (): boolean => records.getStore()?.isWritten ?? false
