import * as z from 'zod/mini'

const FAMILY = '[A-Z0-9]{5}'
const PERIOD = '\\d{4}Q[1-4]'
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const PATTERN = new RegExp(`^(${FAMILY})-(${PERIOD})-(${UUID})$`)

export const familySchema = z.string().check(z.regex(new RegExp(`^${FAMILY}$`)))
export const periodSchema = z.string().check(z.regex(new RegExp(`^${PERIOD}$`)))

/** A report is one add-on family of one provider in one final quarter. Its id contains these, but no NPI. */
export const reportIdSchema = z.string().check(z.regex(PATTERN))

export type ReportKey = { family: string; period: string; providerId: string }

export const formatReportId = ({ family, period, providerId }: ReportKey): string =>
  `${family}-${period}-${providerId}`

export function parseReportId(id: string): ReportKey | null {
  const [, family, period, providerId] = PATTERN.exec(id) ?? []
  if (family === undefined || period === undefined || providerId === undefined) return null
  return { family, period, providerId }
}
