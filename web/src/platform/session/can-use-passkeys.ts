/** Apart from passkeys.ts, so that a page can hide its button without loading what stands behind it. */
export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' && window.isSecureContext && typeof window.PublicKeyCredential === 'function'
