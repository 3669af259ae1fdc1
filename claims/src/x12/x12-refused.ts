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
