const NOT_OPEN = 'This is not open online yet.'

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
  form: {
    email: 'Email',
    password: 'Password',
    show: 'Show',
    hide: 'Hide',
    forgot: 'Forgot your password?',
    submit: 'Sign in',
    pending: 'Signing in…',
    // spec §5, word for word.
    invalidEmail: 'Invalid email, try again!',
    passwordMissing: 'Enter your password.',
    userMissing:
      'Your password was right, but your account could not be loaded. Check that your browser accepts cookies from this site, then try again.',
  },
  letter: {
    title: 'Did you get a letter with an access code?',
    text: 'Have the code, your NPI and your TIN at hand. It takes about two minutes.',
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
  forgot: {
    title: 'Forgot your password?',
    purpose: `Here you will ask for a link to set a new password. ${NOT_OPEN}`,
    instead: 'Please email support from the address of your account, and we will help you in.',
  },
  registration: {
    title: 'Create an account',
    purpose: `Here you will create an account with the access code from your letter, your NPI and your TIN. ${NOT_OPEN}`,
    instead:
      'Please keep your letter; you will need its code. If you want to see your report now, email support. Never send the code itself by email.',
  },
  signup: {
    title: 'Accept an invitation',
    purpose: `Here you will accept an invitation from your practice. ${NOT_OPEN}`,
    instead: 'Please keep the invitation. If you need access now, email support and name your practice.',
  },
  passwordEmail: {
    title: 'Check your email',
    purpose: `This page will confirm that a link to set a new password is on its way to you. ${NOT_OPEN} No email has been sent.`,
    instead: 'If you cannot sign in, please email support from the address of your account.',
  },
  passwordResetToken: {
    title: 'Set a new password',
    purpose: `Here a link from an email will let you set a new password. ${NOT_OPEN}`,
    instead: 'Your password has not changed. If you cannot sign in, please email support.',
  },
  passwordRegister: {
    title: 'Set your first password',
    purpose: `Here invited people will set their first password. ${NOT_OPEN}`,
    instead: 'Please keep the invitation. If you need access now, email support.',
  },
  passwordReset: {
    title: 'Set a new password',
    text: 'You are signed in, so you need no link: change your password in your account. Have your current password at hand.',
    action: 'Change password',
  },
  faq: {
    title: 'Questions and answers',
    lead: 'Short answers to what people ask us most.',
    items: {
      why: {
        question: 'Why did I get a letter?',
        answer:
          'An insurance company that you bill asked us to show you how some of your billing compares with that of your peers. A letter means that we have a comparison to share. It may show a difference with a good reason behind it, or that you are right in line.',
      },
      peers: {
        question: 'Who are my peers?',
        answer:
          'Providers of your specialty in your state. If fewer than 30 of them have enough claims to compare, we widen the group to your region, then to the nation, and say so. You are never counted among your own peers.',
      },
      audit: {
        question: 'Is this an audit?',
        answer:
          'No. A report is education: it shows numbers and the rules behind them, and you need not reply. An audit always comes with its own letter, which names the case, the records asked for and the due date.',
      },
      data: {
        question: 'Who can see my data?',
        answer:
          'You and the users of your practice who have access to your NPI. Our support staff can open your view to help you, and each time is recorded. Other providers never see your name or your numbers. The insurance company already holds the claims; here it sees the results of the whole programme.',
      },
      code: {
        question: 'I lost my code. What now?',
        answer:
          'Email support with your name and the name of your practice, and ask for a new letter. For your protection a code travels only by letter, to the address on file, never by email or phone.',
      },
      reports: {
        question: 'I think a number is wrong. What can I do?',
        answer:
          'Tell us. Case mix, a subspecialty, a locum or an error in the data can explain a difference, and you know your practice best. Email support with the name of the report; please leave out patient names.',
      },
      help: {
        question: 'How do I get help?',
        answer:
          'Email support at the address below, in English or Spanish. Say what you wanted to do and, if you saw an error, its code. Please never send a password, an access code or patient data.',
      },
    },
  },
}
