export type StepBarsProps = { done: number; of: number }

/** Progress as small bars; the text beside it says the same. */
export function StepBars({ done, of }: StepBarsProps) {
  return (
    <span aria-hidden="true" className="flex gap-0.5">
      {Array.from({ length: of }, (_, step) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps do not move
          key={step}
          className={
            step < done
              ? 'h-2.5 w-1.5 rounded-[1px] bg-accent forced-colors:bg-[CanvasText]'
              : 'h-2.5 w-1.5 rounded-[1px] bg-surface-3 forced-colors:border'
          }
        />
      ))}
    </span>
  )
}
