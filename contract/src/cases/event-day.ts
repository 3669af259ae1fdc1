import type { CaseEvent } from './cases.ts'

/** The day that an event is recorded for is after today, such as a mailing of tomorrow. */
export const isAhead = ({ on }: CaseEvent['details'], today: string | undefined): boolean =>
  typeof on === 'string' && today !== undefined && on > today
