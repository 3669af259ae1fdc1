const NOT_OPEN = 'This is not open online yet.'

export const preregistration = {
  request: {
    title: 'Ask for access',
    purpose: `Here a practice that has no letter yet will ask for access. ${NOT_OPEN}`,
    instead:
      'Until then, please email support with the name of your practice, your NPI and how to reach you. Leave out patient data.',
  },
  thankYou: {
    title: 'Your request for access',
    purpose: `This page will confirm your request and give you its reference number. ${NOT_OPEN} No request has been sent from here.`,
    instead: 'If you emailed support, you are all set: we will answer to your address.',
  },
  home: 'Go to the home page',
}
