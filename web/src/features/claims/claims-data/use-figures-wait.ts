import { useClaimsData } from './use-claims-data.ts'

/** Whether figures are computed and wait for a person. */
export const useFiguresWait = (): boolean => (useClaimsData().data?.data.waiting ?? null) !== null
