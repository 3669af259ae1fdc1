import { describe, expect, it } from 'vitest'
import { findUnused } from '#platform/router/unused-filters.ts'
import { listAuditFilters, toAuditQuery } from './audit-filter.ts'
import { auditLog } from './audit-log.en.ts'
import { getLabel } from './audit-log-texts.ts'

const isAction = (name: string) => Object.hasOwn(auditLog.actions, name)
const query = (search: string) => toAuditQuery(new URLSearchParams(search), isAction)

describe('the filters of the audit log', () => {
  it('are read from the URL, without invalid values', () => {
    expect(query('')).toEqual({})
    expect(query('log_action=signed_in&log_actor=%20a@b%20&log_npi=948-201x&other=1')).toEqual({
      action: 'signed_in',
      actor: 'a@b',
      npi: '948201',
    })
    expect(query('log_npi=abc&log_from=2026-02-31&log_to=soon')).toEqual({})
  })

  it('R-CSV-4: an action that does not exist is named, and the log is shown without it', () => {
    const unused = (search: string) =>
      findUnused(new URLSearchParams(search), listAuditFilters(auditLog, isAction))
    expect(unused('log_action=zzz')).toMatchObject([{ label: 'Action', given: 'zzz' }])
    expect(query('log_action=zzz')).toEqual({})
    expect(unused('log_action=signed_in&log_npi=948')).toEqual([])
  })

  it("cover whole days in the reader's time zone", () => {
    const { from, to } = query('log_from=2026-03-05&log_to=2026-03-05')
    expect(from).toBe(new Date(2026, 2, 5).toISOString())
    expect(to).toBe(new Date(2026, 2, 6).toISOString())
  })

  it('show an action without a label by its name', () => {
    expect(getLabel({ signed_in: 'Signed in' }, 'signed_in')).toBe('Signed in')
    expect(getLabel({}, 'case_closed')).toBe('case closed')
    expect(getLabel({}, 'constructor')).toBe('constructor')
  })
})
