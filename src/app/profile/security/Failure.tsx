import { Icon } from '#src/ui/icons/Icon.tsx'

import css from './Security.module.css'

/** Why the last act failed, beside where it was asked for. */
export const Failure = ({ children }: { children: string | null }) => (
  <p
    className={css.failure}
    role="alert"
    // On a low screen it comes below what is in sight.
    ref={(line) => {
      if (children !== null) line?.scrollIntoView({ block: 'nearest' })
    }}
  >
    {children !== null && (
      <>
        <Icon name="warning-circle-fill" />
        {children}
      </>
    )}
  </p>
)
