import type { CaseFile } from '@plumbline/contract/cases/cases'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/basics/Button.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { uploads } from './uploads.ts'

type Props = { file: CaseFile }
type LocalHash = { state: 'none' } | { state: 'computing' } | { state: 'known'; hash: string }

/** The SHA-256 of the received file, to copy or to compare with a local file. */
export function FileProof({ file }: Props) {
  const { proof: texts, ofFile } = useCaseUploadTexts()
  const [localHash, setLocalHash] = useState<LocalHash>({ state: 'none' })
  const [copied, setCopied] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { id, sha256 } = file
  const [localFile, setLocalFile] = useState(() => uploads.getFile(id))

  useEffect(() => {
    if (localFile === null) return
    let over = false
    setLocalHash({ state: 'computing' })
    void hashFile(localFile).then((hash) => {
      if (!over) setLocalHash(hash === null ? { state: 'none' } : { state: 'known', hash })
    })
    return () => {
      over = true
    }
  }, [localFile])

  if (sha256 === null) return null

  async function copy() {
    await navigator.clipboard?.writeText(sha256 ?? '').catch(() => {})
    setCopied(true)
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0]
    target.value = ''
    if (chosen !== undefined) setLocalFile(chosen)
  }

  const of = <span className="sr-only">{ofFile(file.filename)}</span>
  return (
    <details className="mt-0.5">
      <summary className="min-h-6 cursor-pointer py-0.5">
        {texts.title}
        {of}
        {localHash.state === 'known' && localHash.hash === sha256 && (
          <span className="ml-2 font-medium text-success">
            <Icon name="check" className="inline" /> {texts.equal}
          </span>
        )}
      </summary>
      <p className="mt-1">{texts.text}</p>
      <code className="block font-mono text-caption text-text [overflow-wrap:anywhere]">{sha256}</code>
      {localHash.state === 'known' && localHash.hash !== sha256 && (
        <p role="alert" className="mt-1 font-medium text-danger">
          <Icon name="alert" className="inline" /> {texts.differs}{' '}
          <code className="font-mono [overflow-wrap:anywhere]">{localHash.hash}</code>
        </p>
      )}
      {localHash.state === 'computing' && <p role="status">{texts.comparing}</p>}
      <input ref={input} type="file" hidden onChange={choose} />
      <div className="mt-1 flex flex-wrap gap-1 print:hidden">
        <Button variant="tool" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
          {copied ? texts.copied : texts.copy}
          {of}
        </Button>
        <Button variant="tool" icon="file" onClick={() => input.current?.click()}>
          {texts.compare}
          {of}
        </Button>
      </div>
    </details>
  )
}

// Hashing needs the whole file in memory.
const HASHED_MAX_BYTES = 512 * 1024 ** 2

const hashes = new WeakMap<File, Promise<string | null>>()

/** SHA-256 in hexadecimal; null if this browser cannot compute it. */
function hashFile(file: File): Promise<string | null> {
  const hash = hashes.get(file) ?? computeHash(file).catch(() => null)
  hashes.set(file, hash)
  return hash
}

async function computeHash(file: File): Promise<string | null> {
  // The API is missing on pages without HTTPS.
  if (globalThis.crypto?.subtle === undefined || file.size > HASHED_MAX_BYTES) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
