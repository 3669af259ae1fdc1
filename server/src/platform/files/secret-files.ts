import { readFileSync } from 'node:fs'
import { ConfigError } from '#platform/config/config.ts'

type Environment = Record<string, string | undefined>

const SECRETS = [
  'SECRET_KEY',
  'SECRET_KEY_NEXT',
  'SECRET_KEY_PREVIOUS',
  'BACKUP_KEY',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'CLAIMS_URL',
  'SMTP_URL',
  'S3_URL',
  'CLAIMS_INBOX',
] as const

/** Reads secrets from files, as vaults, systemd and containers provide them: NAME_FILE is the path of NAME. */
export function withSecretFiles(env: Environment): Environment {
  const problems = new Map<string, string>()
  const read: Environment = {}
  for (const name of SECRETS) {
    const variable = `${name}_FILE`
    const path = env[variable]?.trim()
    if (!path) continue
    if (env[name]?.trim()) problems.set(variable, `is set beside ${name}: set one of the two.`)
    try {
      read[name] = readFileSync(path, 'utf8').trim()
      if (read[name] === '') problems.set(variable, 'names an empty file.')
    } catch {
      problems.set(variable, 'names a file that cannot be read.')
    }
  }
  if (problems.size > 0) throw new ConfigError(problems)
  return { ...env, ...read }
}
