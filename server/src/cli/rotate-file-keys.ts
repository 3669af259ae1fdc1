import { rotateFileKeys } from '#platform/security/rotate-file-keys.ts'
import type { Command } from './command.ts'

export const rotateFileKeysCommand: Command = {
  usage: 'rotate-file-keys',
  help: 're-encrypts the keys of all stored files with a new master key, and destroys the old one',
  async run({ db, keys, print }) {
    const { version, files } = await rotateFileKeys(db, keys, (done) => print(`${done} files`))
    print(
      `Master key ${version} now protects all stored files; the keys of ${files} files were re-encrypted. Older master keys were destroyed.`,
    )
    return 0
  },
}
