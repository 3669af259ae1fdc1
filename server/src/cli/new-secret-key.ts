import { lockDataDir } from '#platform/files/data-dir-lock.ts'
import { generateSecretKey, previousKeyPath, replaceStoredKey } from '#platform/security/secret-key.ts'
import type { Command } from './command.ts'

export const newSecretKeyCommand: Command = {
  usage: 'new-secret-key',
  help: 'embedded: puts a new key into DATA_DIR/secret-key and keeps the old one beside it; else prints a good key',
  needs: 'store',
  async run({ config, print }) {
    if (!config.embedded || config.secretKey !== undefined) {
      print(generateSecretKey())
      return 0
    }
    // A running portal would go on with the key that it read at its start.
    const lock = await lockDataDir(config.dataDir)
    try {
      if (!(await replaceStoredKey(config.dataDir))) {
        print(
          `${previousKeyPath(config.dataDir)} is still there: end that change first, see rotate-keys --check.`,
        )
        return 1
      }
    } finally {
      await lock.release()
    }
    print('A new key is in its place. Start the portal, then run: npm run cli -- rotate-keys')
    return 0
  },
}
