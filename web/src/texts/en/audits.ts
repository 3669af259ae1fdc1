export const audits = {
  list: {
    title: 'Audits',
    empty: 'Nothing is requested of you',
    text: 'This portal holds no request for records, and nothing is due here. A request always comes by letter first, and you will find it here with its due date and the days left.',
    report: 'An education report is not an audit. It asks for no records and needs no reply.',
    letter: {
      title: 'If a letter asks for records',
      items: [
        {
          title: 'The letter says what and by when',
          text: 'Each case has a list of the records asked for and one due date.',
        },
        {
          title: 'Its code opens the case',
          text: 'Only someone who holds the letter can open it, and only that one case.',
        },
        {
          title: 'For now, follow the letter',
          text: 'Sending records online opens with the next release. The ways named in the letter work today.',
        },
      ],
    },
    questions: 'Common questions',
  },
  oneCase: {
    title: 'Your case opens with the code from your letter',
    lead: 'Opening a case and sending records online starts with the next release of this portal. Until then, please follow the letter.',
    private: 'This page shows no patient or provider data. It looks the same for every case number.',
    meanwhile: {
      title: 'What to do meanwhile',
      items: [
        {
          title: 'Keep the letter',
          text: 'The access code printed in it will open this case. Please share it only with those who prepare the records.',
        },
        {
          title: 'Send the records as the letter describes',
          text: 'In one of the ways it names, by its due date. The date stays the same.',
        },
        {
          title: 'Keep a copy and a proof of sending',
          text: 'For example a tracking number or a fax confirmation.',
        },
        {
          title: 'Ask early if something is unclear',
          text: 'The letter names whom to contact, also when you need more time.',
        },
      ],
    },
    course: {
      title: 'How a case goes',
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
  },
}
