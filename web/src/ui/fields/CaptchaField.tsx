import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { Spinner } from '#ui/basics/Spinner.tsx'
import type { CaptchaTask } from './captcha-solver.ts'
import { describedBy, FieldError } from './FieldFrame.tsx'

export type CaptchaFieldTexts = {
  /** Beside the box, for example "I am a person". */
  label: string
  hint: string
  working: string
  done: string
  failed: string
  expired: string
}

export type CaptchaFieldProps = {
  texts: CaptchaFieldTexts
  /** Fetches a new task from the server. */
  getTask: () => Promise<CaptchaTask>
  /** The answer to send with the form; null if there is none. */
  onAnswer: (answer: string | null) => void
  /** True from the tick until the answer is found. */
  onWorking?: (working: boolean) => void
  /** Increase it after each use, because an answer works once: a ticked box then solves another task. */
  round?: number
  /** How long an answer is valid. */
  lifeMs: number
  /** The error of the form or the server. */
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

type State = 'idle' | 'working' | 'done' | 'failed' | 'expired'

/** A checkbox that makes the browser compute for a second, which is too expensive for mass submissions. */
export function CaptchaField({
  texts,
  getTask,
  onAnswer,
  onWorking,
  round = 0,
  lifeMs,
  error,
  ref,
}: CaptchaFieldProps) {
  const id = useId()
  const [state, setState] = useState<State>('idle')
  const ticked = state === 'working' || state === 'done'
  // Each start is a new run; the result of an older one is ignored.
  const [run, setRun] = useState(0)
  const latest = useRef({ getTask, onAnswer, onWorking })
  useEffect(() => {
    latest.current = { getTask, onAnswer, onWorking }
  })

  const shownRound = useRef(round)
  useEffect(() => {
    if (shownRound.current === round) return
    shownRound.current = round
    latest.current.onAnswer(null)
    setState((before) => (before === 'done' || before === 'working' ? 'working' : before))
    setRun((before) => before + 1)
  }, [round])

  const isWorking = state === 'working'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new run starts the work again
  useEffect(() => {
    if (!isWorking) return
    const abort = new AbortController()
    latest.current.onWorking?.(true)
    const solve = async () => {
      const { solveCaptcha } = await import('./captcha-solver.ts')
      return solveCaptcha(await latest.current.getTask(), abort.signal)
    }
    solve().then(
      (answer) => {
        if (abort.signal.aborted) return
        setState('done')
        latest.current.onAnswer(answer)
        latest.current.onWorking?.(false)
      },
      () => {
        if (abort.signal.aborted) return
        setState('failed')
        latest.current.onWorking?.(false)
      },
    )
    return () => abort.abort()
  }, [isWorking, run])

  const isDone = state === 'done'
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => {
      setState('expired')
      latest.current.onAnswer(null)
    }, lifeMs)
    return () => clearTimeout(timer)
  }, [isDone, lifeMs])

  function toggle() {
    if (ticked) {
      setState('idle')
      onAnswer(null)
      onWorking?.(false)
    } else setState('working')
  }

  const said = { idle: texts.hint, working: texts.working, done: texts.done, failed: '', expired: '' }[state]
  const problem = state === 'failed' ? texts.failed : state === 'expired' ? texts.expired : error
  const shown = isWorking || isDone ? null : problem
  return (
    <div>
      <label
        htmlFor={id}
        className={cx(
          'flex min-h-14 cursor-pointer items-center gap-3 rounded-r-2 border px-3.5 py-2.5',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          shown ? 'border-2 border-danger' : 'border-line-strong',
          isDone ? 'bg-success-soft' : 'bg-surface hover:bg-surface-2',
        )}
      >
        <input
          ref={ref}
          id={id}
          type="checkbox"
          checked={ticked}
          onChange={toggle}
          required
          aria-invalid={shown ? true : undefined}
          aria-describedby={describedBy(id, null, shown, `${id}-state`)}
          className="size-4.5 shrink-0 focus-visible:shadow-none focus-visible:outline-none"
        />
        <span className="min-w-0 flex-1">
          <b className="block text-body-s">{texts.label}</b>
          <span id={`${id}-state`} role="status" className="text-small text-text-2">
            {said}
          </span>
        </span>
        {isWorking && <Spinner className="size-5 text-accent" />}
        {isDone && <Icon name="check" className="size-5 text-success" />}
      </label>
      {shown && <FieldError id={id}>{shown}</FieldError>}
    </div>
  )
}
