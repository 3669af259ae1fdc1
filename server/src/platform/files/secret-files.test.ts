import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withSecretFiles } from './secret-files.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'plumbline-secrets-'))
  await writeFile(join(dir, 'key'), 'a key of a vault\n')
  await writeFile(join(dir, 'empty'), '\n')
})
afterAll(() => rm(dir, { recursive: true, force: true }))

it('reads a secret from the file named by its variable', () => {
  const env = withSecretFiles({ SECRET_KEY_FILE: join(dir, 'key'), PORT: '1' })
  expect(env).toMatchObject({ SECRET_KEY: 'a key of a vault', PORT: '1' })
})

it('names the bad variable without showing any content', () => {
  for (const env of [
    { SECRET_KEY_FILE: join(dir, 'gone') },
    { SECRET_KEY_FILE: join(dir, 'empty') },
    { SECRET_KEY_FILE: join(dir, 'key'), SECRET_KEY: 'another key' },
  ]) {
    expect(() => withSecretFiles(env)).toThrow(/SECRET_KEY_FILE/)
    expect(() => withSecretFiles(env)).not.toThrow(/vault|another/)
  }
})
