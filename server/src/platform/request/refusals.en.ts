import type { PasswordRule } from '@plumbline/contract/access/password-rules'
import type { CaseRefusal } from '@plumbline/contract/cases/case-rules'
import { PASSWORD_MIN_CHARS } from '@plumbline/contract/core/constants'
import type { RefusalKey } from '@plumbline/contract/core/errors'
import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { formatTimeIn } from '@plumbline/contract/core/local-time'
import type { CampaignObjection } from '@plumbline/contract/outreach/campaign-plan'

// The sentences the server sends. Fixed word for word: R-PWD-1, R-REG-2, R-REG-6, R-AUTH-3, R-ROLE-3, R-ERR-3.
export const refusalTexts = {
  refusals: {
    bad_request: 'The request could not be read.',
    no_session: 'You are not signed in, or your session has ended.',
    invalid_token: 'This token is not valid, has expired or was revoked.',
    not_authorized: 'You are not authorized to perform this operation',
    not_while_acting: 'This is not possible while you act as a provider. Reset to your own account first.',
    missing_request_header: 'You are not authorized to perform this operation',
    foreign_origin: 'You are not authorized to perform this operation',
    password_expired: 'Your password has expired. Change it to continue.',
    step_up_required: 'Please confirm first that it is you.',
    file_flagged: 'This file may do things by itself, so it opens only as pictures, in the case.',
    second_factor_required: 'Your role needs a second factor. Set it up in your account to continue.',
    not_found: 'There is nothing at this address.',
    conflict: 'Someone else changed this in the meantime. Load it again and repeat your change.',
    in_progress: 'The same request is still being carried out.',
    case_refused: 'This is not possible for the case now.',
    campaign_refused: 'This is not possible for the campaign now.',
    outreach_refused: 'This should not be done now. See why.',
    too_many_files: 'This case has the maximum number of files. Contact us if you need to send more.',
    tus_version: 'Files are sent with version 1.0.0 of the tus protocol.',
    file_too_large: 'This file is larger than the limit.',
    invalid_case_code: 'Invalid case or access code',
    storage_full:
      'We cannot store this file at the moment. What we received so far is safe. Please try again later.',
    body_too_large: 'The request is too large.',
    wrong_content_type: 'The request must be JSON.',
    misdirected: 'This address is not one of this portal.',
    invalid_input: 'One or more input fields is/are invalid. Please review and correct.',
    invalid_login: 'Invalid Email address or password',
    invalid_admin_login: 'Invalid login information',
    invalid_access_code: 'Invalid Access Code, TIN, or NPI',
    registration_closed:
      'This registration is no longer open. Please start again with the access code from your letter.',
    invalid_passkey: 'This passkey does not open an account here. Sign in with your email and password.',
    invalid_second_factor: 'That did not work. Try again with a new code, or start again.',
    wrong_current_password: 'One or more input fields is/are invalid. Please review and correct.',
    password_reused: 'One or more input fields is/are invalid. Please review and correct.',
    not_on_yourself: 'You cannot do this to your own account. Ask a colleague.',
    last_administrator: 'A practice keeps at least one administrator. Appoint another one first.',
    last_vendor_admin: 'The last vendor admin cannot be removed. Appoint another one first.',
    sign_on_failed: 'Your organization did not finish the sign-in, or it took too long. Please start again.',
    sign_on_denied:
      'Your organization knows you, but has not given you access to this portal. Ask the people who manage your work account to add you to the right group.',
    sign_on_not_fresh:
      'Your organization did not confirm that you just signed in yourself. Please try again with your own work account.',
    sign_on_changed:
      'Your organization has changed what you may do in this portal, so you were signed out. Please sign in again.',
    sign_on_unavailable:
      'The sign-in of your organization cannot be reached at the moment. Please try again in a few minutes.',
    idempotency_mismatch: 'This idempotency key was used for another request.',
    too_many_requests: 'Too many requests. Please wait a moment and try again.',
    request_timeout: 'The request took too long to arrive.',
    headers_too_large: 'The headers of the request are too large.',
    internal: 'Something went wrong on our side. Nothing was changed.',
    not_ready: 'The service is starting. Please try again in a moment.',
    unavailable: 'The service cannot answer at the moment. Please try again shortly.',
  } satisfies Record<RefusalKey, string> as Record<RefusalKey, string>,
  caseObjections: {
    forbidden: 'This is not possible in the current state of the case.',
    nothing_sent: 'No record has been received yet. Add at least one file, or wait for the practice.',
    still_sending: 'A file is still on its way or being checked. Wait until it has its receipt.',
    not_overdue: 'The records are not due yet, and none were sent.',
    extensions_used:
      'More time has been requested three times. If you need another day, write to us under Messages.',
    no_extension_pending: 'No one has requested more time.',
    lines_undecided: 'Some lines have no finding yet.',
    nothing_at_issue: 'The findings agree with what was billed, so there is nothing to appeal.',
    too_late: 'The last day for this has passed.',
    appeal_pending: 'An appeal is waiting for its decision.',
    no_appeal_pending: 'No appeal is waiting for a decision.',
    line_left_out: 'The appeal left this line out, so its finding stands.',
    last_level: 'There is no further level of appeal.',
    may_still_appeal: 'The practice may still appeal, and has not agreed to every line.',
    last_round: 'This was the last round.',
    few_errors: 'The error rate is too low for another round.',
    no_education: 'Record the education first.',
    too_early: 'The practice has 45 days after the education before the next round.',
    round_exists: 'The next round exists already.',
    not_a_probe: 'Only a probe and educate case goes on in rounds.',
    withdrawn: 'This case was withdrawn.',
    not_served:
      'The practice has not received this notice yet: nobody has opened it, and no mailing is recorded.',
    already_served: 'The practice has received this notice already.',
    no_outside_level: 'No other body decides after our last decision in this case.',
    same_person:
      'You decided the findings or an earlier appeal in this case. Another person must decide this appeal.',
  } satisfies Record<CaseRefusal, string> as Record<CaseRefusal, string>,
  campaignObjections: {
    started:
      'The campaign has started. Its topic, providers, hold-out, messages and past contact dates stay as they are.',
    closed: 'The campaign is closed.',
    not_started: 'The campaign has not started yet.',
    no_build: 'No figures are published yet, so no providers can be selected by them.',
    nobody: 'None of the providers can be drawn. Add providers, or look at why they are left out.',
    no_waves: 'Set at least one contact date.',
    shares: 'The parts of the waves must add up to 100%.',
    past_date: 'A contact date has passed. Choose today or a later day.',
    no_messages: 'Plan at least one message.',
    template_missing: 'Choose a template for each letter and each email.',
    wave_without_treated: 'A wave would contact nobody. Add providers or use fewer waves.',
    wave_without_control: 'A wave would hold nobody out. Add providers, use fewer waves or hold out more.',
    wave_prepared: 'Messages of this wave have been prepared, so its contact date stays.',
    too_many_members: 'A campaign takes at most 10,000 providers.',
    final: 'The result is final, and its costs stay with it. Later costs belong to the next wave.',
  } satisfies Record<CampaignObjection, string> as Record<CampaignObjection, string>,
  fields: {
    required: 'This field is required.',
    invalid: 'This value is not valid.',
    too_short: (minimum: number) => `Enter at least ${minimum} characters.`,
    too_long: (maximum: number) => `Enter at most ${maximum} characters.`,
    out_of_range: 'This number is out of range.',
    day_between: (from: string, to: string) =>
      `Choose a day between ${formatDate('en', from)} and ${formatDate('en', to)}.`,
    empty_file: 'This file is empty.',
    token_name_taken:
      'Another token has this name. Choose another name, or revoke the earlier one first, even if it has expired.',
    too_many_tokens: (maximum: number) => `At most ${maximum} tokens can be active. Revoke one first.`,
    unknown_field: 'This field is not known.',
    not_one_of: (given: string, values: string) => `'${given}' is not one of: ${values}.`,
    unknown_filter: (known: string) => `There is no filter with this name. Use one of: ${known}.`,
    unstorable: 'This text contains characters that cannot be stored.',
    too_deep: 'This value is nested too deeply.',
    captcha: 'This check has expired or was used before. Please tick the box again.',
    // R-REG-6, word for word.
    invalid_email: 'Invalid email, try again!',
    invalid_npi: 'NPI is 10 digits',
    wrong_check_digit: 'One digit of this NPI does not fit the others. Please check it.',
    invalid_tin: 'TIN is 9 digits',
    invalid_phone: 'Enter a phone number with area code, such as (503) 555-0148 or (503) 555-0148 ext. 12.',
    contact_exists: 'This contact is on the list already.',
    not_on_file: 'No provider with this NPI and TIN is on file, so no letter can be sent.',
    code_was_used: 'The code in this letter was already used, so no new code is needed.',
    wrong_current_password: 'This is not your current password.',
    password_reused: 'Choose a password that you are not using now.',
    known_bad_password: 'This password is known from data breaches or is easy to guess. Choose another one.',
    link_not_valid: 'This link is not valid any more. Ask for a new one.',
    own_name:
      'This is the provider’s name. Please enter your own, or choose Physician if you are the provider.',
    same_email: 'This is your address already.',
    user_exists: 'A user with this email address exists already.',
    staff_come_by_sign_on:
      'Staff sign in with your organization here and need no invitation: the first sign-in makes the account, and groups give the role.',
    already_in_practice: 'This person has access to your practice already.',
    providers_needed: 'Choose at least one provider.',
    not_in_practice: 'This user does not belong to that practice.',
    practice_needed: 'Choose one of your practices.',
    unknown_provider: 'This provider does not exist.',
    act_reason_needed: (letters: number) =>
      `Say why you act as this provider, in at least ${letters} letters. The provider reads it.`,
    unknown_user: 'No user has this email address.',
    unknown_users: 'One of these users does not exist.',
    roles_needed: 'Choose at least one role.',
    users_needed: 'Choose at least one user.',
    flag_exists: 'A flag with this name exists already.',
    wrong_factor_code: 'This code does not fit. Enter the one that your app shows now.',
    too_many_passkeys: (maximum: number) => `You have ${maximum} passkeys already. Remove one first.`,
    past_date: 'Choose a date that is not in the past.',
    slot_taken: 'Someone has just taken this time. Please choose another one.',
    too_many_calls: (maximum: number) => `You have ${maximum} calls coming up. Cancel one to book another.`,
    hours_order: (minutes: number) => `Hours end after they begin, and last at least ${minutes} minutes.`,
    hours_overlap: 'Hours of one day must not overlap.',
    hours_many: (maximum: number) => `Give at most ${maximum} blocks of hours a day.`,
    not_your_line: 'One of these lines is not yours in this quarter. Choose the lines again.',
    lines_needed: 'Choose at least one claim line, or explain in your words instead.',
    many_reports: (maximum: number) =>
      `More than ${maximum} reports are made in the background: send them to your documents.`,
    pause_too_long: 'Choose a day within the next three years.',
    not_a_pdf: 'This file is not a PDF, or it is incomplete.',
    active_pdf:
      'This PDF has scripts, forms, attached files or other active content, or it cannot be checked for them. Save it again by printing it to a PDF.',
    logo_not_an_image: 'Choose a PNG or JPEG picture.',
    logo_broken: 'This picture is damaged or incomplete. Save it again as PNG or JPEG.',
    logo_interlaced: 'Save this PNG without interlacing.',
    logo_too_many_pixels: (maximum: number) =>
      `A logo may have at most ${maximum} pixels in width and height.`,
    infected: 'The virus scanner rejected this file. It was not accepted.',
    file_too_large: (megabytes: number) => `A file may have at most ${megabytes} MB.`,
    unknown_placeholder: (names: string) => `Unknown placeholders, which would stay empty: ${names}`,
    template_exists: 'A template with this name exists already.',
    unknown_template: 'This template does not exist.',
    letters_for_nobody: 'Choose at least one provider or a campaign wave.',
    outreach_for_nobody: 'Nobody would get this message now. See who is left out and why.',
    mailed_on_wrong_day: 'Choose a day between the day the letters were made and today.',
    returned_on_wrong_day: 'Choose a day between the day the letter was mailed and today.',
    sent_on_wrong_day: 'Choose a day between the day it was prepared and today.',
    outreach_not_yet: (date: string) =>
      `It is planned for ${formatDate('en', date)} and can be prepared from that day on.`,
    wave_has_plan: 'This campaign has a plan: prepare its letters in the campaign.',
    call_paused: 'Outreach to this provider is paused after an accepted explanation.',
    call_dispute_open: 'This provider has an open dispute.',
    call_held_out:
      'This provider is held out of a campaign. A call about its topic would spoil the result; please do not tell the provider.',
    call_taken: (name: string | null) =>
      `${name ?? 'A colleague'} has this call open. Take another one; a note that you typed is kept.`,
    which_number: 'Choose which number was wrong.',
    call_just_logged: (name: string) => `${name} just logged this call. Take another one.`,
    call_logged_since: (name: string | null, at: string, zone: string) =>
      `${name ?? 'A colleague'} logged a call to this provider at ${formatTimeIn('en', at, zone)}. Look before you log again.`,
    call_gone: 'This call is no longer on today’s list. Take another one.',
    callback_day: 'Choose a time that is still to come, within 180 days.',
    calls_columns: 'The file needs the columns npi, called_at and result.',
    calls_too_many: (max: number) => `The file has more than ${formatNumber('en', max)} calls. Split it.`,
    calls_of_one_too_many: (max: number, npi: string) =>
      `The file has more than ${max} new calls to NPI ${npi}. Leave ${max} of them in this file and send the others in another one.`,
    returned_after_use:
      'The code of this letter was used, or the report was viewed, after it was mailed. It probably arrived.',
    returned_too_late: (days: number) =>
      `Only letters mailed within the last ${days} days can be marked as returned.`,
    too_many_reminders: (maximum: number) => `Remind at most ${maximum} providers at once.`,
    view_name_taken: 'You have a view with this name already.',
    too_many_views: (maximum: number) => `Keep at most ${maximum} views; remove one first.`,
    too_many_letters: (maximum: number) => `Letters go to at most ${maximum} providers at once.`,
    no_claims: 'This provider has no claim of this type in this period.',
    unknown_claims: (count: number) =>
      count === 1
        ? 'One of these claims does not belong to this provider in this period.'
        : `${count} of these claims do not belong to this provider in this period.`,
    period_order: 'The last day must not be before the first, nor in the future.',
    not_in_team: 'This person is not on the support team.',
    extension_too_long: (days: number) =>
      `Choose a day after the due date, at most ${days} days after it or, if it has passed, after today.`,
    line_amounts: 'These amounts do not fit the decision.',
    line_rationale: 'This reason does not fit the decision.',
    note_needed: 'Give the reason in a note, or cite the rule.',
    code_needed: 'Write the code that the record supports; it differs from the billed one.',
    units_needed: 'Write how many units the record supports: fewer than were billed.',
    whole_sentence: 'Give the reason in a full sentence.',
    appeal_lines: 'Decide every line that is in question, once.',
    appeal_amount:
      'These lines leave more in question than the last decision left. Change the lines that it decided for the practice, too.',
    appeal_same: 'This is what was decided before. Choose that it stands.',
    appeal_worse: 'A line cannot be decided worse for the practice than before its appeal.',
    on_line: (position: number, problem: string) => `Line ${position}: ${problem}`,
    appeal_before_notice: (date: string) =>
      `What it is about was decided on ${formatDate('en', date)}. Choose that day or a later one.`,
    decided_before_filed: 'The decision comes after the filing. Check both days.',
    mailed_elsewhere_ahead:
      'What was mailed elsewhere was mailed by today. Choose a day that is not in the future.',
    future_date: 'Choose a date that is not in the future.',
    mail_day: (days: number) => `Choose a day at most ${days} days before or after today.`,
    mail_before_letter: (date: string) =>
      `The letter was written on ${formatDate('en', date)}. Choose that day or a later one.`,
    mail_not_printed:
      'This letter was not printed here, so it was not mailed. Print it first, or say that it was mailed elsewhere.',
    mail_day_passed:
      'The mailing day of this letter has passed, and its dates count from that day. Under Mail, set the day again, then print it.',
    mail_newer: 'A newer version of this letter was written. Set the mailing day of that one.',
    mail_promised: (date: string) =>
      `The printed letter has dates that count from ${formatDate('en', date)}. Choose that day or a later one.`,
    mail_order: 'The letter cannot come back before it was mailed.',
    no_address: 'The practice has no mailing address. Add it first.',
    not_mailed: 'No mailing of this letter is recorded.',
    unknown_line_of_business: 'This line of business is not set up.',
    csv_header: (names: string) => `The first row must name these columns: ${names}`,
    csv_row: 'This row cannot be read: it has too many or too few fields, or an open quotation mark.',
    csv_many: (maximum: number) => `A file may have at most ${maximum} rows.`,
    csv_empty: 'The file has no row below its header.',
    csv_twice: 'Another row of the file has the same request.',
    file_in_review:
      'The reviewer reads this file where it is now. Send it again for other claims, or write a message.',
    claims_missing: (numbers: string) =>
      `These claims still lack records: ${numbers}. Send them, or say that you do not have them.`,
    claims_paid: (count: number) =>
      count === 1
        ? 'One of these claims is paid already. A review before payment is only for unpaid claims.'
        : `${count} of these claims are paid already. A review before payment is only for unpaid claims.`,
    no_unpaid_claims: 'This provider has no unpaid claim of this type in this period.',
    claims_changed: 'The claims have changed since you looked at them. Look at them again.',
    short_notice: (days: number, date: string) =>
      `The practice has at least ${days} working days, until ${formatDate('en', date)}. For an earlier day give a reason.`,
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

export type RefusalTexts = typeof refusalTexts
