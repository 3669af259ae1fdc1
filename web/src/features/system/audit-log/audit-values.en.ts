/** What stands behind the label of a detail; other values are shown as they were recorded. */
export const auditValues = {
  truth: { yes: 'yes', no: 'no' },
  by: { organization: 'sign-in of the organization' },
  door: { user: 'of practices', admin: 'of the team' },
  method: {
    password: 'password',
    passkey: 'passkey',
    totp: 'code from an app',
    recovery: 'recovery code',
    organization: 'sign-in of the organization',
    mail: 'letter',
    fax: 'fax',
    email: 'email',
    call: 'call',
    portal: 'portal notice',
    webinar: 'webinar',
  },
  party: {
    practice: 'the practice',
    staff: 'the team',
    code: 'someone with the case code',
    clock: 'the portal, when a day had passed',
  },
  step: {
    send_report: 'send the report again',
    new_code: 'send a new access code',
    coder_call: 'book a coder call',
    find_number: 'find another number',
  },
}
