import type { CaseFile } from '@plumbline/contract/cases/cases'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/basics/Button.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { hashFile } from './hash-file.ts'
import { uploads } from './uploads.ts'

type Props = { file: CaseFile }
type Own = { state: 'none' } | { state: 'computing' } | { state: 'known'; hash: string }

/** The fingerprint of what we hold, to copy, and beside it that of the file on the person's own disk. */
export function FileProof({ file }: Props) {
  const { proof: texts, ofFile } = useCaseUploadTexts()
  const [own, setOwn] = useState<Own>({ state: 'none' })
  const [copied, setCopied] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { id, sha256 } = file
  const [mine, setMine] = useState(() => uploads.fileOf(id))

  useEffect(() => {
    if (mine === null) return
    let over = false
    setOwn({ state: 'computing' })
    void hashFile(mine).then((hash) => {
      if (!over) setOwn(hash === null ? { state: 'none' } : { state: 'known', hash })
    })
    return () => {
      over = true
    }
  }, [mine])

  if (sha256 === null) return null

  async function copy() {
    await navigator.clipboard?.writeText(sha256 ?? '').catch(() => {})
    setCopied(true)
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0]
    target.value = ''
    if (chosen !== undefined) setMine(chosen)
  }

  const of = <span className="sr-only">{ofFile(file.filename)}</span>
  return (
    <details className="mt-0.5">
      <summary className="cursor-pointer">
        {texts.title}
        {of}
        {own.state === 'known' && own.hash === sha256 && (
          <span className="ml-2 font-medium text-success">
            <Icon name="check" className="inline" /> {texts.equal}
          </span>
        )}
      </summary>
      <p className="mt-1">{texts.text}</p>
      <code className="block font-mono text-caption text-text [overflow-wrap:anywhere]">{sha256}</code>
      {own.state === 'known' && own.hash !== sha256 && (
        <p role="alert" className="mt-1 font-medium text-danger">
          <Icon name="alert" className="inline" /> {texts.differs}{' '}
          <code className="font-mono [overflow-wrap:anywhere]">{own.hash}</code>
        </p>
      )}
      {own.state === 'computing' && <p role="status">{texts.comparing}</p>}
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
