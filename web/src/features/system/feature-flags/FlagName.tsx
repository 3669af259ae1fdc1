import { Fragment } from 'react'

/** Lets a long name wrap after its underscores. */
export function FlagName({ feature }: { feature: string }) {
  return feature.split('_').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name keep their places
    <Fragment key={index}>
      {index > 0 && (
        <>
          _<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))
}
