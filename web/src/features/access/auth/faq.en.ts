export const faq = {
  title: 'Questions and answers',
  lead: 'Short answers to what people ask us most.',
  groups: { general: 'About the portal and your reports', records: 'Requests for records' },
  records: {
    records: {
      question: 'My letter asks for records. What do I do?',
      answer:
        'Open the address in the letter, or choose “I have a letter” on the sign-in page, and type the access code. You need no account. The page lists what is wanted; send the files there, and keep the receipt that each one gets. When everything is there, press “I have sent everything”. If you cannot send files, the letter says how to mail or fax them.',
    },
    recordsWhich: {
      question: 'Which records are wanted, and how much is enough?',
      answer:
        'The page lists each item after you typed the code. Send what shows that the service was given and needed: the signed note of that day, and the orders, results or consents that the list names. Leave out the rest of the chart. If an item does not apply, say so on the page with a short reason.',
    },
    recordsTwoLetters: {
      question: 'I have two letters with two codes. Which goes where?',
      answer:
        'A letter about a report invites you to register: its code is used once, with your TIN and NPI. A letter that asks for records belongs to one case: its code opens that case and, for a limited time after it closes, lets you read it. “I have a letter” on the sign-in page takes either. For your protection no page says whether a code exists, so please compare it with the letter if it is refused.',
    },
    recordsTime: {
      question: 'I need more time. Can I get it?',
      answer:
        'You can ask on the case page, best before the due date; say until when. The team answers there, and until then the due date stands. Send what you have meanwhile: each file is safe from the moment it has its receipt.',
    },
    recordsWho: {
      question: 'Who may send records, and whose name is on them?',
      answer:
        'Anybody in the practice who prepares records: a manager, a biller or the physician. What you write carries your own name and role. Without an account it says “With the code from the letter”. The physician’s name is never put on another person’s words.',
    },
    recordsPrivacy: {
      question: 'May I send patient records without the patient’s consent?',
      answer:
        'HIPAA allows a practice to give a health plan the records it needs to review a payment (45 CFR 164.506), as a rule without a separate consent. Some records, such as psychotherapy notes, substance use disorder treatment (42 CFR Part 2) and those that state law protects further, have stricter rules and may need the patient’s consent. Send only what is asked for. Files travel and are stored encrypted, and every look is logged.',
    },
    recordsAfter: {
      question: 'What happens after the records are sent?',
      answer:
        'A reviewer reads them and writes findings line by line, with the reason. You can talk with the reviewer, agree or disagree, add evidence, and appeal; the page and the letters show the last day for each. Nothing is decided without telling you why.',
    },
  },
  items: {
    why: {
      question: 'Why did I get a letter?',
      answer:
        'An insurance company that you bill asked us to show you how some of your billing compares with that of your peers. A letter that invites you to register means that we have a comparison to share. It may show a difference with a good reason behind it, or that you are right in line. A letter that asks for records is explained under “Requests for records”.',
    },
    peers: {
      question: 'Who are my peers?',
      answer:
        'Providers of your specialty, with the same kind of license, in your state. If fewer than 30 of them have enough claims to compare, we widen the group to your region, then to the nation, and say so. You are never counted among your own peers.',
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
        'Tell us. Case mix, a subspecialty, a locum or an error in the data can explain a difference, and you know your practice best. If you have an account, answer on the page of the report; otherwise email support with the name of the report. Please leave out patient names.',
    },
    help: {
      question: 'How do I get help?',
      answer:
        'Email support at the address below, in English or Spanish. Say what you wanted to do and, if you saw an error, its code. Please never send a password, an access code or patient data.',
    },
    privacy: {
      question: 'How is my privacy protected?',
      answer:
        'Your report is seen by the people in your practice who have access and by the support team of this program, and support’s looks are logged. The insurance company holds the claims already. Records that you send for a case are read by the review team. Our emails and web addresses contain no patient data, and we sell no data.',
    },
    accessibility: {
      question: 'Is this portal accessible?',
      answer:
        'It is built to WCAG 2.2 level AA: everything works by keyboard and with a screen reader, every chart has its table, and nothing depends on color alone. If something does not work for you, please write to us: we will help, and we will fix it.',
    },
  },
}
