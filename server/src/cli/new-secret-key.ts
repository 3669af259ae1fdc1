import { lockDataDir } from '#platform/files/data-dir-lock.ts'
import { generateSecretKey, previousKeyPath, replaceStoredKey } from '#platform/security/secret-key.ts'
import type { Command } from './command.ts'

export const newSecretKeyCommand: Command = {
  usage: 'new-secret-key',
  help: 'with the embedded database: replaces DATA_DIR/secret-key and keeps the old key beside it; otherwise prints a new key',
  needs: 'store',
  async run({ config, print }) {
    if (!config.embedded || config.secretKey !== undefined) {
      print(generateSecretKey())
      return 0
    }
    // A running portal would keep using the key it read at its start.
    const lock = await lockDataDir(config.dataDir)
    try {
      if (!(await replaceStoredKey(config.dataDir))) {
        print(
          `${previousKeyPath(config.dataDir)} still exists: finish that change first, see rotate-keys --check.`,
        )
        return 1
      }
    } finally {
      await lock.release()
    }
    print('The key was replaced. Start the portal, then run: npm run cli -- rotate-keys')
    return 0
  },
}
