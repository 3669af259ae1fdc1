export const letterDoor = {
  code: 'Code from your letter',
  codeHint:
    '12 letters and digits, after “Access code”, such as 7KQ4-M2XR-9TDH. The index of a case or its address works too. Capitals and dashes do not matter.',
  index: 'Case index or access code',
  indexHint:
    'The index has 20 letters and digits and is at the end of the address in your letter. If you have only the access code, type that.',
  problems: {
    empty: 'Type the code from your letter.',
    short: 'Some characters are missing: an access code has 12 letters and digits, a case index 20.',
    long: 'An access code has 12 letters and digits, a case index 20. Please compare this with your letter.',
    case_number:
      'This is the number of the case. The access code has 12 letters and digits and is on the first page of your letter, after “Access code”.',
    near_index:
      'This looks like the index of a case, but one has exactly 20 letters and digits, and no 0, 1 or vowels. Please compare it with the address in your letter.',
    character: 'A code has no 0, 1, vowels or symbols. Please compare it with your letter.',
  },
  noCase:
    'We found no request for records with this code. Please compare each character with your letter, or type the index of the case: 20 letters and digits at the end of the address in your letter.',
  register: 'My letter invites me to create an account',
  submit: 'Continue',
  pending: 'Looking…',
  help: 'Nothing was opened. We are glad to help:',
}
