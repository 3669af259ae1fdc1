import { ImportRefused } from '../import/import-refused.ts'

type X12Reason =
  | 'not_x12'
  | 'header'
  | 'envelope'
  | 'cut_off'
  | 'wrong_transaction'
  | 'damaged'
  | 'totals'
  | 'too_many_rejects'

/** An X12 file that cannot be imported; `reason` is more specific than the code shared by all formats. */
export class X12Refused extends ImportRefused {
  override name = 'X12Refused'
  readonly reason: X12Reason

  constructor(reason: X12Reason, message: string) {
    super(reason === 'cut_off' || reason === 'header' ? reason : 'format', message)
    this.reason = reason
  }
}

/** Adds the file's name to a refusal: with several files, a line number alone does not say where to look. */
export async function withFileName<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof X12Refused) || error.message.includes(name)) throw error
    throw new X12Refused(error.reason, `${name}: ${error.message}`)
  }
}
