// In memory only: a code belongs in no address and no storage.
let kept = ''

/** Carries a code from the form that found out where it belongs to the form that takes it. */
export function keepLetterCode(code: string): void {
  kept = code
}

/** The code that was typed on the page before; '' without one. */
export const findLetterCode = (): string => kept

export function forgetLetterCode(): void {
  kept = ''
}
