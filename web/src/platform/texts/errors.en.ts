import type { FailureTexts } from '#platform/api/failure-text.ts'

const NOTHING_LOST = 'Nothing you saved is lost.'
const NOT_SAVED = 'This change may not have been saved; everything before it is safe.'
const TRY_AGAIN = 'Please try again in a moment. If it happens again, tell us the code above.'
const internal = {
  title: 'Something went wrong',
  message: (code: string) => `Internal Error [${code}]`,
  safe: NOTHING_LOST,
  safeChange: NOT_SAVED,
  next: TRY_AGAIN,
}

// R-ERR-1 to R-ERR-12, word for word.
const failures = {
  session_expired: {
    title: 'Session expired',
    message: 'Your session expired and it will close in 3 seconds.',
    safe: 'Everything you had saved is safe.',
    next: 'Sign in again to continue where you were.',
  },
  forbidden: {
    title: 'You are not authorized. Contact your administrator.',
    message: 'You are not authorized. Contact your administrator.',
    safe: 'Nothing was changed.',
    next: 'If you need this for your work, ask your administrator for access.',
  },
  forbidden_html: {
    title: 'You are not authorized. Contact your administrator.',
    message: 'Unexpected HTML in unauthorized response. Contact your administrator.',
    safe: 'Nothing was changed.',
    next: 'A network filter between you and this site may have answered. Your administrator can tell.',
  },
  invalid_input: {
    title: 'Please check your entries',
    message: 'One or more input fields is/are invalid. Please review and correct.',
    safe: 'What you typed is still there.',
    next: 'Correct what is listed and send it again.',
  },
  too_many_points: {
    title: 'Too much data at once',
    message:
      'Your query contained too many data points. Please limit the number of data points and try again.',
    safe: NOTHING_LOST,
    next: 'Choose a shorter period or fewer filters.',
  },
  network: {
    ...internal,
    title: 'No connection',
    next: 'Check your internet connection and try again.',
  },
  http_status: internal,
  unknown: internal,
  empty_body: internal,
  missing_data: internal,
  html_body: internal,
  broken_json: internal,
  data_hold: {
    title: 'Data hold',
    message: 'System under data hold. Contact your administrator.',
    safe: 'Your data is safe. It is being checked and is not shown meanwhile.',
    next: 'Please come back later. You can still sign in and change your settings.',
  },
  page_not_found: {
    title: 'Page not found',
    message: 'This page could not be found',
    safe: NOTHING_LOST,
    next: 'Check the address, or go back to the home page.',
  },
  page_forbidden: {
    title: 'Not authorized',
    message: 'You are not authorized to perform this operation',
    safe: 'Nothing was changed.',
    next: 'Go back to the home page, or sign in with another account.',
  },
  unknown_middleware: {
    title: 'Something went wrong',
    message: (name: string) => `Unknown middleware ${name}`,
    safe: NOTHING_LOST,
    next: 'Please tell us which page you were opening.',
  },
  page_crashed: {
    title: 'Something went wrong',
    message: 'This page could not be shown',
    safe: NOTHING_LOST,
    next: 'Load the page again. If it happens again, tell us what you were doing.',
  },
} satisfies FailureTexts

export const errors = {
  failures,
  sessionWarning: {
    title: 'Are you still there?',
    message:
      'The server thinks you are away and will log you out in under a minute. Press OK to prevent the automatic logout.',
    ok: 'OK',
    secondsLeft: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
  },
  sessionEnded: 'Your session expired. Please sign in again to continue.',
  fallback: (email: string) => `If the problem continues, please email support at ${email}.`,
  reference: (reference: string) => `Reference for support: ${reference}`,
  statusCode: (status: number) => `Status code: ${status}`,
  close: 'Close',
  reload: 'Reload the page',
  home: 'Go to the home page',
  signIn: 'Sign in',
}
