import { describe, expect, it } from 'vitest'
import { formatReportId, parseReportId, reportIdSchema } from './report-id.ts'

const PROVIDER = '6528a9aa-f25b-495b-ab07-5d0beb845ea5'

describe('the id of a report', () => {
  it.each([
    ['a procedure code', { family: '17003', period: '2026Q2', providerId: PROVIDER }],
    ['a code with a letter first', { family: 'G2211', period: '2024Q4', providerId: PROVIDER }],
    ['a code with a letter last', { family: '0598T', period: '2023Q1', providerId: PROVIDER }],
  ])('contains %s, the quarter and the provider, and can be parsed', (_name, key) => {
    const id = formatReportId(key)
    expect(id).toBe(`${key.family}-${key.period}-${PROVIDER}`)
    expect(parseReportId(id)).toEqual(key)
    expect(reportIdSchema.safeParse(id).success).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['no family', `-2026Q2-${PROVIDER}`],
    ['a family in small letters', `g2211-2026Q2-${PROVIDER}`],
    ['a family that is too long', `170033-2026Q2-${PROVIDER}`],
    ['a fifth quarter', `17003-2026Q5-${PROVIDER}`],
    ['no quarter', `17003-${PROVIDER}`],
    ['a provider in capitals', `17003-2026Q2-${PROVIDER.toUpperCase()}`],
    ['half a provider', '17003-2026Q2-6528a9aa-f25b'],
    ['an NPI', '17003-2026Q2-9482016372'],
    ['something before', ` 17003-2026Q2-${PROVIDER}`],
    ['something after', `17003-2026Q2-${PROVIDER}'`],
    ['a line feed after', `17003-2026Q2-${PROVIDER}\n`],
  ])('is not %s', (_name, id) => {
    expect(parseReportId(id)).toBeNull()
    expect(reportIdSchema.safeParse(id).success).toBe(false)
  })
})
