import { PASSWORD_RESET_MINUTES } from '@plumbline/contract/access/passwords'
import { formatDate } from '@plumbline/contract/core/format'
import { CALL_MINUTES } from '@plumbline/contract/responses/coder-calls'
import { callEntry, callTime } from './call-entry.ts'
import { countLine, type MailTexts, toLines } from './mail-texts.ts'

const NOT_YOU = 'If this was not you, you can ignore this message: nothing was changed.'
const WRITE_TO_US = (support: string) =>
  `If this was not you, change your password and write to ${support} right away.`

const INBOX_PROBLEMS: Record<string, string> = {
  not_writable: 'The inbox cannot be written, so nothing was imported: files could not have been moved away.',
  unavailable: 'The inbox cannot be reached. Is it mounted, and is the bucket there?',
  disk_full: 'The disk is full. The remaining files are imported once there is room.',
  memory: 'There is not enough memory for an import. Raise CLAIMS_MEMORY_MB.',
  build_failed: 'The figures could not be built. The imported claims are kept.',
}

const SCOPES: Record<string, string> = {
  results: 'reading results',
  import: 'importing claims',
  metrics: 'reading metrics',
  audit: 'reading the audit log',
}

export const en: MailTexts = {
  linkHidden: '[link hidden]',
  linkFallback: 'If the button does not work, copy this address into your browser:',
  footer: (support) =>
    `This message was sent automatically by Plumbline, the billing education portal. Replies are not read. Questions? Write to ${support}.`,
  templates: {
    email_proof: () => ({
      subject: 'Confirm your email address',
      heading: 'Confirm your email address',
      paragraphs: ['Thank you for registering. One step is left: confirm that this email address is yours.'],
      button: 'Confirm email address',
      after: ['The link works once and for a limited time.', NOT_YOU],
    }),
    registration_elsewhere: () => ({
      subject: 'You already have an account',
      heading: 'You already have an account',
      paragraphs: [
        'Someone used this email address to register. It already belongs to an account, so no second one was created.',
        'If it was you, sign in with the password you have, or choose a new one.',
      ],
      button: 'Go to the portal',
      after: [NOT_YOU],
    }),
    password_reset: () => ({
      subject: 'Choose a new password',
      heading: 'Choose a new password',
      paragraphs: ['A new password was requested for your account.'],
      button: 'Choose a new password',
      after: [
        `The link works once and for ${PASSWORD_RESET_MINUTES} minutes.`,
        'If you did not ask for this, you can ignore this message: your password stays as it is.',
      ],
    }),
    password_changed: (_data, { supportEmail }) => ({
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        'The password of your account was changed a moment ago. All other sessions were signed out.',
        WRITE_TO_US(supportEmail),
      ],
    }),
    account_locked: (_data, { supportEmail }) => ({
      subject: 'Sign-in is paused for an hour',
      heading: 'Sign-in is paused for an hour',
      paragraphs: [
        'Several sign-ins to your account did not succeed, so we paused sign-in for an hour to protect it. It opens again by itself.',
        'If it was you and you forgot your password, choose a new one.',
      ],
      button: 'Choose a new password',
      after: [`If it was not you, your account is safe. If it happens again, write to ${supportEmail}.`],
    }),
    invitation: ({ inviter, practice }) => ({
      subject: 'You are invited to Plumbline',
      heading: 'You are invited to Plumbline',
      paragraphs: [
        practice === ''
          ? `${inviter} invites you to Plumbline, the billing education portal.`
          : `${inviter} invites you to work with ${practice} in Plumbline, the billing education portal.`,
        practice === ''
          ? 'Choose a password to open your account.'
          : 'You get access when you accept. If you have an account, sign in with it; otherwise you choose a password.',
      ],
      button: practice === '' ? 'Open your account' : 'Read the invitation',
      after: [
        'The link works once and for a limited time.',
        'If you do not know the sender, you can ignore this message: nothing happens without you.',
      ],
    }),
    email_change_old: ({ email }, { supportEmail }) => ({
      subject: 'Approve your new email address',
      heading: 'Approve your new email address',
      paragraphs: [
        `Your account asks to use ${email} from now on. It changes when you approve it here and confirm it from the new address.`,
      ],
      button: 'Approve the new address',
      after: ['The link works once, within a day.', WRITE_TO_US(supportEmail)],
    }),
    email_change_new: () => ({
      subject: 'Confirm your new email address',
      heading: 'Confirm your new email address',
      paragraphs: [
        'An account in Plumbline, the billing education portal, asks to use this email address. It changes when you confirm it here and approve it from the old address.',
      ],
      button: 'Confirm this address',
      after: ['The link works once, within a day.', NOT_YOU],
    }),
    email_change_taken: () => ({
      subject: 'This address already has an account',
      heading: 'This address already has an account',
      paragraphs: [
        'Another account asked to use this email address. It belongs to your account, so nothing was changed.',
        'If it was you, sign in with this address, or keep the other one.',
      ],
      button: 'Go to the portal',
      after: [NOT_YOU],
    }),
    email_changed: (_data, { supportEmail }) => ({
      subject: 'Your email address was changed',
      heading: 'Your email address was changed',
      paragraphs: [
        'Both addresses confirmed the change. Sign in with the new address from now on; your password stays the same.',
        `If this was not you, write to ${supportEmail} right away.`,
      ],
    }),
    preregistration_received: ({ reference }) => ({
      subject: 'We received your request for access',
      heading: 'We received your request for access',
      paragraphs: [
        'Thank you. Our team checks the details and writes to you again.',
        `Your reference number is ${reference}. There is nothing to do until then.`,
      ],
    }),
    preregistration_approved: ({ reference }) => ({
      subject: 'Your request for access is approved',
      heading: 'Your request for access is approved',
      paragraphs: [
        `Your request ${reference} is approved.`,
        'For your protection the access code comes by letter only, to the practice address on file. With it you register in the portal.',
      ],
    }),
    preregistration_declined: ({ reference, reason }, { supportEmail }) => ({
      subject: 'About your request for access',
      heading: 'We could not approve your request',
      paragraphs: [
        `We could not approve your request ${reference}.`,
        `The reason: ${reason}`,
        `If something was mistyped, please send the form again. For questions write to ${supportEmail}.`,
      ],
    }),
    second_factor_changed: ({ change }, { supportEmail }) => ({
      subject: 'Your second sign-in step was changed',
      heading: 'Your second sign-in step was changed',
      paragraphs: [
        {
          added: 'A second step was added to the sign-in of your account.',
          removed: 'A second step was removed from the sign-in of your account.',
          reset: 'Support reset the second step of your sign-in. Set it up again the next time you sign in.',
        }[change],
        WRITE_TO_US(supportEmail),
      ],
    }),
    role_changed: (_data, { supportEmail }) => ({
      subject: 'Your access was changed',
      heading: 'Your access was changed',
      paragraphs: [
        'An administrator changed what your account may see and do. Please sign in again.',
        `If you did not expect this, write to ${supportEmail}.`,
      ],
    }),
    token_made: ({ token, maker, scopes, expires_on }) => ({
      subject: 'A token for a program was made',
      heading: 'A token for a program was made',
      paragraphs: [
        `${maker} made the token “${token}”. With it a program can call the portal without a person.`,
        `It is for: ${toLines(scopes)
          .map((scope) => SCOPES[scope] ?? scope)
          .join(', ')}. It works until ${formatDate('en', expires_on)}.`,
      ],
      button: 'See the tokens',
      after: ['If you did not expect this, revoke the token there right away: it then stops at once.'],
    }),
    token_expires: ({ token, maker, scopes, expires_on }) => ({
      subject: 'A token for a program expires soon',
      heading: 'A token for a program expires soon',
      paragraphs: [
        `The token “${token}”, which ${maker} made, works until ${formatDate('en', expires_on)}. After that its program is refused.`,
        `It is for: ${toLines(scopes)
          .map((scope) => SCOPES[scope] ?? scope)
          .join(', ')}.`,
        'If the program is still needed, make a new token, give it to the program, and revoke the old one.',
      ],
      button: 'See the tokens',
      after: ['If nobody needs it any more, there is nothing to do.'],
    }),
    digest_support: (n) => {
      const lines = [
        ...countLine(n.overdue, 'One response is overdue.', (x) => `${x} responses are overdue.`),
        ...countLine(
          n.answers,
          'One response is waiting for an answer.',
          (x) => `${x} responses are waiting for an answer.`,
        ),
        ...countLine(n.calls, 'One provider needs a call.', (x) => `${x} providers need a call.`),
        ...countLine(
          n.reminders,
          'One provider is due a reminder.',
          (x) => `${x} providers are due a reminder.`,
        ),
        ...countLine(n.addresses, 'One address needs fixing.', (x) => `${x} addresses need fixing.`),
        ...countLine(n.messages, 'One message is due this week.', (x) => `${x} messages are due this week.`),
        ...countLine(
          n.feedback,
          'One piece of feedback is unread.',
          (x) => `${x} pieces of feedback are unread.`,
        ),
        ...countLine(
          n.results,
          'One campaign has its final result.',
          (x) => `${x} campaigns have their final result.`,
        ),
      ]
      return {
        subject: 'Your week in the portal',
        heading: 'Your week in the portal',
        paragraphs: lines.length === 0 ? ['Nothing is waiting for you. Have a good week.'] : lines,
        button: n.calls > 0 ? 'See who to call' : 'See what is due',
        after: ['You asked for this summary every Monday. You can turn it off under Account.'],
      }
    },
    digest_payer: (n) => ({
      subject: 'Your campaigns this week',
      heading: 'Your campaigns this week',
      paragraphs: [
        ...countLine(
          n.results,
          'One campaign has its final result since last week.',
          (x) => `${x} campaigns have their final result since last week.`,
        ),
        ...countLine(n.due, 'One result is pending.', (x) => `${x} results are pending.`),
        ...countLine(n.running, 'One campaign is running.', (x) => `${x} campaigns are running.`),
        ...(n.results + n.due + n.running === 0 ? ['There is no campaign yet.'] : []),
      ],
      button: 'Read the results',
      after: ['You asked for this summary every Monday. You can turn it off under Account.'],
    }),
    inbox: (n) => ({
      subject: 'The claims inbox needs you',
      heading: 'The claims inbox needs you',
      paragraphs: [
        ...countLine(
          n.refused,
          'One file could not be imported. It is in the folder failed, with a report beside it.',
          (x) =>
            `${x} files could not be imported. They are in the folder failed, each with a report beside it.`,
        ),
        ...countLine(
          n.left,
          'One file is still in the inbox: it could not be read or moved, it has no marker, or its folder has no mapping.',
          (x) =>
            `${x} files are still in the inbox: they could not be read or moved, have no marker, or their folder has no mapping.`,
        ),
        ...countLine(
          n.waits,
          'Too many rows of one import were rejected. Its new figures are not published until somebody says why they may be.',
          (x) =>
            `Too many rows of ${x} imports were rejected. New figures are not published until somebody says why they may be.`,
        ),
        ...toLines(n.problems).flatMap((problem) => INBOX_PROBLEMS[problem] ?? []),
        'No file was lost. Readers see the figures of before until this is settled.',
      ],
      button: 'Open Tools',
    }),
    notices: ({ report, reply, document, audit }) => ({
      subject: 'There is news for you in the portal',
      heading: 'There is news for you',
      paragraphs: [
        'Sign in to read it. To protect your patients, this message says only this:',
        ...(report > 0 ? ['Your reports for a new quarter are ready.'] : []),
        ...(reply > 0
          ? [
              reply === 1
                ? 'There is a reply to what you wrote.'
                : `There are ${reply} replies to what you wrote.`,
            ]
          : []),
        ...(document > 0
          ? [document === 1 ? 'There is a new document.' : `There are ${document} new documents.`]
          : []),
        audit > 0
          ? 'There is news about an audit. It may include deadlines, so please read it soon.'
          : 'This is education, not an audit, and no reply is required.',
      ],
      button: 'Open the portal',
      after: ['You choose under Account which messages you get, and how often.'],
    }),
    call_booked: (call) => ({
      subject: 'Your call with a coder is booked',
      heading: 'Your call with a coder is booked',
      paragraphs: [
        `We call you on ${callTime('en', call)}. It takes ${CALL_MINUTES} minutes and is free.`,
        'Please have your report open. You do not need to prepare anything else.',
      ],
      button: 'Open the portal',
      after: ['If the time no longer suits you, cancel it there and choose another one.'],
      calendar: callEntry(call, 'CONFIRMED', 'Call with a Plumbline coder'),
    }),
    call_cancelled: (call) => ({
      subject: 'Your call with a coder is canceled',
      heading: 'Your call with a coder is canceled',
      paragraphs: [
        `The call on ${callTime('en', call)} will not take place. You can book another time whenever you like.`,
      ],
      button: 'Open the portal',
      calendar: callEntry(call, 'CANCELLED', 'Call with a Plumbline coder'),
    }),
    outreach: ({ subject, paragraphs }) => ({
      subject,
      heading: subject,
      paragraphs: toLines(paragraphs),
      button: 'Open the portal',
      after: ['You choose under Account which messages you get, and how often.'],
    }),
  },
}
