export const passwords = {
  home: 'Go to the home page',
  backToLogin: 'Back to sign in',
  signIn: 'Sign in',
  supportIntro: 'Need help? Email us:',
  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter the email address of your account. We send a link there to set a new password.',
    email: 'Email',
    // R-REG-6, word for word.
    invalidEmail: 'Invalid email, try again!',
    submit: 'Send the link',
    pending: 'Sending…',
  },
  sent: {
    title: 'Check your email',
    text: 'If an account exists for this address, a link to set a new password is on its way.',
    life: (minutes: number) =>
      `The link works once, for ${minutes} minutes. If nothing arrives in a few minutes, check your spam folder.`,
    again: 'Ask for another link',
  },
  reset: {
    title: 'Set a new password',
    lead: 'You will be signed out on every device and sign in with the new password.',
    submit: 'Set the new password',
    pending: 'Saving…',
    doneTitle: 'Your password is changed',
    done: 'You were signed out on every device. Sign in with the new password.',
    invalidTitle: 'This link no longer works',
    invalid: (minutes: number) =>
      `Each link works once, for ${minutes} minutes, and a newer link ends the older one. Your password has not changed.`,
    again: 'Ask for a new link',
  },
  signedIn: {
    title: 'Set a new password',
    text: 'You are signed in, so you do not need a link: change your password in your account. Have your current password at hand.',
    action: 'Change password',
  },
  invitation: {
    title: 'You are invited',
    loading: 'Looking up your invitation',
    byPractice: (inviter: string, practice: string) =>
      `${inviter} invites you to work with ${practice} in Plumbline.`,
    byTeam: (inviter: string) => `${inviter} invites you to Plumbline.`,
    account: 'Your account will be',
    next: 'Next, you choose a password. It takes a minute.',
    accept: 'Accept and set a password',
    signedInTitle: 'Sign out first',
    signedIn: (email: string) =>
      `You are signed in as ${email}. To accept the invitation as another person, sign out and open its link again.`,
    logout: 'Sign out',
    missingTitle: 'Accept an invitation',
    missing: 'Please open the link in the email with your invitation. It brings you here.',
    invalidTitle: 'This invitation no longer works',
    invalid: (days: number) =>
      `An invitation works once, for ${days} days, and a newer one ends the older one. If you have set your password already, simply sign in. Otherwise ask the person who invited you for a new one.`,
    brokenTitle: 'That did not work',
    broken: 'Your invitation is still good. Please try again in a moment.',
    again: 'Try again',
  },
  first: {
    title: 'Set your first password',
    lead: 'You sign in with this email and the password that you choose here.',
    email: 'Email',
    agreeMissing: 'Please accept the user agreement to continue.',
    submit: 'Set password and finish',
    pending: 'Saving…',
    doneTitle: 'Your account is ready',
    done: 'Sign in with your email and your new password.',
  },
}
