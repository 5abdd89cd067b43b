import type { ProfileRefusals } from '#contract/machine/profileShape.ts'

/** What is said of an application that came to nothing: in words of its own kind, then what the server says of it. */
export function refusalText(
  own: ProfileRefusals | undefined,
  { code, msg }: { code: string; msg?: string | undefined },
) {
  const known = new Map(Object.entries(own ?? {}))
  const said = known.get(code) ?? known.get('failed')
  return [said, msg === said ? undefined : msg].filter(Boolean).join(' ') || undefined
}
