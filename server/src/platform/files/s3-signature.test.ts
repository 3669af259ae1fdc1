import { describe, expect, it } from 'vitest'
import { parseS3Url } from './s3-address.ts'
import { createSignature, encodePart, sha256Hex, signatureTime } from './s3-signature.ts'

const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const S3 = { keyId: 'AKIAIOSFODNN7EXAMPLE', secret: SECRET, region: 'us-east-1' }
const HOST = 'https://examplebucket.s3.amazonaws.com'
const EMPTY = sha256Hex('')
const AT = '20130524T000000Z'
const signed = (path: string, method: string, payloadHash: string, more: Record<string, string> = {}) =>
  createSignature(
    {
      method,
      payloadHash,
      at: AT,
      url: new URL(`${HOST}${path}`),
      headers: { 'x-amz-date': AT, 'x-amz-content-sha256': payloadHash, ...more },
    },
    S3,
  ).split('Signature=')[1]

describe('Signature Version 4', () => {
  it("equals Amazon's published examples for S3", () => {
    expect(signed('/test.txt', 'GET', EMPTY, { range: 'bytes=0-9' })).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
    expect(
      signed('/test%24file.text', 'PUT', sha256Hex('Welcome to Amazon S3.'), {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      }),
    ).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd')
    expect(signed('/?lifecycle', 'GET', EMPTY)).toBe(
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    )
    expect(signed('/?max-keys=2&prefix=J', 'GET', EMPTY)).toBe(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    )
  })

  it("equals the test suite's get-vanilla and get-vanilla-query-order-key-case", () => {
    const suite = {
      keyId: 'AKIDEXAMPLE',
      secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    }
    const sign = (path: string) =>
      createSignature(
        {
          method: 'GET',
          payloadHash: EMPTY,
          at: '20150830T123600Z',
          service: 'service',
          url: new URL(`https://example.amazonaws.com${path}`),
          headers: { 'x-amz-date': '20150830T123600Z' },
        },
        suite,
      ).split('Signature=')[1]
    expect(sign('/')).toBe('5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31')
    expect(sign('/?Param2=value2&Param1=value1')).toBe(
      'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
    )
  })

  it('formats times and encodes path parts', () => {
    expect(signatureTime(new Date('2026-11-15T01:02:03.456Z'))).toBe('20261115T010203Z')
    expect(encodePart("a b/ñ!'()*~")).toBe('a%20b%2F%C3%B1%21%27%28%29%2A~')
  })
})

describe('the address of a store', () => {
  it.each([
    [
      'https://KEY:a%2Fb@store.example:9000/bucket/some/place?region=eu-west-1',
      {
        origin: 'https://store.example:9000',
        bucket: 'bucket',
        prefix: 'some/place/',
        secret: 'a/b',
        region: 'eu-west-1',
      },
    ],
    [
      's3://KEY:SECRET@bucket',
      { origin: 'https://s3.us-east-1.amazonaws.com', bucket: 'bucket', prefix: '', region: 'us-east-1' },
    ],
  ])('%s', (text, address) => {
    expect(parseS3Url(text)).toMatchObject({ keyId: 'KEY', ...address })
  })

  it.each(['https://store.example/bucket', 'https://KEY:SECRET@store.example', 's3://KEY@bucket', 'bucket'])(
    '%s is not one',
    (text) => {
      expect(parseS3Url(text)).toBeNull()
    },
  )
})
