import type { ContactChannel } from '@plumbline/contract/access/preregistration'

const channels: Record<ContactChannel, string> = {
  mail: 'Letter',
  fax: 'Fax',
  email: 'Email',
  phone: 'Phone',
}

export const preregistration = {
  request: {
    title: 'Ask for access',
    lead: 'No letter yet? Tell us who you are. Support checks your request and sends a letter with an access code to the address that we have on file.',
    npi: 'NPI',
    npiHint: 'Yours, or that of your practice.',
    npiGood: 'This NPI is well formed.',
    npiProblems: {
      empty: 'NPI is 10 digits',
      digits: 'NPI is 10 digits',
      check_digit: 'One digit of this NPI does not fit the others. Please check it.',
    },
    tin: 'TIN',
    tinHint: 'The tax number of your practice: 9 digits, with or without the dash.',
    tinGood: 'This is a complete TIN.',
    tinBad: 'TIN is 9 digits',
    practice: 'Name of the practice',
    contactName: 'Your name',
    contactRole: 'Your role',
    contactRoleHint: 'For example physician, practice manager or biller.',
    contactEmail: 'Your email',
    contactEmailHint: 'We will email you about your request. The code itself comes only by letter.',
    // R-REG-6, word for word.
    invalidEmail: 'Invalid email, try again!',
    missing: 'This field is required.',
    channel: 'How should we reach you if we have a question?',
    mailHint: 'It goes to the address that we have on file for your practice.',
    channelMissing: 'Please choose one.',
    channels,
    numbers: { phone: 'Your phone number', fax: 'Your fax number' },
    numberHint:
      'We use it to ask about this request, and once it is approved to reach your practice. We never give an access code by phone or fax.',
    numberBad: 'Enter a number with area code, such as (503) 555-0148 or (503) 555-0148 ext. 12.',
    language: 'Language of our letters and messages',
    languages: { en: 'English', es: 'Español' },
    privacy: 'Please leave out patient data.',
    submit: 'Send the request',
    pending: 'Sending…',
    haveLetter: 'Do you have a letter?',
    register: 'Create an account',
  },
  thankYou: {
    title: 'Thank you, your request is with us',
    reference: 'Your reference number',
    text: 'Support checks it within a few working days. If everything matches, a letter with your access code goes to the address that we have on file. You need not do anything until then.',
    mail: 'We have confirmed this by email. Please give the reference number when you write or call.',
    noReference: 'There is no request to show here',
    noReferenceText: 'You can find the reference number of a request in the email that confirmed it.',
    ask: 'Ask for access',
    questions: 'Questions? Email us:',
  },
  home: 'Go to the home page',
}
