/** R-REP-42: reports need no reply, but an audit may wait for the practice. */
export const auditNote = 'Audits are separate and have deadlines.'
