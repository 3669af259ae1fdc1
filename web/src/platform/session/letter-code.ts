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

const normalize = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()
let withoutCase: string | null = null

/** Remembers that no case takes this code, so that nobody is sent round in a circle with it. */
export function noteWithoutCase(code: string): void {
  withoutCase = normalize(code)
}

export const isWithoutCase = (code: string): boolean => normalize(code) === withoutCase
