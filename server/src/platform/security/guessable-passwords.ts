// Our own list of bad passwords: all combinations of these words, numbers and marks, which is what most people choose
// under the rules of R-PWD-1.
// ASVS 6.1.2: words of this product, its field and its payers.
export const CONTEXT_WORDS = [
  ...['plumbline', 'evergreen', 'evergreenhealth', 'codoxo', 'portal', 'provider', 'providers', 'payer'],
  ...['medicare', 'medicaid', 'billing', 'claims', 'coding', 'audit', 'auditor', 'report', 'reports'],
  ...['doctor', 'nurse', 'clinic', 'hospital', 'medical', 'medicine', 'health', 'healthcare', 'healthplan'],
  ...['patient', 'patients', 'practice', 'physician', 'surgery', 'dental', 'pharmacy', 'insurance'],
  ...['support', 'vendor', 'office', 'frontdesk', 'reception', 'manager', 'company', 'biller'],
] as const

const COMMON_WORDS = [
  ...['password', 'passwort', 'passw', 'pass', 'passcode', 'secret', 'contrasena', 'contraseña', 'clave'],
  ...['welcome', 'bienvenido', 'bienvenidos', 'hello', 'hola', 'login', 'letmein', 'access', 'changeme'],
  ...['default', 'temp', 'temporary', 'test', 'testing', 'tester', 'demo', 'guest', 'user', 'admin'],
  ...['administrator', 'root', 'master', 'system', 'server', 'computer', 'internet', 'google', 'microsoft'],
  ...['windows', 'facebook', 'linkedin', 'iloveyou', 'teamo', 'teamomucho', 'loveyou', 'love', 'lovely'],
  ...['sunshine', 'princess', 'princesa', 'dragon', 'monkey', 'football', 'futbol', 'baseball', 'basketball'],
  ...['soccer', 'hockey', 'superman', 'batman', 'spiderman', 'pokemon', 'starwars', 'trustno', 'shadow'],
  ...['michael', 'jennifer', 'jessica', 'jordan', 'ashley', 'charlie', 'daniel', 'thomas', 'andrew'],
  ...['joshua', 'matthew', 'robert', 'anthony', 'william', 'nicole', 'michelle', 'maria', 'carlos', 'jose'],
  ...['alexander', 'alejandro', 'sebastian', 'christian', 'samantha', 'elizabeth', 'victoria', 'buster'],
  ...['mustang', 'ferrari', 'mercedes', 'porsche', 'corvette', 'harley', 'yankees', 'lakers', 'cowboys'],
  ...['steelers', 'eagles', 'chelsea', 'liverpool', 'arsenal', 'barcelona', 'realmadrid', 'america'],
  ...['mexico', 'texas', 'florida', 'california', 'newyork', 'chicago', 'boston', 'dallas', 'houston'],
  ...['london', 'spring', 'summer', 'autumn', 'fall', 'winter', 'primavera', 'verano', 'otono', 'otoño'],
  ...['invierno', 'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december', 'enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio'],
  ...['agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre', 'monday', 'tuesday', 'wednesday'],
  ...['thursday', 'friday', 'saturday', 'sunday', 'lunes', 'viernes', 'domingo', 'christmas', 'navidad'],
  ...['freedom', 'whatever', 'jesus', 'jesuschrist', 'blessed', 'family', 'familia', 'forever', 'flower'],
  ...['butterfly', 'mariposa', 'chocolate', 'cookie', 'pepper', 'ginger', 'banana', 'orange', 'purple'],
  ...['yellow', 'silver', 'golden', 'diamond', 'tigger', 'snoopy', 'garfield', 'unicorn', 'rainbow'],
  ...['qwerty', 'qwertyui', 'qwertyuiop', 'qwertz', 'azerty', 'asdf', 'asdfgh', 'asdfghjk', 'asdfghjkl'],
  ...['zxcvbn', 'zxcvbnm', 'qazwsx', 'qazwsxedc', 'wsxedc', 'poiuytrewq', 'lkjhgfdsa', 'mnbvcxz', 'abc'],
  ...['abcd', 'abcde', 'abcdef', 'abcdefg', 'abcdefgh', 'aabbcc', 'aaaaaa', 'xxxxxx'],
] as const

// Keyboard walks with letters and digits. They are matched as they are, without leet spelling.
const WALKS = [
  ...['1q2w3e4r', '1q2w3e4r5t', '1q2w3e4r5t6y', 'q1w2e3r4', 'q1w2e3r4t5', 'q1w2e3r4t5y6', '1qaz2wsx'],
  ...['1qaz2wsx3edc', 'zaq12wsx', 'zaq1xsw2', 'zaq1zaq1', '1qazxsw2', 'qaz123wsx', 'a1b2c3d4', 'a1b2c3d4e5'],
  ...['1a2b3c4d', '1a2b3c4d5e', 'abc123', 'qwe123', 'asd123', 'zxc123', '123qwe', '123abc', '123asd'],
  ...['1qaz@wsx', '1qaz@wsx3edc', '!qaz2wsx', '!qaz2wsx3edc', '!qaz@wsx', '!qaz1qaz', '1qaz!qaz', 'zaq!2wsx'],
  ...['zaq1@wsx', '1q2w#e4r', '!q2w3e4r', '1qw23er4', '!qaz2wsx#edc', '!qaz@wsx3edc', '!qaz@wsx#edc'],
] as const

const LEET: Record<string, string> = {
  a: 'a@4',
  b: 'b8',
  e: 'e3',
  g: 'g9',
  i: 'i1!',
  l: 'l1',
  o: 'o0',
  s: 's$5',
  t: 't7',
}
const MARK = '[^\\p{L}\\p{N}]'
const NUMBER = [
  '\\d{1,3}',
  '(?:19|20)\\d\\d',
  '(?:19|20)\\d\\d(?:19|20)\\d\\d',
  '0*12345?6?7?8?9?0?',
  '9?8?7?6?54321',
  '4321',
  '1212|1313|2020|6969|1122|112233|102030|121212|123123|123321|159753|147258|147258369|1234321',
  '0{4,8}|1{4,8}|2{4,8}|3{4,8}|4{4,8}|5{4,8}|6{4,8}|7{4,8}|8{4,8}|9{4,8}',
].join('|')

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const toLeetPattern = (word: string) => [...word].map((letter) => `[${LEET[letter] ?? letter}]`).join('')

/** Longest first, to avoid backtracking. */
const byLength = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length)

function buildPattern(): RegExp {
  const words = [
    ...byLength(WALKS).map(escapeRegExp),
    ...byLength([...CONTEXT_WORDS, ...COMMON_WORDS]).map(toLeetPattern),
  ]
  const word = `(?:${words.join('|')})`
  const number = `(?:${NUMBER})`
  const marks = `${MARK}{0,4}`
  return new RegExp(`^${marks}(?:${number}${marks})?(?:${word}${marks}){1,2}(?:${number}${marks})?$`, 'u')
}

// Built on first use: most processes never check a password.
let pattern: RegExp | null = null

// 'Aa1!Aa1!Aa1!': a short piece repeated.
const REPEATED = /^(.{1,4})\1{2,}.?$/u

// Dates, phone numbers, '1234567890': only digits, possible if the rules of R-PWD-1 are off.
const FEW_DIGITS = /^\d{1,12}$/

const LONGEST_GUESSABLE = 40

/** Passwords that differ only in case or Unicode form count as the same. */
export function foldPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase().trim()
}

/** Whether the list contains a folded password. */
export function isGuessablePassword(folded: string): boolean {
  if (folded.length > LONGEST_GUESSABLE) return REPEATED.test(folded.slice(0, LONGEST_GUESSABLE))
  pattern ??= buildPattern()
  return pattern.test(folded) || REPEATED.test(folded) || FEW_DIGITS.test(folded)
}
