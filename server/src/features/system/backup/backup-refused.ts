/** The backup is not one that may be trusted, or the place is not one to restore into. Nothing was changed. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
