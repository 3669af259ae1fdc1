/** Secrets of the environment, the least length of each, and how many different characters it needs. */
const SECRETS = {
  SECRET_KEY: { chars: 32, different: 8 },
  SECRET_KEY_NEXT: { chars: 32, different: 8 },
  SECRET_KEY_PREVIOUS: { chars: 32, different: 0 },
  BACKUP_KEY: { chars: 32, different: 8 },
  METRICS_TOKEN: { chars: 16, different: 6 },
} as const
export type SecretName = keyof typeof SECRETS

const ADDRESSES = ['DATABASE_URL', 'DATABASE_READ_URL', 'CLAIMS_URL', 'SMTP_URL', 'S3_URL'] as const

// What stands in guides and examples, and what fingers type; six letters, as shorter ones come by chance.
const WORDS =
  /changeme|change[-_ ]me|password|passwort|secret|example|plumbline|replace|default|insecure|random|letmein|please|qwerty|asdfgh|zxcvbn|123456|abcdef|000000|development|production|metrics|at least 32/gi

const hasPeriod = (text: string) => (text + text).indexOf(text, 1) < text.length

/** More than half of it counts up, down or stays. */
function isRow(text: string): boolean {
  const codes = [...text].map((char) => char.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return steps.filter((step) => Math.abs(step) <= 1).length > steps.length / 2
}

/** What is wrong with a secret, without repeating any of it; null when nothing is. */
export function weaknessOf(name: SecretName, text: string): string | null {
  const { chars, different } = SECRETS[name]
  if (text.length < chars) return `must have at least ${chars} characters.`
  if (different === 0) return null
  if (hasPeriod(text)) return 'repeats itself.'
  if (new Set(text).size < different) return `has fewer than ${different} different characters.`
  if (isRow(text)) return 'is a row of neighbouring characters.'
  if (text.replace(WORDS, '').length < chars) return 'is made of words that are tried first.'
  return null
}

function passwordIn(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  const { password } = new URL(address)
  try {
    return decodeURIComponent(password)
  } catch {
    return password
  }
}

type Env = Record<string, string | undefined>
const settingOf = (env: Env, name: string) => env[name]?.trim() || undefined

/** The name of another setting that holds the same secret. */
function findTwin(env: Env, name: SecretName, text: string): string | undefined {
  const others = Object.keys(SECRETS).filter((other) => other !== name)
  return (
    others.find((other) => settingOf(env, other) === text) ??
    ADDRESSES.find((address) => passwordIn(settingOf(env, address)) === text)
  )
}

const MAKE_ONE = 'Make one with: openssl rand -base64 48'

export type Secrets = Record<SecretName, string | undefined>

/**
 * Reads them. In production a weak one, or one secret for two purposes, is refused; on one's own machine with the
 * demo people only the length counts, as it always did.
 */
export function readSecrets(
  env: Env,
  { production, embedded }: { production: boolean; embedded: boolean },
  problems: Map<string, string>,
): Secrets {
  const problemOf = (name: SecretName, text: string): string | null => {
    if (!production) {
      const { chars } = SECRETS[name]
      return text.length < chars ? `must have at least ${chars} characters.` : null
    }
    const twin = findTwin(env, name, text)
    return weaknessOf(name, text) ?? (twin === undefined ? null : `must not be the secret of ${twin} too.`)
  }
  const secrets = Object.fromEntries(
    (Object.keys(SECRETS) as SecretName[]).map((name) => {
      const text = settingOf(env, name)
      const problem = text === undefined ? null : problemOf(name, text)
      if (problem !== null) problems.set(name, `${problem} ${MAKE_ONE}`)
      return [name, problem === null ? text : undefined]
    }),
  ) as Secrets
  if (!embedded && secrets.SECRET_KEY === undefined && !problems.has('SECRET_KEY')) {
    problems.set('SECRET_KEY', `is required with DATABASE_URL. ${MAKE_ONE}`)
  }
  if (secrets.SECRET_KEY === undefined && !problems.has('SECRET_KEY')) {
    for (const name of ['SECRET_KEY_NEXT', 'SECRET_KEY_PREVIOUS'] as const) {
      if (secrets[name] !== undefined) problems.set(name, 'is of use only beside SECRET_KEY.')
    }
  }
  return secrets
}
