/** The secrets among the settings: the minimum length of each, and how many different characters it needs. */
const SECRETS = {
  SECRET_KEY: { chars: 32, different: 8 },
  SECRET_KEY_NEXT: { chars: 32, different: 8 },
  SECRET_KEY_PREVIOUS: { chars: 32, different: 0 },
  BACKUP_KEY: { chars: 32, different: 8 },
  METRICS_TOKEN: { chars: 16, different: 6 },
} as const
export type SecretName = keyof typeof SECRETS

const ADDRESSES = ['DATABASE_URL', 'DATABASE_READ_URL', 'CLAIMS_URL', 'SMTP_URL', 'S3_URL'] as const

// Words from guides and examples, and keyboard walks. Shorter ones would occur by chance.
const WORDS =
  /changeme|change[-_ ]me|password|passwort|secret|example|plumbline|replace|default|insecure|random|letmein|please|qwerty|asdfgh|zxcvbn|123456|abcdef|000000|development|production|metrics|at least 32/gi

const hasPeriod = (text: string) => (text + text).indexOf(text, 1) < text.length

/** More than half of the characters follow their neighbor in the alphabet, or repeat it. */
function isSequence(text: string): boolean {
  const codes = [...text].map((char) => char.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return steps.filter((step) => Math.abs(step) <= 1).length > steps.length / 2
}

/** What is wrong with a secret, without repeating any of it; null if it is fine. */
export function findWeakness(name: SecretName, text: string): string | null {
  const { chars, different } = SECRETS[name]
  if (text.length < chars) return `must have at least ${chars} characters.`
  if (different === 0) return null
  if (hasPeriod(text)) return 'repeats itself.'
  if (new Set(text).size < different) return `has fewer than ${different} different characters.`
  if (isSequence(text)) return 'is a sequence of neighboring characters.'
  if (text.replace(WORDS, '').length < chars) return 'is made of words that attackers try first.'
  return null
}

function getPassword(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  const { password } = new URL(address)
  try {
    return decodeURIComponent(password)
  } catch {
    return password
  }
}

type Env = Record<string, string | undefined>
const getSetting = (env: Env, name: string) => env[name]?.trim() || undefined

/** The name of another setting with the same secret. */
function findTwin(env: Env, name: SecretName, text: string): string | undefined {
  const others = Object.keys(SECRETS).filter((other) => other !== name)
  return (
    others.find((other) => getSetting(env, other) === text) ??
    ADDRESSES.find((address) => getPassword(getSetting(env, address)) === text)
  )
}

const MAKE_ONE = 'Make one with: openssl rand -base64 48'

export type Secrets = Record<SecretName, string | undefined>

/**
 * In production, weak secrets and secrets with two purposes are refused. On a developer's machine with demo data only
 * the length counts.
 */
export function readSecrets(
  env: Env,
  { production, embedded }: { production: boolean; embedded: boolean },
  problems: Map<string, string>,
): Secrets {
  const findProblem = (name: SecretName, text: string): string | null => {
    if (!production) {
      const { chars } = SECRETS[name]
      return text.length < chars ? `must have at least ${chars} characters.` : null
    }
    const twin = findTwin(env, name, text)
    return findWeakness(name, text) ?? (twin === undefined ? null : `must not be the secret of ${twin} too.`)
  }
  const secrets = Object.fromEntries(
    (Object.keys(SECRETS) as SecretName[]).map((name) => {
      const text = getSetting(env, name)
      const problem = text === undefined ? null : findProblem(name, text)
      if (problem !== null) problems.set(name, `${problem} ${MAKE_ONE}`)
      return [name, problem === null ? text : undefined]
    }),
  ) as Secrets
  if (!embedded && secrets.SECRET_KEY === undefined && !problems.has('SECRET_KEY')) {
    problems.set('SECRET_KEY', `is required with DATABASE_URL. ${MAKE_ONE}`)
  }
  if (secrets.SECRET_KEY === undefined && !problems.has('SECRET_KEY')) {
    for (const name of ['SECRET_KEY_NEXT', 'SECRET_KEY_PREVIOUS'] as const) {
      if (secrets[name] !== undefined) problems.set(name, 'needs SECRET_KEY.')
    }
  }
  return secrets
}
