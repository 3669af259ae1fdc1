import { LADDER_DAYS_MAX } from '@plumbline/contract/cases/case-ladder'

export const caseSettings = {
  title: 'Case letters and appeals',
  lead: 'Letters written from now on say this. Cases whose findings are out keep the levels that their letters named.',
  failure: { title: 'We could not load the settings.' },
  failed: 'The settings were not saved.',
  saved: 'The settings were saved.',
  inLanguage: {
    en: (label: string) => `${label}, English`,
    es: (label: string) => `${label}, Spanish`,
  },
  letterhead: {
    title: 'What only case letters say',
    shared: 'The return address, phone, hours and logo are the same in all letters.',
    sharedLink: 'Letterhead',
    mail_address: 'Where records and appeals are mailed, if elsewhere',
    fax: 'Fax',
    signer_name: 'Who signs',
    signer_title: 'Their title',
    legal_basis: 'Legal basis of the letters, where a line of business has none of its own',
  },
  lineLegalBasis: (line: string) => `Legal basis of the letters: ${line}; empty for the common one`,
  ladder: {
    title: (line: string) => `Levels of appeal: ${line}`,
    level: (level: number) => `Level ${level}`,
    name: 'Name',
    days: 'Days to file',
    stops_recoupment_days: 'Days in which it stops recoupment',
    decision_days: 'Days for our decision',
    files: 'Filed here; otherwise page and letter only explain it, and nothing can be filed',
    body: 'Who decides it, as in “It is filed with …”',
    bodyAddress: 'Address of who decides it; where it is empty, practices are told to ask you for it',
    bodyPhone: 'Phone of who decides it',
    note: 'What a practice must know about it',
    keepsAppeal: (line: string) =>
      `${line}: a practice that agreed to all findings may still appeal within its days`,
    problems: {
      missing: 'Enter a name.',
      not_days: `Enter a whole number of days, from 1 to ${LADDER_DAYS_MAX}.`,
      longer_than_filing: 'This cannot be longer than the days to file.',
    },
    add: 'Add a level',
    remove: (level: number, name: string) => `Remove level ${level}${name === '' ? '' : `: ${name}`}`,
  },
}
