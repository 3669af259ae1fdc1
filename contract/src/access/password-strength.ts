/** 0 very weak, 1 weak, 2 fair, 3 good, 4 strong. A hint for the eye: the rules and the lists decide. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

const BITS_PER_CHAR = { lower: 26, upper: 26, digit: 10, other: 33, beyond: 60 }
const STEPS_BITS = [28, 42, 58, 76] as const
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const LINES = RUNS.flatMap((line) => [line, [...line].reverse().join('')])
const OBVIOUS =
  /password|passw|contrasena|contraseña|welcome|bienvenid|qwerty|admin|letmein|plumbline|plumb|evergreen|medicare|medicaid|secret|spring|summer|autumn|winter|verano|invierno|primavera|january|february|march|april|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre/g
const YEAR = /(?:19|20)\d\d/g
const OBVIOUS_COUNTS_AS = '\u0001'

const LETTER_OF: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  '5': 's',
  '1': 'i',
  $: 's',
}
const unleet = (text: string) => text.replace(/[@40351$]/g, (char) => LETTER_OF[char] ?? char)

/** 'abcd' and 'aaaa' are one choice, not four. */
function collapseRuns(text: string): string {
  let kept = ''
  let before = ''
  let run = 1
  for (const char of text) {
    const follows = before === char || LINES.some((line) => before !== '' && line.includes(before + char))
    run = follows ? run + 1 : 1
    if (run <= 2) kept += char
    before = char
  }
  return kept
}

function alphabetOf(text: string): number {
  return (
    (/[a-z]/.test(text) ? BITS_PER_CHAR.lower : 0) +
    (/[A-Z]/.test(text) ? BITS_PER_CHAR.upper : 0) +
    (/\d/.test(text) ? BITS_PER_CHAR.digit : 0) +
    (/[\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]/.test(text) ? BITS_PER_CHAR.other : 0) +
    (/[\u007f-\u{10ffff}]/u.test(text) ? BITS_PER_CHAR.beyond : 0)
  )
}

export function passwordStrength(password: string): PasswordStrength {
  const chars = [...password]
  if (chars.length === 0) return 0
  const plain = password.toLowerCase().replace(YEAR, OBVIOUS_COUNTS_AS)
  const word = unleet(plain).search(OBVIOUS) >= 0 ? unleet(plain) : plain
  const core = collapseRuns(word.replace(OBVIOUS, OBVIOUS_COUNTS_AS))
  const distinct = new Set(core).size
  // Few different characters are few choices, however often they stand there.
  const length = Math.min([...core].length, distinct * 1.6)
  const bits = length * Math.log2(Math.max(2, alphabetOf(password)))
  return STEPS_BITS.filter((step) => bits >= step).length as PasswordStrength
}
