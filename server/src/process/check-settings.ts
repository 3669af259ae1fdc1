import { ConfigError, loadConfig } from '#platform/config/config.ts'
import { withSecretFiles } from '#platform/files/secret-files.ts'
import { checkAddress } from './check-address.ts'

// `npm start` runs this first: building the web app and filling the demo take minutes.
try {
  await checkAddress(loadConfig(withSecretFiles(process.env)))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
