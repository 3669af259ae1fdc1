import type { LevelWords } from './explain-level.en.ts'

export const levelWords: LevelWords = {
  filedWith: (body) => `Se presenta ante ${body}, no ante nosotros.`,
  someBody: 'el organismo que la decide',
  askUs: 'Pídanos su dirección.',
  decisionSays: 'La decisión anterior indica dónde.',
  address: (address) => `Dirección: ${address}.`,
  phone: (phone) => `Teléfono: ${phone}.`,
}
