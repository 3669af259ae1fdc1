type RefusalCode =
  | 'empty'
  | 'encoding'
  | 'cut_off'
  | 'compression'
  | 'format'
  | 'header'
  | 'layout'
  | 'mixed_files'
  | 'remittance'
  | 'unreadable'

/** A file that cannot be imported at all. The message is for people; the store is as it was. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
