/** Names of the parts of a response and of feedback themes, shared by all pages. */
export const responseWords = {
  reasons: {
    case_mix: 'Case mix',
    subspecialty: 'Subspecialty',
    locum: 'Locum or cover',
    data_error: 'Data error',
  },
  statuses: {
    sent: 'New',
    in_review: 'In review',
    asked: 'Asked the practice',
    noted: 'Noted',
    accepted: 'Accepted',
    declined: 'Declined',
    answered: 'Answered',
    withdrawn: 'Withdrawn',
  },
  did: {
    message: 'wrote',
    withdraw: 'took it back',
    take: 'took it',
    ask: 'asked',
    reply: 'replied',
    accept: 'accepted',
    decline: 'declined',
    answer: 'answered',
    resume: 'ended the pause',
  },
  themes: {
    clear: 'Clear',
    wrong_peers: 'Wrong peers',
    wrong_data: 'Wrong data',
    too_long: 'Too long',
    missing: 'Something is missing',
    other: 'Other',
  },
}
