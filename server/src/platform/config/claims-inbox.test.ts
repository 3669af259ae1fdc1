import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseClaimsInbox } from './claims-inbox.ts'
import { loadConfig } from './config.ts'

const S3_URL = 'https://KEY:SECRET@store.example.org/files/portal?region=eu-west-1'
const parse = (text: string, s3Url?: string) => parseClaimsInbox(text, { dataDir: '/srv/data', s3Url })

describe('CLAIMS_INBOX', () => {
  it('is a folder', () => {
    expect(parse('/srv/sftp/acme')).toEqual({ folder: '/srv/sftp/acme' })
    expect(parse('inbox')).toEqual({ folder: resolve('inbox') })
    expect(parse('/srv/database')).toEqual({ folder: '/srv/database' })
  })

  it.each(['/srv/data', '/srv/data/claims/inbox', '/srv', '/'])('is not within DATA_DIR, as %s', (text) => {
    expect(parse(text)).toEqual({ problem: expect.stringContaining('outside of DATA_DIR') })
  })

  it('is the prefix of a bucket with a key of its own', () => {
    expect(parse('https://K:S@host/bucket/in?region=us-west-2')).toEqual({
      bucket: {
        keyId: 'K',
        secret: 'S',
        region: 'us-west-2',
        bucket: 'bucket',
        origin: 'https://host',
        prefix: 'in/',
      },
    })
  })

  it('is the prefix of a bucket with the key of S3_URL', () => {
    const key = { keyId: 'KEY', secret: 'SECRET', region: 'eu-west-1' }
    expect(parse('s3://drop/claims', S3_URL)).toEqual({
      bucket: { ...key, bucket: 'drop', origin: 'https://store.example.org', prefix: 'claims/' },
    })
    expect(parse('https://other.example.org/drop/claims', S3_URL)).toEqual({
      bucket: { ...key, bucket: 'drop', origin: 'https://other.example.org', prefix: 'claims/' },
    })
  })

  it.each([
    ['s3://drop/claims', undefined],
    ['s3://', S3_URL],
    ['https://K@host/bucket', S3_URL],
    ['https://host', S3_URL],
  ])('is refused as %s', (text, s3Url) => {
    expect(parse(text, s3Url)).toEqual({ problem: expect.stringContaining('must be a folder') })
  })

  it('is reached by https, except on this machine', () => {
    expect(parse('http://127.0.0.1:9000/drop/claims', S3_URL)).toHaveProperty('bucket')
    const plain = S3_URL.replace('https:', 'http:')
    for (const [text, s3Url] of [
      ['http://K:S@host/bucket/in', undefined],
      ['s3://drop/claims', plain],
    ] as const) {
      expect(parse(text, s3Url)).toEqual({ problem: expect.stringContaining('by https') })
    }
  })

  it('is part of the settings, whose message does not repeat it', () => {
    const config = loadConfig({ CLAIMS_INBOX: '/srv/sftp', CLAIMS_INBOX_QUIET_MINUTES: '0' })
    expect(config).toMatchObject({ claimsInbox: { folder: '/srv/sftp' }, claimsInboxQuietMinutes: 0 })
    expect(() => loadConfig({ CLAIMS_INBOX: 'https://K@host/b' })).toThrow(/CLAIMS_INBOX must be a folder/)
    expect(() => loadConfig({ CLAIMS_INBOX: 'https://K@host/b' })).not.toThrow(/K@host/)
  })
})
