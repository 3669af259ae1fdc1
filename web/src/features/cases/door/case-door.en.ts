export const caseDoor = {
  title: 'Your case opens with the code from your letter',
  lead: 'Type the access code printed in the letter. It opens this one case, for 30 minutes at a time.',
  private: 'Until then this page shows no patient or provider data. It looks the same for every case.',
  loading: 'Looking for your case',
  form: {
    title: 'Open your case',
    code: 'Access code',
    hint: '12 letters and digits in three groups, such as 7KQ4-M2XR-9TDH. Capitals and dashes do not matter.',
    problems: {
      empty: 'Enter the access code from your letter.',
      short: 'The code has 12 letters and digits; some are still missing.',
      long: 'The code has 12 letters and digits; this one has more.',
      index:
        'This is the index of the case, which this page has already. The access code is shorter: 12 letters and digits in three groups. It is on the first page of your letter, after “Access code”.',
      case_number:
        'This is the number of the case. The access code has 12 letters and digits in three groups. It is on the first page of your letter, after “Access code”.',
      character: 'A code has no 0, 1, vowels or symbols. Please compare it with your letter.',
    },
    submit: 'Open the case',
    otherLetter: 'Is this code from another letter? Find out where it belongs',
    help: 'Only the code of the most recent letter works. Please compare the code and the address of this page with your letter. After five codes that do not match, the form pauses for an hour. We are glad to help:',
  },
  address: {
    code: 'The address of this page ends in an access code, but the index of a case belongs there. We can find the right page with the code.',
    no_index:
      'The address of this page has no index of a case, so no code can open it. The index has 20 letters and digits and is at the end of the address in your letter.',
    find: 'Find the page of your case',
  },
  arrived:
    'Almost there: press “Open the case”. If the code is refused, compare it with your letter. Does your letter invite you to register instead?',
  register: 'Create an account',
  notices: {
    expired:
      'The page was closed because nothing happened for a while. Every file with a receipt is safe. Type the code to continue.',
    new_code:
      'The page was closed because a new code was made for this case, so the old one no longer works. Type the code of the most recent letter to continue. What you were writing is kept in this tab.',
    closed:
      'You have left the page of your case, and this browser no longer shows it. The case itself goes on, and everything with a receipt is with us. To come back, type the code.',
  },
  where: {
    title: 'About the code',
    items: [
      {
        title: 'It is on the first page of the letter',
        text: 'Near the address of this page, after “Access code”.',
      },
      {
        title: 'It works while the case is open, and for a limited time after that to read it',
        text: 'As often as you need it. Please share it only with those who prepare the records.',
      },
      {
        title: 'With an account you need no code',
        text: 'People at the practice who are signed in find the case under Audits.',
      },
    ],
    signIn: 'Sign in',
  },
  course: {
    title: 'How a case works',
    done: 'done',
    steps: [
      { title: 'Requested', note: 'The letter is sent.' },
      { title: 'Received', note: 'Your records have arrived.' },
      { title: 'In review', note: 'A reviewer reads them.' },
      { title: 'Findings', note: 'Line by line, with the reason.' },
      { title: 'Closed, or appealed', note: 'You agree, or ask for another look.' },
    ],
  },
  help: {
    title: 'Questions',
    text: 'Why letters are sent, who sees your data and how to reach us:',
    link: 'Common questions',
  },
  failure: {
    title: 'The page could not find out whether your case is open.',
    rest: 'Nothing in your case was changed.',
  },
}

export const caseIndex = {
  title: 'Which case is it?',
  lead: 'This address lacks the index of a case. Type it from your letter, or type the access code, and we take you there.',
  formTitle: 'Find your case',
  private: 'Nothing is shown before the access code is given on the next page.',
  accountTitle: 'With an account',
  account: 'People at the practice who are signed in find every case under Audits.',
  audits: 'Go to Audits',
}
