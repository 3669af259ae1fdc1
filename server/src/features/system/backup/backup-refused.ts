/** The backup cannot be trusted, or cannot be restored into this place. Nothing was changed. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
