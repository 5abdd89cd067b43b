import 'react'

declare module 'react' {
  /** CSS variables may stand in `style`: the way a part hands a number to its style sheet. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
