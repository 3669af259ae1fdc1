import { ImportRefused } from '../import/import-refused.ts'
import type { UnnamedRefusals } from '../import/refusals.ts'

type Place = { line: number; number: number; id: string }

type Arguments = {
  [Code in keyof UnnamedRefusals]: [code: Code, params: UnnamedRefusals[Code]]
}[keyof UnnamedRefusals]

/** An X12 file that cannot be imported, thrown where its name is not known. */
export class X12Refused extends Error {
  override name = 'X12Refused'
  readonly refused: Arguments

  constructor(...refused: Arguments) {
    super(refused[0])
    this.refused = refused
  }
}

/** Adds the name of the file: with several files, a line number alone does not say where to look. */
export function nameRefusal(error: unknown, file: string): unknown {
  if (!(error instanceof X12Refused)) return error
  const [code, params] = error.refused
  // The compiler cannot see that the parameters with a file are those of the same code.
  return new ImportRefused(...([code, { file, ...params }] as ConstructorParameters<typeof ImportRefused>))
}

/** Where a segment stands. In a damaged file its name may be anything, so only a real one is repeated. */
export const placeOf = ({ line, number, id }: Place) => ({
  line,
  segment: number,
  id: /^[A-Z0-9]{2,3}$/.test(id) ? id : '?',
})

// Control numbers, counts and guides have a digit, types of groups two letters; a name has neither.
const CODE = /^(?=.*\d)[0-9A-Z]{1,12}$|^[A-Z]{2}$/

/** A code of the envelope, such as a control number; what is none may be anything, so it is not repeated. */
export const shownCode = (text: string): string => (text === '' || CODE.test(text) ? text : '?')
