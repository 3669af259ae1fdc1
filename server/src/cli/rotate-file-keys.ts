import { rotateFileKeys } from '#platform/security/rotate-file-keys.ts'
import type { Command } from './command.ts'

export const rotateFileKeysCommand: Command = {
  usage: 'rotate-file-keys',
  help: 'seals the keys of all stored files with a new master key, and destroys the old one',
  async run({ db, keys, print }) {
    const { version, files } = await rotateFileKeys(db, keys, (done) => print(`${done} files`))
    print(`Master key ${version} seals every stored file; ${files} were sealed anew. Older keys are gone.`)
    return 0
  },
}
