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

/** A file cannot be imported. The message is shown to the user; the store is unchanged. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
