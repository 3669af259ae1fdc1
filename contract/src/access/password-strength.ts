/** 0 very weak, 1 weak, 2 fair, 3 good, 4 strong. Only a hint: it does not decide what is accepted. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

const ALPHABET_CHARS = { lower: 26, upper: 26, digit: 10, punctuation: 33, nonAscii: 60 }
const STEPS_BITS = [28, 42, 58, 76] as const
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const LINES = RUNS.flatMap((line) => [line, [...line].reverse().join('')])
const OBVIOUS =
  /password|passw|contrasena|contraseña|welcome|bienvenid|qwerty|admin|letmein|plumbline|plumb|evergreen|medicare|medicaid|secret|spring|summer|autumn|winter|verano|invierno|primavera|january|february|march|april|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre/g
const YEAR = /(?:19|20)\d\d/g
const OBVIOUS_COUNTS_AS = '\u0001'

const LEET_LETTERS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  '5': 's',
  '1': 'i',
  $: 's',
}
const unleet = (text: string) => text.replace(/[@40351$]/g, (char) => LEET_LETTERS[char] ?? char)

/** 'abcd' and 'aaaa' are as easy to guess as two characters. */
function collapseRuns(text: string): string {
  let collapsed = ''
  let before = ''
  let run = 1
  for (const char of text) {
    const follows = before === char || LINES.some((line) => before !== '' && line.includes(before + char))
    run = follows ? run + 1 : 1
    if (run <= 2) collapsed += char
    before = char
  }
  return collapsed
}

function countAlphabet(text: string): number {
  return (
    (/[a-z]/.test(text) ? ALPHABET_CHARS.lower : 0) +
    (/[A-Z]/.test(text) ? ALPHABET_CHARS.upper : 0) +
    (/\d/.test(text) ? ALPHABET_CHARS.digit : 0) +
    (/[\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]/.test(text) ? ALPHABET_CHARS.punctuation : 0) +
    (/[\u007f-\u{10ffff}]/u.test(text) ? ALPHABET_CHARS.nonAscii : 0)
  )
}

export function passwordStrength(password: string): PasswordStrength {
  const chars = [...password]
  if (chars.length === 0) return 0
  const plain = password.toLowerCase().replace(YEAR, OBVIOUS_COUNTS_AS)
  const word = unleet(plain).search(OBVIOUS) >= 0 ? unleet(plain) : plain
  const core = collapseRuns(word.replace(OBVIOUS, OBVIOUS_COUNTS_AS))
  const distinct = new Set(core).size
  // A few characters repeated many times are still easy to guess.
  const length = Math.min([...core].length, distinct * 1.6)
  const bits = length * Math.log2(Math.max(2, countAlphabet(password)))
  return STEPS_BITS.filter((step) => bits >= step).length as PasswordStrength
}
