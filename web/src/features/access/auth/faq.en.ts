export const faq = {
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
        'You and the users of your practice who have access to your NPI. Our support staff can open your view to help you, and each time is recorded. Other providers never see your name or your numbers. The insurance company already holds the claims; here it sees the results of the whole program.',
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
    privacy: {
      question: 'How is my privacy protected?',
      answer:
        'Only the people in your practice whom you invite, and the support team of this program, can see your figures. Support has to give a reason for each look, and every look is logged. Patient data is in no address, message or measurement, and nothing is shared with anyone else.',
    },
    accessibility: {
      question: 'Is this portal accessible?',
      answer:
        'It is built to WCAG 2.2 level AA: everything works by keyboard and with a screen reader, every chart has its table, and nothing depends on color alone. If something does not work for you, please write to us: we will help, and we will fix it.',
    },
  },
}
