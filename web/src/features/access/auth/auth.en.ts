export const auth = {
  login: {
    title: 'Sign in',
    lead: 'See your education reports, audits and documents.',
  },
  adminLogin: {
    title: 'Staff sign-in',
    lead: 'For support, vendor and insurer staff.',
    providerQuestion: 'Are you a provider or do you work in a practice?',
    providerLink: 'Sign in here',
  },
  organization: {
    button: 'Sign in with your organization',
    pending: 'Opening your organization…',
    silent: 'Your organization’s sign-on does not answer.',
    again: 'Try again',
    orPassword: 'Or with a password of this portal:',
    passwordInstead: 'Use a password instead',
    passwordForWhom:
      'Only for the emergency account and for people who have no sign-in at your organization.',
    returnTitle: 'Signing you in',
    returning: 'You are back from your organization. One moment…',
    provedTitle: 'It is you',
    proved: 'You can close this tab and go on where you were.',
    failedTitle: 'You are not signed in',
    failedText: 'Please check that your browser accepts cookies from this site, then start again.',
    back: 'Back to staff sign-in',
  },
  form: {
    email: 'Email',
    password: 'Password',
    show: 'Show',
    hide: 'Hide',
    forgot: 'Forgot your password?',
    submit: 'Sign in',
    pending: 'Signing in…',
    passkey: 'Use a passkey',
    passkeyDeclined: 'No passkey was used. Try again, or sign in with your email and password.',
    // R-REG-6, word for word.
    invalidEmail: 'Invalid email, try again!',
    passwordMissing: 'Enter your password.',
    userMissing:
      'Your password was right, but your account could not be loaded. Check that your browser accepts cookies from this site, then try again.',
  },
  letter: {
    title: 'Did you get a letter with an access code?',
    text: 'It asks for records, or it invites you to register. Type its code, and we take you to the right page.',
    open: 'I have a letter',
    register: 'Create an account',
    basic: 'See a summary without an account',
  },
  noLetter: 'No letter yet?',
  askForAccess: 'Ask for access',
  staff: 'Staff sign-in',
  logout: {
    title: 'Signing out',
    pending: 'Signing you out…',
    failedTitle: 'You are still signed in',
    failedText: 'We could not reach the server to sign you out. Nothing else has changed.',
    again: 'Try again',
    back: 'Back',
  },
  outcome: {
    success: {
      title: 'All done',
      text: 'Your request went through. There is nothing more to do here.',
    },
    link_expired: {
      title: 'This link is too old',
      text: 'For your protection, links from our emails work for a limited time only. Your account and your reports are safe.',
    },
    link_used: {
      title: 'This link was already used',
      text: 'Each link from our emails works once. If you used it yourself, you can simply sign in.',
    },
    unknown: {
      title: 'That did not work',
      text: 'We could not finish what you asked for. Nothing was changed, and your account is safe.',
    },
  },
  home: 'Go to the home page',
  backToLogin: 'Back to sign in',
  supportIntro: 'Need help? Email us:',
}
