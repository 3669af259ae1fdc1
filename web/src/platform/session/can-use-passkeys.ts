/** Separate from passkeys.ts, so that a page can hide its button without loading the library. */
export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' && window.isSecureContext && typeof window.PublicKeyCredential === 'function'
