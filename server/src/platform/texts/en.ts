import { PASSWORD_MIN_CHARS } from '@plumbline/contract/constants'
import type { RefusalKey } from '@plumbline/contract/errors'
import type { PasswordRule } from '@plumbline/contract/password'

// The sentences the server sends. Those in the spec are word for word (§5, §6, §8).
export const en = {
  refusals: {
    bad_request: 'The request could not be read.',
    no_session: 'You are not signed in, or your session has ended.',
    not_authorized: 'You are not authorized to perform this operation',
    missing_request_header: 'You are not authorized to perform this operation',
    foreign_origin: 'You are not authorized to perform this operation',
    password_expired: 'Your password has expired. Change it to continue.',
    not_found: 'There is nothing at this address.',
    conflict: 'Someone else changed this in the meantime. Load it again and repeat your change.',
    in_progress: 'The same request is still being carried out.',
    body_too_large: 'The request is too large.',
    wrong_content_type: 'The request must be JSON.',
    invalid_input: 'One or more input fields is/are invalid. Please review and correct.',
    invalid_login: 'Invalid Email address or password',
    invalid_admin_login: 'Invalid login information',
    wrong_current_password: 'One or more input fields is/are invalid. Please review and correct.',
    password_reused: 'One or more input fields is/are invalid. Please review and correct.',
    idempotency_mismatch: 'This idempotency key was used for another request.',
    too_many_requests: 'Too many requests. Please wait a moment and try again.',
    internal: 'Something went wrong on our side. Nothing was changed.',
    not_ready: 'The service is starting. Please try again in a moment.',
  } satisfies Record<RefusalKey, string> as Record<RefusalKey, string>,
  fields: {
    required: 'This field is required.',
    invalid: 'This value is not valid.',
    too_short: (minimum: number) => `Enter at least ${minimum} characters.`,
    too_long: (maximum: number) => `Enter at most ${maximum} characters.`,
    out_of_range: 'This number is out of range.',
    unknown_field: 'This field is not known.',
    unstorable: 'This text contains characters that cannot be stored.',
    too_deep: 'This value is nested too deeply.',
    wrong_current_password: 'This is not your current password.',
    password_reused: 'Choose a password that you are not using now.',
    unknown_provider: 'This provider does not exist.',
    unknown_user: 'No user has this email address.',
    unknown_users: 'One of these users does not exist.',
    roles_needed: 'Choose at least one role.',
    users_needed: 'Choose at least one user.',
    flag_exists: 'A flag with this name exists already.',
    past_date: 'Choose a date that is not in the past.',
  },
  password: {
    length: `${PASSWORD_MIN_CHARS} character minimum`,
    uppercase: '1 uppercase',
    lowercase: '1 lowercase',
    number: '1 number',
    special: '1 special character',
    confirmation: 'Confirmation must match',
  } satisfies Record<PasswordRule, string> as Record<PasswordRule, string>,
}

export type WireTexts = typeof en
