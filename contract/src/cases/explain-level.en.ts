export const levelWords = {
  filedWith: (body: string) => `It is filed with ${body}, not with us.`,
  someBody: 'the body that decides it',
  askUs: 'Ask us for its address.',
  decisionSays: 'The decision before it says where.',
  address: (address: string) => `Address: ${address}.`,
  phone: (phone: string) => `Phone: ${phone}.`,
}

export type LevelWords = typeof levelWords
